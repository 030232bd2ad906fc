import type { FastifyInstance } from 'fastify'
import { createApp, features } from './app.ts'
import type { Config, Role } from './platform/config/config.ts'
import { createDeps, databaseUrl } from './platform/ctx/create-deps.ts'
import { assertDurable } from './platform/db/durability.ts'
import { newestMigration } from './platform/db/migrate.ts'
import { ctxMaker } from './platform/ctx/ctx.ts'
import { type Feature, jobsOf } from './platform/ctx/feature.ts'
import { watchHealth } from './platform/http/health.ts'
import { stopHosts } from './platform/process/stop.ts'

export interface RunningServer {
  readonly stop: () => Promise<void>
}

/** One process with the roles that the settings give it. */
export async function startServer(
  config: Config,
  mounted: readonly Feature[] = features,
): Promise<RunningServer> {
  const deps = await createDeps(config)
  await assertDurable(deps.db)
  const health = watchHealth({
    config,
    databaseUrl: databaseUrl(config),
    migration: await newestMigration(),
    log: deps.log,
  })
  const newCtx = ctxMaker(deps, mounted)
  const hosts = await createApp(deps, newCtx, health, mounted)
  await deps.jobs.start(jobsOf(mounted), newCtx)
  const listening = await listen(config, hosts)
  deps.log.info({ event: 'server.started', roles: config.ROLE })
  return {
    async stop() {
      deps.log.info({ event: 'server.stopping' })
      await stopHosts(listening, health)
      await deps.jobs.stop()
      await health.close()
      await deps.close()
      deps.log.info({ event: 'server.stopped' })
    },
  }
}

type Hosts = Awaited<ReturnType<typeof createApp>>

async function listen(config: Config, hosts: Hosts): Promise<FastifyInstance[]> {
  const wanted: readonly (readonly [Role, FastifyInstance, string, number])[] = [
    ['api', hosts.app, config.HOST, config.PORT],
    ['media', hosts.media, config.HOST, config.MEDIA_PORT],
    ['admin', hosts.admin, config.ADMIN_HOST, config.ADMIN_PORT],
  ]
  const mine = wanted.filter(([role]) => config.ROLE.includes(role))
  for (const [, host, address, port] of mine) await host.listen({ host: address, port })
  return mine.map(([, host]) => host)
}
