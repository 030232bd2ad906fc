import type { FastifyInstance } from 'fastify'
import { account } from './features/account/index.ts'
import { line } from './features/line/index.ts'
import { ops } from './features/ops/index.ts'
import { createAuthenticate, session } from './features/session/index.ts'
import { staff } from './features/staff/index.ts'
import type { Deps } from './platform/deps.ts'
import type { Feature } from './platform/feature.ts'
import { createAdminHost } from './platform/http/admin-host.ts'
import type { Health } from './platform/http/health.ts'
import { createHost } from './platform/http/host.ts'
import { createMediaHost } from './platform/http/media-host.ts'
import type { Route } from './platform/http/route.ts'
import { pageOf } from './pages.ts'

/** The composition root: every feature of the product, one line each. */
export const features: readonly Feature[] = [account, line, ops, session, staff]

export interface Hosts {
  readonly app: FastifyInstance
  readonly media: FastifyInstance
  readonly admin: FastifyInstance
}

/** Puts the features together behind the three hosts of the product. */
export async function createApp(
  deps: Deps,
  health: Health,
  mounted: readonly Feature[] = features,
): Promise<Hosts> {
  const routes = mounted.flatMap((feature) => feature.routes?.(deps) ?? [])
  const on = (host: 'app' | 'admin'): Route[] =>
    routes.filter(({ call }) => call.host === host || call.host === 'both')
  const common = {
    deps,
    health,
    authenticate: createAuthenticate(deps),
    origins: deps.config.API_LINES.map(({ url }) => new URL(url).origin),
  }
  return {
    app: await createHost({ ...common, routes: on('app'), page: pageOf('web', deps) }),
    media: createMediaHost(deps, health),
    admin: await createAdminHost({ ...common, routes: on('admin'), page: pageOf('admin', deps) }),
  }
}
