import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Makes a key and a self-signed certificate for this machine, which is valid for a month.
 * @param folder gets `tls.crt` and `tls.key`
 * @returns the file of the certificate, for programs that have to trust it
 */
export function makeCertificate(folder: string): string {
  const certificate = path.join(folder, 'tls.crt');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', path.join(folder, 'tls.key')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', certificate, '-days', '30', ...subject], { stdio: ['ignore', 'ignore', 'pipe'] });
  return certificate;
}
