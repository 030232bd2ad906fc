import type { Call } from '@kaleido/contract/core/call'
import type { FastifyInstance } from 'fastify'
import type { Hosts } from '../../app.ts'

/** Addresses that are no calls: health, metrics, and the files of the apps. */
const noCalls = new Set(['/livez', '/readyz', '/metrics', '/check', '/docs', '/docs/openapi.json'])

/** Calls that no host answers, and routes that no call declares. */
export function findUnmounted(hosts: Hosts, calls: readonly Call[]): string[] {
  const missing = calls.flatMap((call) =>
    hostsOf(hosts, call)
      .filter((host) => !host.hasRoute({ method: call.method, url: call.path }))
      .map(() => `${call.name} is not mounted`),
  )
  const declared = new Set(calls.map((call) => `${call.method} ${call.path}`))
  const stray = [hosts.app, hosts.admin, hosts.media]
    .flatMap(routesOf)
    .filter(({ path }) => !noCalls.has(path))
    .filter(({ method, path }) => !declared.has(`${method} ${path}`))
    .map(({ method, path }) => `${method} ${path} is no call of the contract`)
  return [...missing, ...stray]
}

function hostsOf(hosts: Hosts, call: Call): FastifyInstance[] {
  if (call.host === 'both') return [hosts.app, hosts.admin]
  return [call.host === 'admin' ? hosts.admin : hosts.app]
}

/** Fastify prints its routes as a tree; `commonPrefix: false` gives each its own line and path. */
function routesOf(host: FastifyInstance): { method: string; path: string }[] {
  const paths: string[] = []
  const found: { method: string; path: string }[] = []
  for (const line of host.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)(?:[├└]── )?(\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line)
    if (!match?.[2]) continue
    const depth = (match[1] ?? '').length / 4 + (line.includes('── ') ? 1 : 0)
    paths.length = depth
    paths[depth] = match[2]
    const path = paths.filter(Boolean).join('').replace(/^\/\//, '/')
    for (const method of match[3]?.split(', ') ?? []) {
      if (method !== 'HEAD' && method !== 'OPTIONS') found.push({ method, path })
    }
  }
  return found
}
