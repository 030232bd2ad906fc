import { addReadyVideo, readItem } from '../../../server/src/features/media/media-added.fixture.ts'
import type { Ctx } from '../../../server/src/platform/ctx.ts'
import { filmNamed, readyFilms, readyFolder } from './casting.ts'

/** Puts the films that are kept with the code into the storage, if they are not there; answers their videos by their names. */
export async function installReadyFilms(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const videos = new Map<string, string>()
  for (const name of readyFilms) {
    const { kind } = filmNamed(name)
    const item = await readItem(readyFolder(name))
    videos.set(name, await addReadyVideo(ctx, { ...item, kind }))
  }
  return videos
}
