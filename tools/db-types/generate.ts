import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startTestCluster } from '../../server/src/testing/test-cluster.ts'
import { typesOf } from './codegen.ts'

export const typesFile = 'server/src/platform/db/schema.gen.ts'

/** The types of a database that was empty and that only the migrations have touched. */
export async function generatedTypes(): Promise<string> {
  const cluster = await startTestCluster()
  try {
    await migrate(cluster.ownerUrl)
    return await typesOf(cluster.ownerUrl)
  } finally {
    await cluster.stop()
  }
}
