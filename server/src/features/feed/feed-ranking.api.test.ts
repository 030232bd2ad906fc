import { type Board, listCreators, listRanking } from '@kaleido/contract/feed'
import { setMute } from '@kaleido/contract/social'
import { removeWork } from '@kaleido/contract/work'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { runJob } from '../../testing/run-job.ts'
import { addPast } from '../work/work-published.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { feedJobs } from './feed.jobs.ts'
import { feed } from './index.ts'

let app: TestApp
let author: Login
beforeEach(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
})
afterEach(() => app.close())

const rank = () => runJob(app, feedJobs, { name: 'feed.rank' })

async function ranking(board: Board, by?: Login) {
  const answer = await ask(app, listRanking, { input: { board }, token: by?.token })
  return listRanking.output.parse(openAnswer(app, answer))
}

async function creators(by?: Login) {
  const answer = await ask(app, listCreators, { token: by?.token })
  return listCreators.output.parse(openAnswer(app, answer)).list
}

const placesOf = async (board: Board, by?: Login) =>
  (await ranking(board, by)).list.map(({ card, trend, recent }) => [card.id, trend, recent])

/** A work that was seen so often on each of the last days, today first. */
async function seen(views: readonly number[], given: object = {}, likes = 0): Promise<string> {
  const { uid } = await app.logIn('member')
  const id = await aWork(app.deps.db, { authorUid: uid, ...given })
  await app.ctx().write((trx) =>
    addPast(
      trx,
      views.map((count, daysAgo) => ({ workId: id, daysAgo, views: count, likes })),
    ),
  )
  return id
}

describe('a ranking', () => {
  it('counts the window that it names, and shorts stand on a board of their own', async () => {
    const little = await seen([1, 0, 0, 4])
    const much = await seen([0, 9])
    await seen([0, 0, 0, 0, 0, 0, 0, 999])
    const short = await seen([50], { kind: 'short' })
    await rank()
    expect(await placesOf('hot')).toEqual(
      [
        [much, 'same', 9],
        [little, 'new', 5],
      ].map(([id, , recent]) => [id, expect.any(String), recent]),
    )
    expect(await placesOf('short')).toEqual([[short, 'new', 50]])
    expect((await ranking('hot')).days).toBe(7)
  })

  it('goes by likes, and by what rises', async () => {
    const steady = await seen([100, 100, 100, 100, 100, 100, 100])
    const rising = await seen([100, 40, 0, 0, 0, 0, 0], {}, 1)
    await rank()
    expect((await placesOf('hot')).map(([id]) => id)).toEqual([steady, rising])
    expect((await placesOf('rising')).map(([id]) => id)).toEqual([rising, steady])
    expect((await placesOf('liked')).map(([id]) => id)).toEqual([rising])
  })

  it('tells the way each has gone since the day before', async () => {
    const [falls, rises, stays] = [await seen([0, 90]), await seen([99, 80]), await seen([1, 5])]
    const fresh = await seen([2])
    await rank()
    expect(await placesOf('hot')).toEqual([
      [rises, 'up', 179],
      [falls, 'down', 90],
      [stays, 'same', 6],
      [fresh, 'new', 2],
    ])
    await moveClock(app, '+1d')
    await rank()
    expect((await placesOf('hot')).map(([, trend]) => trend)).toEqual(Array(4).fill('same'))
  })

  it('shows three works of one author at most', async () => {
    const ids: string[] = []
    for (const views of [9, 8, 7, 6]) ids.push(await seen([views], { authorUid: author.uid }))
    const other = await seen([1])
    await rank()
    expect((await placesOf('hot')).map(([id]) => id)).toEqual([...ids.slice(0, 3), other])
  })

  it('loses at once what is taken away, and stays full', async () => {
    const ids = [await seen([9], { authorUid: author.uid }), await seen([8]), await seen([7])]
    await rank()
    await ask(app, removeWork, { token: author.token, input: { id: ids[0] } })
    app.deps.cache.clear()
    const read = async (pageSize: number) => {
      const answer = openAnswer(app, await ask(app, listRanking, { input: { pageSize } }))
      return listRanking.output.parse(answer)
    }
    const { list, hasNext } = await read(2)
    expect(list.map(({ card }) => card.id)).toEqual(ids.slice(1))
    expect([hasNext, (await read(1)).hasNext]).toEqual([false, true])
  })

  it('is made by a command too', async () => {
    await seen([5], {}, 2)
    expect(await runCommand(app, feed, 'rank')).toBe('hot  1\nliked  1\nrising  1\n')
    expect(await placesOf('hot')).toHaveLength(1)
  })

  it('is made by two at a time as by one', async () => {
    const id = await seen([5])
    await Promise.all([rank(), rank(), rank()])
    expect(await placesOf('hot')).toEqual([[id, 'new', 5]])
  })
})

describe('creators', () => {
  it('say whether there are more of them', async () => {
    await seen([2])
    await seen([1])
    await rank()
    const read = async (pageSize: number) => {
      const answer = openAnswer(app, await ask(app, listCreators, { input: { pageSize } }))
      const { list, hasNext } = listCreators.output.parse(answer)
      return [list.length, hasNext]
    }
    expect([await read(1), await read(2)]).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('are those whose works are watched, with their latest three', async () => {
    const ids: string[] = []
    for (const age of [400, 300, 200, 100]) {
      ids.push(await seen([2], { authorUid: author.uid, age }))
    }
    const other = await seen([1])
    await aWork(app.deps.db, { authorUid: (await app.logIn('member')).uid })
    await rank()
    const [first, second, ...more] = await creators()
    expect(first).toMatchObject({ uid: author.uid, name: '会员', works: 4 })
    expect(first?.list.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3))
    expect(second?.list.map(({ id }) => id)).toEqual([other])
    expect(more).toEqual([])
  })

  it('leave out whom somebody does not want to see, and who has nothing left', async () => {
    const mine = await seen([9], { authorUid: author.uid })
    const other = await seen([1])
    await rank()
    const reader = await app.logIn('member')
    await ask(app, setMute, { token: reader.token, input: { uid: author.uid, isMuted: true } })
    const shown = async (by?: Login) => (await creators(by)).flatMap(({ list }) => list)
    expect((await shown(reader)).map(({ id }) => id)).toEqual([other])
    expect((await shown()).map(({ id }) => id)).toEqual([mine, other])
    await ask(app, removeWork, { token: author.token, input: { id: mine } })
    app.deps.cache.clear()
    expect((await shown()).map(({ id }) => id)).toEqual([other])
  })
})
