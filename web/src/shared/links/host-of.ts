/** The host of an address, as people know it; the text itself where it is none. */
export function hostOf(address: string): string {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  return url?.host || address
}
