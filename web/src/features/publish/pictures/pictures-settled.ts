import { picturesOf } from '../draft/content.ts'
import type { Draft } from '../draft/draft.ts'

/** Waits until every picture of the post is uploaded or has failed; answers how many have failed. */
export async function picturesSettled({ state }: Pick<Draft, 'state'>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const look = () => {
    const { content, pictures } = state.getState()
    const shown = picturesOf(content, pictures)
    if (shown.some((each) => each.state !== 'ready' && each.state !== 'failed')) return
    resolve(shown.filter((each) => each.state === 'failed').length)
  }
  const stop = state.subscribe(look)
  look()
  return promise.finally(stop)
}
