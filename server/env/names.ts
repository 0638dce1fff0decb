import { slipsBetween } from '../../schema/reading/slips.ts';
import { misspelling } from '../../schema/reading/suggest.ts';

/** All settings (docs/settings.md). */
export const settingNames: readonly string[] = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SITE_DIR',
  'DATA_DIR',
  'MAIL_FROM',
  'CONTACT_RATE_LIMIT',
  'CONTACT_ACKNOWLEDGEMENT',
  'CONTACT_WEBHOOK_URL',
  'INDEXNOW_ENDPOINT',
  'DRAIN_SECONDS',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  // those that may stand in a file
  ...['CONTENT_GIT', 'DATABASE_URL', 'ADMIN_TOKEN', 'SMTP_URL', 'CONTACT_WEBHOOK_SECRET', 'INDEXNOW_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'].flatMap((name) => [
    name,
    `${name}_FILE`,
  ]),
];

export interface MisspeltSetting {
  readonly written: string;
  readonly meant: string;
}

/** Finds variables that set nothing but look like a setting. Other variables of the environment have nothing to do with the website. */
export function misspeltSettings(env: NodeJS.ProcessEnv): readonly MisspeltSetting[] {
  return Object.keys(env).flatMap((written) => {
    const meant = settingNames.includes(written) ? undefined : meantBy(written);
    return meant === undefined ? [] : [{ written, meant }];
  });
}

/**
 * The setting that was meant. `…_FILE` of a setting that cannot stand in a file means that setting. In a short name one letter makes another word
 * (POST, HOSTS), so there only two swapped letters count.
 */
function meantBy(written: string): string | undefined {
  if (written.length < 6) return settingNames.find((name) => name.length === written.length && isSwapped(written, name));
  return settingNames.find((name) => written === `${name}_FILE`) ?? misspelling(written, settingNames);
}

function isSwapped(written: string, name: string): boolean {
  return slipsBetween(written, name, 1) === 1 && [...written].sort().join() === [...name].sort().join();
}
