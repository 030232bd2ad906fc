/** The top-level domains by which an address without a scheme is told from a word with a dot in it. */
const domains =
  'com|cn|net|org|info|biz|xyz|top|vip|club|shop|site|online|link|live|app|dev|icu|io|me|tv|cc|co|tw|hk|jp|ru|ly|gg|tk'

const link = new RegExp(
  String.raw`(?:\b[a-z][a-z\d+-]{1,20}:\/\/|\bwww\.)[^\s<>"']+|(?:[\w-]+\.)+(?:${domains})(?![a-z\d])(?:\/[^\s<>"']*)?`,
  'giu',
)

/** The addresses in a text that lead elsewhere than to these hosts and what is below them. */
export function findLinks(text: string, allowedHosts: readonly string[] = []): string[] {
  // What a device may take for a part of an address is folded first: full-width letters, the full stops of other scripts.
  const read = text.normalize('NFKC').replaceAll(/[。｡․]/gu, '.')
  return [...new Set(read.match(link))].filter(
    (found) => !allowedHosts.some((host) => isBelow(hostOf(found), host)),
  )
}

export const containsLink = (text: string): boolean => findLinks(text).length > 0

const hostOf = (found: string) =>
  found
    .toLowerCase()
    .replace(/^[a-z][a-z\d+-]*:\/\//, '')
    .split(/[/?#:]/)[0] ?? ''

const isBelow = (host: string, allowed: string) => host === allowed || host.endsWith(`.${allowed}`)
