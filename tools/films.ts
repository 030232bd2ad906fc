import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { films } from '../demo/src/film/films.ts'
import { keepFilm } from '../demo/src/film/keep-film.ts'
import { secondsOf } from '../demo/src/film/reel.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { createLogger } from '../server/src/platform/log/log.ts'
import { createMediaTools } from '../server/src/platform/media-tools/media-tools.ts'
import { runCommand } from './lib/command.ts'
import { root } from './lib/repository.ts'

/** `npm run demo:films [-- name …]`: paints the films of the demonstration that are kept with the code, or some of them. */
await runCommand(async () => {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const named = process.argv.slice(2)
  const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' })
  const tools = createMediaTools(config, { log: createLogger(config) })
  const scratch = await mkdtemp(path.join(root, '.cache/films-'))
  const { signal } = new AbortController()
  try {
    for (const film of films) {
      if (named.length > 0 && !named.includes(film.name)) continue
      const began = performance.now()
      await keepFilm(film, { tools, scratch, signal })
      const took = ((performance.now() - began) / 1_000).toFixed(0)
      console.log(`· ${film.name}: ${secondsOf(film).toFixed(1)} s, in ${took} s`)
    }
  } finally {
    await rm(scratch, { recursive: true })
  }
})
