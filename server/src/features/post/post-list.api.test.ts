import { setMute } from '@kaleido/contract/social'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { aModule, aWork } from '../work/work.fixture.ts'
import { moduleTypes } from '@kaleido/contract/layout'
import { idsOf, listAs } from './post.fixture.ts'
import { postJobs } from './post.jobs.ts'

let app: TestApp
let authors: Login[]
let moduleId: string
beforeAll(async () => {
  app = await startTestApp()
  authors = []
  for (let at = 0; at < 9; at += 1) authors.push(await app.logIn('member'))
})
afterAll(() => app.close())
beforeEach(async () => {
  moduleId = await aModule(app.deps.db, undefined, moduleTypes.community)
})

/** A post in the module, `age` hours old, and as hot as it is new. */
function aPost(author: number, age: number, likes = 0): Promise<string> {
  return aWork(app.deps.db, {
    kind: 'post',
    duration: null,
    authorUid: authors[author]?.uid ?? 0,
    moduleIds: [moduleId],
    age: age * 3_600,
    likes,
  })
}

const rank = () => runJob(app, postJobs, { name: 'post.rank' })

async function readAll(input: Parameters<typeof listAs>[2], token?: string): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | undefined; ;) {
    const page = await listAs(app, token, { module: moduleId, ...input, ...(next && { next }) })
    ids.push(...idsOf(page.list))
    if (!page.hasNext) return ids
    next = page.next
  }
}

describe('the latest posts', () => {
  it('come page by page, each once', async () => {
    const ids = []
    for (let at = 0; at < 7; at += 1) ids.push(await aPost(at % 4, at))
    expect(await readAll({ sort: 'latest', pageSize: 2 })).toEqual(ids)
  })
})

describe('the hot posts', () => {
  /** The places where the first author has a third post in ten, though later in the list others have one. */
  function crowdsIn(isFlood: readonly boolean[]): number[] {
    return [...isFlood.keys()].filter(
      (at) =>
        isFlood[at] &&
        isFlood.slice(Math.max(0, at - 9), at + 1).filter(Boolean).length > 2 &&
        isFlood.slice(at).includes(false),
    )
  }

  it('hold no more than two of an author in any ten while there are others, and lose none', async () => {
    const flood: string[] = []
    const others = []
    for (let at = 0; at < 7; at += 1) flood.push(await aPost(0, at))
    for (let at = 0; at < 16; at += 1) others.push(await aPost(1 + (at % 8), 30 + at))
    await rank()
    const read = await readAll({ pageSize: 4 })
    expect(read.toSorted()).toEqual([...flood, ...others].toSorted())
    expect(crowdsIn(read.map((id) => flood.includes(id)))).toEqual([])
    expect(read.slice(0, 10).filter((id) => flood.includes(id))).toEqual(flood.slice(0, 2))
  })

  it('crowd as little as can be where nothing else is left', async () => {
    const [one, two] = [[] as string[], [] as string[]]
    for (let at = 0; at < 4; at += 1) one.push(await aPost(0, at))
    for (let at = 4; at < 8; at += 1) two.push(await aPost(1, at))
    await rank()
    const [a, b] = [one.slice(2), two.slice(2)]
    const alternating = [a[0], b[0], a[1], b[1]]
    const read = await readAll({ pageSize: 3 })
    expect(read).toEqual([...one.slice(0, 2), ...two.slice(0, 2), ...alternating])
  })

  it('end with what is not ranked yet, spread within a page, and lose none of it', async () => {
    const ranked = [await aPost(0, 1), await aPost(0, 2), await aPost(0, 3)]
    await rank()
    const flood = [await aPost(0, 0), await aPost(0, 0), await aPost(0, 0)]
    const others = []
    for (let at = 1; at < 9; at += 1) others.push(await aPost(at, 9))
    const read = await readAll({ pageSize: 40 })
    const ids = [...ranked, ...flood, ...others]
    expect(read.toSorted()).toEqual(ids.toSorted())
    expect(read.slice(0, 3)).toEqual(ranked)
    const behind = read.slice(3).map((id) => flood.includes(id))
    expect(behind.slice(0, 8)).toEqual(Array(8).fill(false))
    expect((await readAll({ pageSize: 3 })).toSorted()).toEqual(ids.toSorted())
  })

  it('stay in their order for a reader who goes on while they are ranked anew', async () => {
    const ids = []
    for (let at = 0; at < 4; at += 1) ids.push(await aPost(at, at))
    await rank()
    const first = await listAs(app, undefined, { module: moduleId, pageSize: 2 })
    await aPost(3, 0, 900)
    await rank()
    const second = await listAs(app, undefined, {
      module: moduleId,
      pageSize: 2,
      next: first.next,
    })
    expect([...idsOf(first.list), ...idsOf(second.list)]).toEqual(ids)
    app.deps.cache.clear()
    const again = await listAs(app, undefined, { module: moduleId, pageSize: 1 })
    expect(idsOf(again.list)).not.toEqual(ids.slice(0, 1))
  })

  it('leave out hidden authors, and go on where they do for everybody', async () => {
    const [, one, two] = [await aPost(0, 0), await aPost(1, 1), await aPost(2, 2)]
    await rank()
    const reader = await app.logIn('member')
    const uid = authors[0]?.uid
    await ask(app, setMute, { token: reader.token, input: { uid, isMuted: true } })
    const page = await listAs(app, reader.token, { module: moduleId, pageSize: 2 })
    const next = { module: moduleId, pageSize: 2, next: page.next }
    const rest = await listAs(app, reader.token, next)
    expect([idsOf(page.list), idsOf(rest.list), rest.hasNext]).toEqual([[one], [two], false])
  })
})
