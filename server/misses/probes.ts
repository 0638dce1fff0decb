/** What programs ask every website for that look for weak spots; this one has none of it, and never had. */
const probe =
  /\.(php\d?|aspx?|jspx?|cgi|env|git|sql|bak|ini|ya?ml|zip|gz|tgz|rar|log|cfg|conf|pem|key|sh|exe|dll)(\/|$)|\/(wp-|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|\.)|[<>"'`;$]/i;

/** Whether an address looks like an attack and not like a visitor. */
export function isProbe(path: string): boolean {
  return probe.test(path);
}
