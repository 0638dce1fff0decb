import { EnvironmentError } from './error.ts';
import { readSecret } from './secret.ts';

/** A receiver of OpenTelemetry's traces. */
export interface TracingSettings {
  /** Address without the path for traces and without a trailing slash. */
  readonly endpoint: string;
  /** Headers that the receiver wants, such as credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The name of this server among others. */
  readonly service: string;
  /** Share of the traces beginning here that are recorded, from 0 to 1. */
  readonly share: number;
}

/** Reads the variables that OpenTelemetry defines: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export function readTracing(env: NodeJS.ProcessEnv): TracingSettings | undefined {
  const endpoint = readEndpoint(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const [variable, pairs] = readSecret(env, 'OTEL_EXPORTER_OTLP_HEADERS');
  const headers = readHeaders(variable, pairs);
  const share = readShare(env.OTEL_TRACES_SAMPLER_ARG);
  return endpoint === undefined ? undefined : { endpoint, headers, service: env.OTEL_SERVICE_NAME || 'seitenwerk', share };
}

/** Traces hold nothing personal, so a receiver in the same network may do without TLS. */
function readEndpoint(text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  // the path for traces is appended to it
  const bare = url && !/\/v1\/traces\/?$/.test(url.pathname) && !url.username && !url.password && !url.search && !url.hash;
  if (!bare || !/^https?:$/.test(url.protocol))
    throw new EnvironmentError('OTEL_EXPORTER_OTLP_ENDPOINT', 'eine Adresse wie http://localhost:4318, ohne Kennwort und ohne /v1/traces');
  return url.href.replace(/\/$/, '');
}

/** Reads `name=value,…`, percent-encoded. */
function readHeaders(variable: string, text = ''): Readonly<Record<string, string>> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, encoded = ''] = /^([\w-]+)=(\S+)$/.exec(pair) ?? [];
      const value = decode(encoded);
      if (!name || !value) throw new EnvironmentError(variable, 'eine Liste wie api-key=…,x-tenant=website');
      return [name, value];
    }),
  );
}

/** Undefined where the text cannot be the value of a header. */
function decode(text: string): string | undefined {
  try {
    return /^[\x20-\x7e]+$/.exec(decodeURIComponent(text))?.[0];
  } catch {
    return undefined;
  }
}

function readShare(text = ''): number {
  if (!/^(0(\.\d+)?|1(\.0+)?)?$/.test(text)) throw new EnvironmentError('OTEL_TRACES_SAMPLER_ARG', 'eine Zahl von 0 bis 1, wie 0.05');
  return Number(text || 1);
}
