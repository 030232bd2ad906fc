import { type Call, pathsOf } from '@kaleido/contract/core/call'
import type { FastifyInstance } from 'fastify'
import type { Hosts } from '../../app.ts'

/** Paths of the platform that are not calls: health, metrics, and the documentation. */
const ofPlatform = ['/livez', '/readyz', '/metrics', '/check', '/docs', '/docs/openapi.json']

/** Paths of a built app; a path with a wildcard is printed from there on. */
const isFile = /\.\w+$|^\*$/

/** Calls that no host answers, and routes that neither a call nor one of `paths` declares. */
export function findUnmounted(
  hosts: Hosts,
  calls: readonly Call[],
  paths: readonly string[],
): string[] {
  const noCalls = new Set([...ofPlatform, ...paths])
  const missing = calls.flatMap((call) =>
    hostsOf(hosts, call)
      .flatMap((host) =>
        pathsOf(call).filter((url) => !host.hasRoute({ method: call.method, url })),
      )
      .map(() => `${call.name} is not mounted`),
  )
  const declared = new Set(
    calls.flatMap((call) => pathsOf(call).map((at) => `${call.method} ${at}`)),
  )
  const stray = [hosts.app, hosts.admin, hosts.media]
    .flatMap(routesOf)
    .filter(({ path }) => !noCalls.has(path) && !isFile.test(path))
    .filter(({ method, path }) => !declared.has(`${method} ${path}`))
    .map(({ method, path }) => `${method} ${path} is no call of the contract`)
  return [...missing, ...stray]
}

function hostsOf(hosts: Hosts, call: Call): FastifyInstance[] {
  if (call.host === 'both') return [hosts.app, hosts.admin]
  return [call.host === 'admin' ? hosts.admin : hosts.app]
}

interface Printed {
  readonly method: string
  readonly path: string
}

/** Fastify prints its routes as a tree, one part of a path per line, each below its parent. */
function routesOf(host: FastifyInstance): Printed[] {
  const parts: string[] = []
  return host
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line)
      if (!match) return []
      const [, indent = '', part = '', methods = ''] = match
      parts.splice(indent.length / 4, Infinity, part)
      return methodsIn(methods).map((method) => ({ method, path: parts.join('') }))
    })
}

/** The framework adds these two by itself. */
const byFramework = new Set(['', 'HEAD', 'OPTIONS'])

function methodsIn(list: string): string[] {
  return list.split(', ').filter((method) => !byFramework.has(method))
}
