import { networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'
import { isLoopback } from './host-name.ts'

const everywhere = ['0.0.0.0', '::']

/** The address of the app for other devices in the network; undefined if it is not reachable for them. */
export function networkAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string | undefined {
  if (!everywhere.includes(HOST)) return isLoopback(HOST) ? undefined : httpAddress(HOST, PORT)
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const lan = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return lan && httpAddress(lan.address, PORT)
}

interface Visited {
  readonly protocol: string
  readonly hostname: string
  readonly host: string
}

/** Where a phone opens the app that this request asked for: there too, unless that is the machine's own name for itself. */
export function phoneAddress(
  config: Pick<Config, 'HOST' | 'PORT'>,
  visited: Visited,
): string | undefined {
  const { protocol, hostname, host } = visited
  return isLoopback(hostname) ? networkAddress(config) : `${protocol}://${host}`
}

function httpAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
