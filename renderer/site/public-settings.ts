import type { SiteSettings } from '../../schema/files/site.ts';
import type { ContactSettings, PublicSettings } from '../api.ts';

/** What becomes of contact messages: without addresses of their own they go to the general one. */
export function contactSettings({ contact, email }: SiteSettings): ContactSettings {
  return { recipient: contact.recipient ?? email.general, retentionDays: contact.retentionDays, security: email.security ?? email.general };
}

/** What anybody may know of the settings: addresses that pages keep from harvesters are not told here either. */
export function publicSettings({ shell: _shell, email: _email, contact, ...settings }: SiteSettings): PublicSettings {
  return { ...settings, contact: { retentionDays: contact.retentionDays } };
}
