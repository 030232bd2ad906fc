import { BlockList, isIP } from 'node:net'

/** What leads to machines of the house or to nobody: RFC 6890 and the registries that it names. */
const inner = new BlockList()
const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
const ipv6 = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const
for (const [net, bits] of ipv4) inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of ipv6) inner.addSubnet(net, bits, 'ipv6')

/** Whether an address is one of the internet's. An IPv4 address inside an IPv6 one is looked at as what it is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return !inner.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
