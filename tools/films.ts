import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { createLogger } from '../server/src/platform/log.ts'
import {
  type ItemFacts,
  itemLayout,
  makeItem,
} from '../server/src/platform/media-tools/make-item.ts'
import { createMediaTools } from '../server/src/platform/media-tools/media-tools.ts'
import { withDrawings } from '../server/src/platform/pictures.ts'
import { filmNamed, readyFilms, readyFolder } from '../demo/src/film/casting.ts'
import { makeFilm } from '../demo/src/film/make.ts'
import { runCommand } from './lib/command.ts'
import { root } from './lib/repository.ts'

/** Small enough for the repository: the smallest rendition suffices until the films are made at full size. */
const edge = 360

/**
 * `node tools/films.ts [name …]`: rebuilds the films in the repository with the pipeline of all videos. Needed after a
 * change of the films or of the pipeline's output.
 */
await runCommand(async () => {
  const named = process.argv.slice(2)
  const wanted = readyFilms.filter((name) => named.length === 0 || named.includes(name))
  const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' })
  const tools = createMediaTools(config, { log: createLogger(config) })
  const { ffmpeg } = await tools.find()
  const scratch = await mkdtemp(path.join(root, '.cache/films-'))
  const { signal } = new AbortController()
  try {
    for (const name of wanted) {
      const film = filmNamed(name)
      const [source, to] = [path.join(scratch, `${name}.mp4`), path.join(scratch, name)]
      await withDrawings(() => makeFilm(film, { ffmpeg: ffmpeg.path, file: source, edge }))
      const isShort = film.kind === 'short'
      const facts = await makeItem({ tools, source, isShort, to, signal })
      await keepFirstFrame(to, facts)
      await rm(readyFolder(name), { recursive: true, force: true })
      await mkdir(path.dirname(readyFolder(name)), { recursive: true })
      await rename(to, readyFolder(name))
      console.log(`· ${name}: ${facts.seconds.toFixed(1)} s`)
    }
  } finally {
    await rm(scratch, { recursive: true })
  }
})

/** Nobody chooses a cover for them, and each frame would delay the first start. */
async function keepFirstFrame(folder: string, facts: ItemFacts): Promise<void> {
  const [first, ...others] = facts.frames
  for (const name of others) await rm(path.join(folder, itemLayout.frames, name))
  const kept = { ...facts, frames: first === undefined ? [] : [first] }
  await writeFile(path.join(folder, itemLayout.facts), `${JSON.stringify(kept, undefined, 2)}\n`)
}
