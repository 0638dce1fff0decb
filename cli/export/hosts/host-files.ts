import type { Redirect } from '../addresses.ts';
import type { ServerNeed } from './needs-server.ts';
import { httpInclude, nginxHttp, nginxServer, serverInclude } from './nginx.ts';
import type { Placed } from './placed.ts';
import { headersFile, redirectsFile } from './static-hosts.ts';

export interface HostFilesOptions {
  readonly placed: readonly Placed[];
  readonly redirects: readonly Redirect[];
  /** Addresses of content that is gone for good. */
  readonly gone: readonly string[];
  readonly needs: readonly ServerNeed[];
}

/** The files that tell web servers and hosts about headers and redirects: name and text of each. */
export function hostFiles({ placed, redirects, gone, needs }: HostFilesOptions): [file: string, text: string][] {
  return [
    ['_headers', headersFile(placed)],
    ['_redirects', redirectsFile(redirects, gone)],
    [httpInclude, nginxHttp(placed, redirects, gone)],
    [serverInclude, nginxServer(placed, needs)],
  ];
}
