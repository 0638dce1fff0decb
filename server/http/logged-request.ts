/** What leads to a preview, and a part of a path with a mail address. */
const secrets = /^(?<preview>\/_preview\/)[^/]*|(?<![^/])[^/]*?(?:@|%(?:25)*40)[^/]*/gi;

/**
 * What the log says of a request: its name, which its answer carries as well, and its path. No query and no headers, and of the path neither the token of a
 * preview nor a mail address, because these are secrets and personal data.
 */
export function loggedRequest({ id, method, url = '' }: { readonly id?: string; readonly method?: string; readonly url?: string }) {
  return { id, method, path: url.split('?')[0]?.replace(secrets, '$<preview>…') };
}
