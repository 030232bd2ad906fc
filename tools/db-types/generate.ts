import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startTestCluster } from '../../server/src/testing/test-cluster.ts'

export const typesFile = 'server/src/platform/db/schema.gen.ts'

/** The types of a database that was empty and that only the migrations have touched. */
export async function generatedTypes(): Promise<string> {
  const cluster = await startTestCluster()
  try {
    await migrate(cluster.ownerUrl)
    // Loaded here, because whoever checks anything loads this file and the generator is slow to load.
    const { typesOf } = await import('./codegen.ts')
    return await typesOf(cluster.ownerUrl)
  } finally {
    await cluster.stop()
  }
}
