import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findProgram } from '../../cli/programs.ts';
import { makeCertificate } from '../../deploy/local/certificate.ts';
import { nginxFor, siteConfiguration } from '../../deploy/local/nginx.ts';
import { closeLimit } from '../../server/run.ts';
import { folder } from '../server/fixture.ts';
import compose from './compose-spec.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const nginxSettings = {
  SITE_NAME: 'localhost',
  SITE_URL: 'https://localhost',
  SITE_HTTP_PORT: '8080',
  SITE_HTTPS_PORT: '8443',
  NODE_1: '127.0.0.1:3001',
  NODE_2: '127.0.0.1:3002',
};

// nginx itself, of whatever version this machine has
test('nginx understands its configuration, and one with a mistake is refused before anything is started', async () => {
  const place = await folder();
  makeCertificate(place);
  const settings = { ...nginxSettings, SITE_TLS: place, SITE_CACHE: path.join(place, 'cache'), SITE_LOG: path.join(place, 'site.log') };
  expect(() => nginxFor(place, settings)).not.toThrow();
  expect(siteConfiguration(settings)).not.toMatch(/\$\{/);
  // envsubst has to be told the names, or it takes those of nginx away
  const named = read('deploy/README.md').match(/^envsubst '(.*)'/m)?.[1] ?? '';
  expect(named.split(' ').toSorted()).toEqual(
    Object.keys(settings)
      .map((name) => `$${name}`)
      .toSorted(),
  );
  expect(() => nginxFor(place, { ...settings, NODE_2: 'a;b' })).toThrow();
});

test('the listeners for IPv6 that deploy/README.md adds stand beside those for IPv4', async () => {
  const place = await folder();
  const file = path.join(place, 'site.conf');
  const settings = { ...nginxSettings, SITE_TLS: place, SITE_CACHE: place, SITE_LOG: place };
  writeFileSync(file, siteConfiguration(settings));
  const expression = read('deploy/README.md').match(/^sed --in-place --regexp-extended '(.*)'/m)?.[1] ?? '';
  execFileSync('sed', ['-i', '-E', expression, file]);
  const listeners = readFileSync(file, 'utf8').match(/^ *listen .*/gm) ?? [];
  expect(listeners.map((line) => line.trim())).toEqual([
    'listen 8080 default_server;',
    'listen [::]:8080 default_server;',
    'listen 8443 ssl http2 default_server;',
    'listen [::]:8443 ssl http2 default_server;',
    'listen 8080;',
    'listen [::]:8080;',
    'listen 8443 ssl http2;',
    'listen [::]:8443 ssl http2;',
  ]);
});

// what stands around the template logs by default: Debian and the images of nginx write each request with its address, and errors as well
test('no server of nginx leaves it to the machine what is written of visitors into a log', () => {
  expect(read('deploy/nginx.conf.template'), 'an address in a path').toMatch(
    /map \$uri \$uri_in_log \{\n {2}~\(@\|%\(25\)\*40\) \/-;[^}]*\}\nlog_format without_addresses '.*"\$uri_in_log"/,
  );
  const servers = read('deploy/nginx.conf.template')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(3);
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log (off|\$\{SITE_LOG\} without_addresses);$/m);
    expect(server).toMatch(/^ {2}error_log stderr crit;$/m);
  }
});

// by default 5 s (https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_lock_timeout), also for what nobody may keep
test('whoever asks nginx for what another is just asking for waits no longer than a page takes to be drawn, as deploy/README.md says', () => {
  const [, timeout = ''] = /^ {2}proxy_cache_lock on;\n {2}proxy_cache_lock_timeout (\d+)ms;$/m.exec(read('deploy/nginx.conf.template')) ?? [];
  expect(Number(timeout)).toBeLessThanOrEqual(100);
  expect(read('deploy/README.md')).toContain(`no longer than ${timeout} ms (\`proxy_cache_lock_timeout\``);
});

// the validator that editors use for Dockerfiles (dockerfile-utils); that the image can be built is not tried, what it holds is (image.test.ts)
test('the Dockerfile has no mistake that a builder would find, and what runs is nobody of importance', () => {
  const text = read('Dockerfile');
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  const last = text.slice(text.lastIndexOf('\nFROM'));
  expect(last).toMatch(/^USER 65532$/m);
  expect(last).not.toMatch(/^RUN/m);
  // the other image has this user already; without a name SSH says “No user exists for uid 65532”, and a repository with an SSH address is never fetched
  expect(text).toMatch(/useradd --uid 65532 /);
  expect(validate(text.replace('WORKDIR', 'WORKDIRR'))).not.toEqual([]);
});

