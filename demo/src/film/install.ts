import { addReadyVideo } from '../../../server/src/features/media/media-added.fixture.ts'
import type { Ctx } from '../../../server/src/platform/ctx/ctx.ts'
import { films } from './films.ts'
import { readKeptFilm } from './kept.ts'

/** Puts the films that are kept with the code into the storage, if they are not there; answers their videos by their names. */
export async function installFilms(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const videos = new Map<string, string>()
  for (const { name, kind } of films) {
    videos.set(name, await addReadyVideo(ctx, { ...(await readKeptFilm(name)), kind }))
  }
  return videos
}
