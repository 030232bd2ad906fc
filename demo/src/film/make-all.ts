import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findVideo } from '../../../server/src/features/media/index.ts'
import { enqueueVideo } from '../../../server/src/features/media/media-added.fixture.ts'
import type { Ctx } from '../../../server/src/platform/ctx.ts'
import { withDrawings } from '../../../server/src/platform/pictures.ts'
import type { World } from '../plan.ts'
import type { Film } from './film.ts'
import { films } from './films.ts'
import { installReadyFilms } from './install.ts'
import { makeFilm } from './make.ts'
import { isMissing, listWorks, show } from './showing.ts'

/** A film that the worker is at. */
interface Sent {
  readonly film: Film
  readonly mediaId: string
}

const lookEveryMs = 2_000

/**
 * Makes every film of the world that is missing, one after the other, and sends each through what all videos go through.
 * While the worker is at one, the next is painted, and no more than that. What is ready takes the place of what stood in
 * for it. Killed, it goes on at the film where it was.
 */
export async function makeAllFilms(ctx: Ctx, world: World, signal: AbortSignal): Promise<void> {
  const cast = await listCast(ctx, world)
  if (cast.length === 0) return
  const folder = path.join(ctx.config.DATA_DIR, 'films')
  const standIns = [...(await installReadyFilms(ctx)).values()]
  const { ffmpeg } = await ctx.mediaTools.find()
  // A killed one leaves its file behind.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  let sent: Sent | undefined
  try {
    for (const film of cast) {
      if (!(await isMissing(ctx, { world, film, standIns }))) continue
      const file = path.join(folder, `${film.name}.mp4`)
      await withDrawings(() => makeFilm(film, { ffmpeg: ffmpeg.path, file, signal }))
      if (sent) await settle(ctx, { world, sent, signal })
      sent = { film, mediaId: await enqueueVideo(ctx, { file, kind: film.kind }) }
      await rm(file)
    }
    if (sent) await settle(ctx, { world, sent, signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The films that some work shows: none in a database that is not the demonstration's. */
async function listCast(ctx: Ctx, world: World): Promise<Film[]> {
  const cast: Film[] = []
  for (const film of films) {
    if ((await listWorks(ctx, world, film)).length > 0) cast.push(film)
  }
  return cast
}

interface Settling {
  readonly world: World
  readonly sent: Sent
  readonly signal: AbortSignal
}

/** Waits for a film to be ready, and has it shown. */
async function settle(ctx: Ctx, { world, sent, signal }: Settling): Promise<void> {
  const { film, mediaId } = sent
  for (;;) {
    const video = await findVideo(ctx.read, mediaId)
    if (video?.state === 'ready') break
    if (video?.state !== 'checking' && video?.state !== 'encoding') {
      ctx.log.error({ event: 'films.refused', film: film.name, state: video?.state })
      return
    }
    await pause(lookEveryMs, undefined, { signal })
  }
  await show(ctx, { world, film, mediaId })
  ctx.log.info({ event: 'films.shown', film: film.name })
}