// the schema of the Compose Specification (https://github.com/compose-spec/compose-spec, commit 170098b, Apache-2.0)
test('the compose file is one, its nodes may write nowhere but in their data, and nginx gets every value that its configuration names', () => {
  const ajv = new Ajv({ strict: false, logger: false });
  ajv.addMetaSchema({ ...(ajv.getSchema('http://json-schema.org/draft-07/schema')?.schema as object), $id: 'https://json-schema.org/draft-07/schema' });
  const isCompose = ajv.compile(compose);
  const file = parse(read('deploy/compose.yaml'), { merge: true });
  expect([isCompose(file), isCompose.errors]).toEqual([true, null]);
  expect(isCompose({ ...file, services: { node: { imagee: 'x' } } })).toBe(false);
  for (const name of ['node-1', 'node-2']) {
    const node = file.services[name];
    expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: [`${name}:/data`] });
    expect(Number.parseInt(node.stop_grace_period, 10) * 1_000).toBeGreaterThan(node.environment.DRAIN_SECONDS * 1_000 + closeLimit);
  }
  const { environment } = file.services.nginx;
  expect(() => siteConfiguration(environment)).not.toThrow();
  expect([environment.NODE_1, environment.NODE_2]).toEqual(['node-1', 'node-2'].map((name) => `${file.services[name].networks.site.ipv4_address}:3000`));
  expect(file.services['node-1'].environment.TRUST_PROXY).toBe(`${file.services.nginx.networks.site.ipv4_address}/32`);
});

/** What the manifest has, in this order. Each class checks what it is made of, beginning with `apiVersion` and `kind`. */
const models = [ServiceAccount, Deployment, Service, PodDisruptionBudget];

// kubernetes-models: the OpenAPI schemas of Kubernetes; no cluster is asked
test('Kubernetes’ API takes the manifest, and a node that ends is given the time that it needs', () => {
  const resources = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS());
  expect(resources).toHaveLength(models.length);
  for (const [index, Model] of models.entries()) expect(() => new Model(resources[index]).validate()).not.toThrow();
  const deployment = structuredClone(resources[1]);
  const { containers, terminationGracePeriodSeconds } = deployment.spec.template.spec;
  const drain = Number(containers[0].env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS').value);
  expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(drain * 1_000 + closeLimit);
  containers[0].readinessProbe.httpGet.port = {};
  expect(() => new Deployment(deployment).validate()).toThrow();
});

test('a node without PostgreSQL is the unit without the two lines that name it, which say nothing else', () => {
  const lines = read('deploy/seitenwerk@.service')
    .split('\n')
    .filter((line) => /^[A-Z].*database_url/.test(line));
  expect(lines).toEqual(['LoadCredential=database_url:/etc/seitenwerk/database_url', 'Environment=DATABASE_URL_FILE=%d/database_url']);
});

// systemd itself, where a machine has it: as a file, without the machine's own units
test.skipIf(!findProgram('systemd-analyze'))(
  'systemd understands the unit, gives a node the time that it needs to end, and rates its exposure as low',
  async () => {
    const [source = ''] = globSync('deploy/*.service', { cwd: root });
    const text = read(source);
    const place = await folder();
    const unit = path.join(place, 'seitenwerk@3001.service');
    mkdirSync(path.join(place, 'opt'));
    // verify wants the program to be there
    writeFileSync(unit, text.replaceAll('/opt/seitenwerk/node_modules/node/bin/node', process.execPath));
    const analyse = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8', env: { ...process.env, SYSTEMD_COLORS: '0' } });
      return { status, said: (stdout + stderr).split('\n').filter((line) => line.includes('seitenwerk')) };
    };
    expect(analyse('verify', '--man=no', '--recursive-errors=no', unit)).toEqual({ status: 0, said: [] });
    writeFileSync(path.join(place, 'seitenwerk@1.service'), `${text}\nProtectSytem=yes\n`);
    expect(analyse('verify', '--man=no', '--recursive-errors=no', path.join(place, 'seitenwerk@1.service')).said).not.toEqual([]);
    // @resources has it as well (server/content/give-way.ts)
    expect(text.lastIndexOf('\nSystemCallFilter=setpriority\n')).toBeGreaterThan(text.indexOf('SystemCallFilter=~'));
    // of 10, in tenths: 2.0
    expect(analyse('security', '--offline=true', '--threshold=20', unit).status).toBe(0);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1]) * 1_000).toBeGreaterThan(Number(/DRAIN_SECONDS=(\d+)/.exec(text)?.[1]) * 1_000 + closeLimit);
  },
);
