/**
 * A link that operators write, in its one spelling: an address as browsers request it, with its host in ASCII, so that
 * letters of another alphabet show as `xn--…` and a look-alike host is visible. Keywords and paths stay as they are.
 */
export function normalLink(link: string): string {
  const address = /^www\./i.test(link) ? `https://${link}` : link
  return /^https:/i.test(address) ? (URL.parse(address)?.href ?? link) : link
}
