import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { allCalls } from '@kaleido/contract/all'
import { type Call, pathsOf } from '@kaleido/contract/core/call'
import { liveSocket } from '@kaleido/contract/core/live-socket'
import type { FastifyInstance } from 'fastify'
import type { Hosts } from '../../app.ts'
import type { TestApp } from '../app.ts'
import { ask } from '../ask.ts'
import { validInput } from '../sweeps/samples.ts'
import type { Network } from './over-network.ts'
import type { Answer } from './refusal.ts'

export type HostName = keyof Hosts

/** A route as a host was given it: a row of `docs/access.md`. */
export interface AccessRoute {
  readonly host: HostName
  readonly method: string
  readonly path: string
  /** None for what is no call: files, health, and foreign protocols. */
  readonly call: Call | undefined
}

export const nameOfRoute = ({ host, method, path }: AccessRoute) => `${host} ${method} ${path}`

interface Seen {
  readonly method: string
  readonly path: string
}

const channel = 'fastify.initialization'

/** Starts an app, and notes every route that one of its hosts is given, by whichever plugin. */
export async function startWithRoutes(
  start: () => Promise<TestApp>,
): Promise<{ readonly app: TestApp; readonly routes: readonly AccessRoute[] }> {
  const seen = new Map<FastifyInstance, Seen[]>()
  const watch = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance }
    const list: Seen[] = []
    seen.set(fastify, list)
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) list.push({ method: one, path: url })
    })
  }
  subscribe(channel, watch)
  try {
    const app = await start()
    const names = ['app', 'admin', 'media'] as const
    const routes = names.flatMap((host) => routesOf(host, seen.get(app.hosts[host]) ?? []))
    return { app, routes: [...routes, ...pages] }
  } finally {
    unsubscribe(channel, watch)
  }
}

/** Every address without a route shows the page of the app: it is asked for by this one. */
const pages = (['app', 'admin'] as const).map((host): AccessRoute => ({
  host,
  method: 'GET',
  path: '/',
  call: undefined,
}))

function routesOf(host: HostName, seen: readonly Seen[]): AccessRoute[] {
  const reads = new Set(seen.filter(({ method }) => method === 'GET').map((one) => one.path))
  return seen
    .filter(({ method }) => method !== 'OPTIONS')
    .filter((one) => one.method !== 'HEAD' || !reads.has(one.path))
    .filter((one) => !isBuilt(host, one.path))
    .map((one) => ({ ...one, host, call: callOf(host, one) }))
}

const root = path.resolve(import.meta.dirname, '../../../..')
const dists: Readonly<Record<HostName, string>> = {
  app: 'web/dist',
  admin: 'admin/dist',
  media: 'none',
}

/** Whether it is a file of the built app, as anybody may load: there is none before a build. */
function isBuilt(host: HostName, url: string): boolean {
  return url !== '/' && existsSync(path.join(root, dists[host], url))
}

function callOf(host: HostName, { method, path }: Seen): Call | undefined {
  return [...allCalls].find(
    (call) =>
      call.method === method &&
      pathsOf(call).includes(path) &&
      (call.host === host || call.host === 'both'),
  )
}

export interface Asking {
  readonly app: TestApp
  readonly network: Network
  readonly token: string | undefined
  /** Limits count by it. */
  readonly address: string
}

/** Sends a well-formed request to a route: a call has a valid input. */
export function askRoute(
  { call, host, method, path }: AccessRoute,
  { app, network, token, address: remoteAddress }: Asking,
): Promise<Answer> {
  if (call) {
    const mounted = {
      ...call,
      path,
      host: host === 'admin' ? ('admin' as const) : ('app' as const),
    }
    return ask(app, mounted, { input: validInput(call), token, remoteAddress })
  }
  const url = path.replaceAll(/:\w+|\*/g, '1')
  if (url === liveSocket.path) return network.openSocket(token)
  if (host === 'app') return network.fetch(method, url, token)
  const headers = token === undefined ? {} : { authorization: token }
  return app.hosts[host].inject({ method: method as 'GET', url, headers, remoteAddress })
}
