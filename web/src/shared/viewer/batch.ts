/** Collects requests of the same moment, so that a list makes one call for all of its items. */
const gatherMs = 10

/** Fetches many items by one call, `most` at a time; each caller gets its own, or undefined where the answer lacks it. */
export function createBatch<T extends { readonly id: string }>(
  max: number,
  load: (ids: string[]) => Promise<readonly T[]>,
): (id: string) => Promise<T | undefined> {
  let gathering: { readonly ids: Set<string>; readonly answer: Promise<Map<string, T>> } | undefined

  function gather() {
    const ids = new Set<string>()
    const answer = new Promise((done) => setTimeout(done, gatherMs)).then(async () => {
      if (gathering?.ids === ids) gathering = undefined
      return new Map((await load([...ids])).map((each) => [each.id, each]))
    })
    return { ids, answer }
  }

  return async (id) => {
    if (!gathering || gathering.ids.size >= max) gathering = gather()
    gathering.ids.add(id)
    return (await gathering.answer).get(id)
  }
}
