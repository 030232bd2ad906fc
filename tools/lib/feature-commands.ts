import { features } from '../../server/src/app.ts'
import type { Act } from '../../server/src/platform/audit/audit.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import type { Ctx } from '../../server/src/platform/ctx/ctx.ts'
import { withCtx } from '../../server/src/with-ctx.ts'
import { CommandError } from './command.ts'
import { usingCluster } from './using-cluster.ts'

type Work = (ctx: Ctx<undefined>) => Promise<void>

/** The feature's command that these words name, ready to run. */
export function readCommand([feature = '', name = '', ...args]: readonly string[]): Work {
  const command = features.find((one) => one.name === feature)?.commands?.[name]
  if (!command) throw new CommandError(usage())
  return (ctx) => command.run(ctx, args)
}

/** What the audit log says of a command that writes. */
export function actOfCommand([feature = '', name = '', ...args]: readonly string[]): Act {
  return { staffId: null, role: 'command', action: `${feature} ${name}`, input: { args } }
}

/** Opens a context on the configured database, or on the installation's own. */
export async function withContext(config: Config, work: Work, act?: Act): Promise<void> {
  if (config.DATABASE_URL) return withCtx(config, work, act)
  return usingCluster(config.DATA_DIR, ({ appUrl }) =>
    withCtx({ ...config, DATABASE_URL: appUrl }, work, act),
  )
}

function usage(): string {
  const lines = features.flatMap(({ name, commands = {} }) =>
    Object.entries(commands).map(([word, { about }]) => `  ${name} ${word}: ${about}`),
  )
  return ['there is no such command; there are:', ...lines].join('\n')
}
