/** Characters that a device may take for a part of an address are folded first: full-width letters, the Chinese full stop. */
const link =
  /(?:[a-z][a-z\d+-]{1,20}:\/\/|www\.)|[\w-]{2,}\.(?:com|cn|net|org|top|xyz|cc|io|me|vip|info|club|site|app|link|tk|ru|co|tv|shop|online)(?![a-z\d])/i

/** Whether a text contains an address of the web, also one without a scheme. */
export function containsLink(text: string): boolean {
  return link.test(text.normalize('NFKC').replaceAll(/[。｡]/g, '.'))
}
