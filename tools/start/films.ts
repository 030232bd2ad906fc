import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../lib/repository.ts'
import { serverLog } from './server.ts'
import type { Starting } from './starting.ts'

const stopWithinMs = 1_500

/**
 * Makes the demonstration's films while the product is in use already; what is not done continues at the next start.
 */
export function makeFilms(
  { config, running, report }: Pick<Starting, 'config' | 'running' | 'report'>,
  appUrl: string,
): void {
  if (config.SEED !== 'demo' || !config.SEED_FILMS || !config.ROLE.includes('worker')) return
  const log = serverLog(config)
  const output = log === undefined ? 'inherit' : openSync(log, 'a')
  const child = spawn(process.execPath, [path.join(root, 'demo/src/films-main.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: appUrl, DATA_DIR: config.DATA_DIR },
    // Run like the server: it ends by its supervisor, or together with it.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  const gone = once(child, 'exit').then(([code]) => {
    if (typeof code === 'number' && code > 0)
      report('not all films of the demonstration could be made')
  })
  running.defer(async () => {
    child.kill('SIGTERM')
    // The signal is handled between two frames, but not during a film's music; nothing is lost by killing it.
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    await gone
    clearTimeout(impatience)
  })
}
