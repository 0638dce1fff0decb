/** The token of a preview, and path segments with a mail address. */
const secrets = /^(?<preview>\/_preview\/)[^/]*|(?<![^/])[^/]*?(?:@|%(?:25)*40)[^/]*/gi;

/**
 * What the log keeps of a request: its id, which the answer carries as well, its method and its path. Without query and headers, and without the token of a
 * preview or a mail address in the path, because these are secrets and personal data.
 */
export function loggedRequest({ id, method, url = '' }: { readonly id?: string; readonly method?: string; readonly url?: string }) {
  return { id, method, path: url.split('?')[0]?.replace(secrets, '$<preview>…') };
}
