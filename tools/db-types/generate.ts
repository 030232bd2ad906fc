import { startTestCluster } from '../../server/src/testing/test-cluster.ts'

/** The files generated from the migrations: made from an empty database that nothing else has touched. */
export async function generatedFromMigrations(): Promise<Map<string, string>> {
  const cluster = await startTestCluster()
  try {
    // Imported on demand: every check loads this file, and the generator is slow to load.
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
