import path from 'node:path'
import { removeCluster } from '../../tools/cluster/down.ts'
import { databaseUrl } from '../../tools/cluster/nodes.ts'
import { makePlan, type Plan, portOf } from '../../tools/cluster/plan.ts'
import { killProgram } from '../../tools/cluster/programs.ts'
import { programsOf } from '../../tools/cluster/services.ts'
import { startCluster } from '../../tools/cluster/up.ts'
import { benchTables } from '../product/feature.ts'
import { endWithThisProcess } from '../rig/early-exit.ts'
import { openSettings } from '../rig/product.ts'
import { query, temporaryFolder } from '../rig/stage.ts'
import type { Say } from '../soak/trial.ts'

/** Beside those of a cluster that somebody has started by hand. */
const basePort = 18_400

/** A cluster of its own, which runs the server with the bench's feature. */
export interface Scene {
  readonly plan: Plan
  /** The folder for logs. */
  readonly notes: string
  readonly database: { readonly appUrl: string; readonly ownerUrl: string }
}

interface SceneOptions {
  /** Another checkout of the product, which it runs. */
  readonly checkout?: string
  readonly settings?: Readonly<Record<string, string>>
}

export async function setScene(
  stack: AsyncDisposableStack,
  say: Say,
  { checkout, settings = {} }: SceneOptions = {},
): Promise<Scene> {
  const notes = await temporaryFolder(stack)
  const plan = makePlan({
    folder: path.join(notes, 'cluster'),
    basePort,
    seed: 'none',
    server: {
      script: 'bench/product/server.ts',
      ...(checkout !== undefined && { checkout }),
      // A busy machine sheds load, which is no fault of what is tried.
      settings: {
        ...openSettings,
        SHED_DELAY_MS: '0',
        LIVE_SOCKETS_PER_IP: '1000000',
        ...settings,
      },
    },
  })
  const database = await openCluster(stack, plan, say)
  await query(database.ownerUrl, benchTables)
  return { plan, notes, database }
}

/** Starts a cluster, and removes it with the stack. */
export async function openCluster(
  stack: AsyncDisposableStack,
  plan: Plan,
  say: Say,
): Promise<Scene['database']> {
  const forget = endWithThisProcess(() => {
    for (const program of programsOf(plan)) killProgram(plan, program)
  })
  stack.defer(async () => {
    await removeCluster(plan)
    forget()
  })
  await startCluster(plan, say)
  const port = portOf(plan, 'primary')
  return {
    appUrl: databaseUrl(plan, { role: 'app', port }),
    ownerUrl: databaseUrl(plan, { role: 'owner', port }),
  }
}
