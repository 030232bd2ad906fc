import { isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'
import { type HostName, readHost } from './host-name.ts'

export type KnowsHost = (host: HostName) => boolean

const loopback = ['localhost', '127.0.0.1', '[::1]']
const usualPorts = [80, 443]
/** Every address to listen on; as a host, browsers take it for this machine. */
const wildcards = ['0.0.0.0', '::']

/** The hosts of the app: of its lines, those that the operator adds, and the address that it listens on. */
export function appHosts(config: Config): KnowsHost {
  const lines = [...config.API_LINES, ...config.IMAGE_LINES, ...config.VIDEO_LINES]
  return knownHosts(config, {
    hosts: [...config.KNOWN_HOSTS, ...lines.map(({ url }) => new URL(url).host)],
    address: config.HOST,
    port: config.PORT,
  })
}

export function adminHosts(config: Config): KnowsHost {
  return knownHosts(config, {
    hosts: config.ADMIN_KNOWN_HOSTS,
    address: config.ADMIN_HOST,
    port: config.ADMIN_PORT,
  })
}

interface Named {
  readonly hosts: readonly string[]
  /** Where it listens. */
  readonly address: string
  readonly port: number
}

/**
 * A host is known by its name, at the usual ports, the port that it listens on and the ports that any known host is
 * given with: an answer that names its host is cached per host, so there must be few. Outside production this machine's
 * own names and addresses are known too, at any port, so that a phone in the same network reaches a first start.
 */
function knownHosts({ isProduction, REPORT_BASE }: Config, own: Named): KnowsHost {
  const reports = REPORT_BASE === undefined ? [] : [new URL(REPORT_BASE).host]
  const listening = wildcards.includes(own.address) ? [] : [inHeader(own.address)]
  const texts = [...loopback, ...own.hosts, ...reports, ...listening]
  const given = texts.map(readHost).filter((host) => host !== undefined)
  const names = new Set(given.map(({ name }) => name))
  const ports = new Set([...usualPorts, own.port, ...given.map(({ port }) => port)])
  if (isProduction) {
    return ({ name, port }) => names.has(name) && (port === undefined || ports.has(port))
  }
  return ({ name }) => names.has(name) || isThisMachine(name)
}

/** Read when asked: a laptop changes its address with the network. */
function isThisMachine(name: string): boolean {
  const own = hostname().toLowerCase()
  if (name === own || name === `${own}.local`) return true
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some(({ address }) => inHeader(address) === name)
}

/** An address as a Host header spells it. */
function inHeader(address: string): string {
  return isIPv6(address) ? `[${address}]` : address
}
