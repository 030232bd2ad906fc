import type { DraftPicture } from '../draft/content.ts'

/** How much of what is picked is uploaded, by the sizes of the files. */
export function percentOf(pictures: readonly DraftPicture[]): number {
  let [all, done] = [0, 0]
  for (const { state, bytes, sent = 0 } of pictures) {
    const size = Math.max(1, bytes)
    all += size
    if (state === 'ready') done += size
    if (state === 'sending') done += size * sent
  }
  // All is uploaded only once the server has said so of each.
  const isDone = pictures.every(({ state }) => state === 'ready')
  return isDone ? 100 : Math.min(99, Math.floor((100 * done) / all))
}
