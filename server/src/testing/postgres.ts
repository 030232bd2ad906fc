import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { Urls } from '../../../tools/postgres/urls.ts'
import { cloneOf, startTestCluster, type TestDatabase } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Urls
  }
}

/** Runs once before all test files that need PostgreSQL; the function it returns runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...urls } = await startTestCluster()
  project.provide('postgres', urls)
  return stop
}

/** An empty, migrated database for the calling test file, dropped when the file is done. */
export function cloneDatabase(): Promise<TestDatabase> {
  return cloneOf(inject('postgres'))
}
