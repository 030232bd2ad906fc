import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../../tools/lib/repository.ts'

/** Runs the API tests whose file matches, with these settings; answers whether they passed. */
export async function runTests(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<boolean> {
  const vitest = path.join(root, 'node_modules/.bin/vitest')
  const child = spawn(vitest, ['run', '--project', 'api', file], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
