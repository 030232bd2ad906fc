import { isIPv6 } from 'node:net'

export interface HostName {
  /** In lower case; an IPv6 address keeps its brackets. */
  readonly name: string
  readonly port: number | undefined
}

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const form = new RegExp(String.raw`^(${label}(?:\.${label})*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$`, 'i')
const maxNameLength = 253

/** A host as RFC 3986 (3.2.2) spells it: a name, an IPv4 address or a bracketed IPv6 address, with or without a port. */
export function readHost(text: string): HostName | undefined {
  const [, name, digits] = form.exec(text) ?? []
  if (name === undefined || !isName(name)) return undefined
  const port = digits === undefined ? undefined : Number(digits)
  if (port === 0 || (port ?? 0) > 65_535) return undefined
  return { name: name.toLowerCase(), port }
}

function isName(name: string): boolean {
  return name.startsWith('[') ? isIPv6(name.slice(1, -1)) : name.length <= maxNameLength
}

/** An address or a name that only this machine itself can reach. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return /^(?:(?:.+\.)?localhost|::1|127(?:\.\d{1,3}){3})$/.test(name)
}
