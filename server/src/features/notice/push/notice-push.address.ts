import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const privateV4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateV4.addSubnet(net, bits, 'ipv4')
}

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
/** Documentation, and addresses that carry an IPv4 address inside. */
const exceptV6 = new BlockList()
exceptV6.addSubnet('2001:db8::', 32, 'ipv6')
exceptV6.addSubnet('2001::', 32, 'ipv6')
exceptV6.addSubnet('2002::', 16, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateV4.check(address, 'ipv4')
  return family === 6 && globalV6.check(address, 'ipv6') && !exceptV6.check(address, 'ipv6')
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

interface AddressOptions {
  /** For tests and demonstrations: lets a push service on this machine be used. */
  readonly allowsLoopback: boolean
}

/** The address of a push service as a URL: https on a named public host, or undefined. */
export function readPushAddress(
  endpoint: string,
  { allowsLoopback }: AddressOptions,
): URL | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (loopback.has(url.hostname)) return allowsLoopback ? url : undefined
  if (url.protocol !== 'https:' || url.port !== '') return undefined
  return isHostName(url.hostname) ? url : undefined
}

/** A name with a dot: push services have names, never bare addresses. */
function isHostName(host: string): boolean {
  return isIP(host) === 0 && !host.startsWith('[') && /^[^.]+(\.[^.]+)+$/.test(host)
}

const lookupMs = 3_000

/** Refuses a name any of whose addresses is not public; answers one of them to connect to. */
export async function resolvePublic(host: string): Promise<{ address: string; family: number }> {
  const timeout = AbortSignal.timeout(lookupMs)
  const found = await Promise.race([
    lookup(host, { all: true }),
    new Promise<never>((_resolve, reject) => {
      timeout.addEventListener('abort', () => reject(new Error(`no address of ${host} in time`)))
    }),
  ])
  const [first] = found
  if (!first || !found.every(({ address }) => isPublicAddress(address))) {
    throw new Error(`${host} is not on the public internet`)
  }
  return first
}
