import { addReadyVideo } from '../../../server/src/features/media/media-added.fixture.ts'
import type { Ctx } from '../../../server/src/platform/ctx/ctx.ts'
import type { PlannedWork } from '../plan-works.ts'
import { films } from './films.ts'
import { readKeptFilm } from './kept.ts'
import { loopFilm } from './looped.ts'

/** Names what a work plays. */
export const playedBy = ({ film = '', times = 1 }: Pick<PlannedWork, 'film' | 'times'>): string =>
  times === 1 ? film : `${film} ${times} times`

/**
 * Puts the films that are kept with the code into the storage, if they are not there, and those that works play in a loop;
 * answers their videos by what works play.
 */
export async function installFilms(
  ctx: Ctx,
  works: readonly PlannedWork[],
): Promise<ReadonlyMap<string, string>> {
  const videos = new Map<string, string>()
  for (const { name, kind } of films) {
    const kept = await readKeptFilm(name)
    const loops = works.flatMap(({ film, times }) => (film === name && times ? times : []))
    for (const times of new Set([1, ...loops])) {
      const film = times === 1 ? kept : loopFilm(kept, times)
      videos.set(playedBy({ film: name, times }), await addReadyVideo(ctx, { ...film, kind }))
    }
  }
  return videos
}
