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
  for (let at = 0; at < 4; at += 1) authors.push(await app.logIn('member'))
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
  it('hold no more than two of an author in a row of ten; the others follow, the latest first', async () => {
    const flood = []
    for (let at = 0; at < 5; at += 1) flood.push(await aPost(0, at))
    const other = await aPost(1, 30)
    await rank()
    const read = await readAll({ pageSize: 2 })
    expect(read).toEqual([flood[0], flood[1], other, flood[2], flood[3], flood[4]])
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

  it('leave out hidden authors and fill the page up', async () => {
    const [, one, two] = [await aPost(0, 0), await aPost(1, 1), await aPost(2, 2)]
    await rank()
    const reader = await app.logIn('member')
    const uid = authors[0]?.uid
    await ask(app, setMute, { token: reader.token, input: { uid, isMuted: true } })
    const page = await listAs(app, reader.token, { module: moduleId, pageSize: 2 })
    expect(idsOf(page.list)).toEqual([one, two])
    expect(page.hasNext).toBe(false)
  })
})
