import { startTestCluster } from '../../server/src/testing/test-cluster.ts'

/** What follows from the migrations, by file: made from a database that was empty and that nothing else has touched. */
export async function generatedFromMigrations(): Promise<Map<string, string>> {
  const cluster = await startTestCluster()
  try {
    // Loaded here, because whoever checks anything loads this file and the generator is slow to load.
    const { typesOf } = await import('./codegen.ts')
    const { schemaOf } = await import('./schema-sql.ts')
    return new Map([
      ['server/schema.sql', await schemaOf(cluster.ownerUrl)],
      ['server/src/platform/db/schema.gen.ts', await typesOf(cluster.ownerUrl)],
    ])
  } finally {
    await cluster.stop()
  }
}
