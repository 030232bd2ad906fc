import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { App } from './build/apps.ts'
import { apps } from './build/apps.ts'
import { publish } from './build/publish.ts'
import { inputsOf, readStamp } from './build/stamp.ts'
import { root } from './lib/repository.ts'
import { run } from './lib/run.ts'

/** Builds the apps whose sources changed since their last build. */
export async function buildIfStale(report: (line: string) => void): Promise<void> {
  for (const app of apps) {
    const inputs = inputsOf(app)
    if (readStamp(path.join(root, app, 'dist'))?.inputs === inputs) continue
    report(`building ${app}`)
    await buildApp(app, inputs)
  }
}

async function buildApp(app: App, inputs: string): Promise<void> {
  // On the same disk as the served folder, so that renaming works.
  const work = path.join(root, '.cache/build', `${app}-${process.pid}`)
  const script = path.join(root, 'tools/build/bundle.ts')
  try {
    const env = { NODE_ENV: 'production' }
    const { code, output } = await run(process.execPath, [script, app, work], { env })
    if (code !== 0) throw new Error(`${app} cannot be built:\n${output}`)
    await publish(work, path.join(root, app, 'dist'), inputs)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  await buildIfStale(console.log)
  console.log(`${apps.join(' and ')} are built`)
}
