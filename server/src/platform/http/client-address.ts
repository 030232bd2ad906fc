/**
 * The key that a caller is rate limited by: an IPv4 address, or the /64 of an IPv6 one, since a household or a phone
 * controls a whole /64.
 */
export function limitAddress(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const network = groupsOf(ip).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The eight groups of an IPv6 address; `::` stands for the missing zeros. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%')
  const [left = [], right] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  if (!right) return left
  const gap = Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right]
}
