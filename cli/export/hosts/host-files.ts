import type { Redirect } from '../addresses.ts';
import type { ServerNeed } from './needs-server.ts';
import { httpInclude, nginxHttp, nginxServer, serverInclude } from './nginx.ts';
import type { Placed } from './placed.ts';
import { headersFile, redirectsFile } from './static-hosts.ts';

export interface HostFilesOptions {
  readonly placed: readonly Placed[];
  readonly redirects: readonly Redirect[];
  /** Addresses with nothing for good. */
  readonly gone: readonly string[];
  readonly needs: readonly ServerNeed[];
}

/** What tells web servers and hosts of headers and redirects: name and text of each file. */
export function hostFiles({ placed, redirects, gone, needs }: HostFilesOptions): [file: string, text: string][] {
  return [
    ['_headers', headersFile(placed)],
    ['_redirects', redirectsFile(redirects, gone)],
    [httpInclude, nginxHttp(placed, redirects, gone)],
    [serverInclude, nginxServer(placed, needs)],
  ];
}
