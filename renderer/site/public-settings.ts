import type { SiteSettings } from '../../schema/files/site.ts';
import type { ContactSettings, PublicSettings } from '../api.ts';

/** How contact messages are handled. Where no address of their own is set, they go to the general one. */
export function contactSettings({ contact, email }: SiteSettings): ContactSettings {
  return { recipient: contact.recipient ?? email.general, retentionDays: contact.retentionDays, security: email.security ?? email.general };
}

/** The part of the settings that is public, without the mail addresses that pages hide from harvesters. */
export function publicSettings({ shell: _shell, email: _email, contact, ...settings }: SiteSettings): PublicSettings {
  return { ...settings, contact: { retentionDays: contact.retentionDays } };
}
