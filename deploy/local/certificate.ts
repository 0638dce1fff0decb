import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Makes a key and a certificate for this machine that is signed by itself and lasts a month.
 * @param folder gets `tls.crt` and `tls.key`
 * @returns the file of the certificate, for whoever is to trust it
 */
export function makeCertificate(folder: string): string {
  const certificate = path.join(folder, 'tls.crt');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', path.join(folder, 'tls.key')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', certificate, '-days', '30', ...subject], { stdio: ['ignore', 'ignore', 'pipe'] });
  return certificate;
}
