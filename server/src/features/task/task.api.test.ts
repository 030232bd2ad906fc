import { randomUUID } from 'node:crypto'
import { addComment } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { recordShare, setFavourite, setLike } from '@kaleido/contract/reaction'
import { getTasks, receiveTask, type TaskName } from '@kaleido/contract/task'
import { reportEvents } from '@kaleido/contract/video'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from '../../platform/ctx/feature.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { stopClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runJob } from '../../testing/run-job.ts'
import { ops } from '../ops/index.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { wallet } from '../wallet/index.ts'
import { workPublished } from '../work/work.events.ts'
import { aWork } from '../work/work.fixture.ts'
import { mark } from './task-progress.repository.ts'
import { task as feature } from './index.ts'

let app: TestApp
let author: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
  await at(0, '12:00:00')
})
afterAll(() => app.close())

const start = Date.now()
const dayOf = (n: number) => new Date(start + n * 86_400_000).toISOString().slice(0, 10)
const at = (n: number, time: string) => stopClock(app, `${dayOf(n)}T${time}+08:00`)

const send = (call: Call, { token }: Login, input: object) => ask(app, call, { token, input })
const get = async <C extends Call>(call: C, person: Login, input: object = {}) =>
  call.output.parse(openAnswer(app, await send(call, person, input))) as ReturnType<
    C['output']['parse']
  >
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

const newWork = (authorUid = author.uid) => aWork(app.deps.db, { authorUid })
const like = (person: Login, id: string, isLiked = true) => get(setLike, person, { id, isLiked })
async function likeFive(person: Login): Promise<void> {
  for (let n = 0; n < 5; n += 1) await like(person, await newWork())
}
async function taskOf(person: Login, name: TaskName) {
  const { tasks } = await get(getTasks, person)
  const found = tasks.find(({ task }) => task === name)
  return found && [found.done, found.goal, found.state]
}
const receive = (person: Login, task: TaskName, n = 0) =>
  send(receiveTask, person, { task, day: dayOf(n) })
const pointsOf = async (person: Login) => (await get(getWallet, person)).point
const invite = (person: Login) =>
  app.ctx().write((trx) => mark(trx, { uid: person.uid, task: 'invite', subject: randomUUID() }))
async function differences(): Promise<string[]> {
  return [
    ...(await differencesOf(feature, app.deps.db)),
    ...(await differencesOf(wallet, app.deps.db)),
  ]
}

describe('progress', () => {
  it('counts each liked work once, however often it is liked again', async () => {
    const person = await app.logIn('member')
    const [one, other] = [await newWork(), await newWork()]
    await like(person, one)
    await like(person, one, false)
    await like(person, one)
    await get(setFavourite, person, { id: other, isFavourite: true })
    expect(await taskOf(person, 'like')).toEqual([1, 5, 'open'])
    await like(person, other)
    expect(await taskOf(person, 'like')).toEqual([2, 5, 'open'])
    await likeFive(person)
    expect(await taskOf(person, 'like')).toEqual([5, 5, 'ready'])
  })

  it('does not count what somebody does with their own works, or what a guest does', async () => {
    const [person, guest] = [await app.logIn('member'), await app.logIn('guest')]
    const own = await newWork(person.uid)
    await like(person, own)
    await get(addComment, person, { work: own, text: 'of my own' })
    await get(recordShare, person, { id: own })
    await like(guest, own)
    const works = await Promise.all([person, guest].map((each) => get(getTasks, each)))
    expect(works.flatMap(({ tasks }) => tasks).map(({ done }) => done)).toEqual(Array(12).fill(0))
  })

  it('counts commented and shared works, each once, and works when they are published', async () => {
    const person = await app.logIn('member')
    const [one, other] = [await newWork(), await newWork()]
    await get(addComment, person, { work: one, text: 'a comment' })
    await get(recordShare, person, { id: one })
    await get(recordShare, person, { id: one })
    expect(await taskOf(person, 'comment')).toEqual([1, 2, 'open'])
    expect(await taskOf(person, 'share')).toEqual([1, 1, 'ready'])
    const ctx = app.ctx()
    const mine = await newWork(person.uid)
    const publish = (id: string) =>
      ctx.write((trx) => ctx.emit(trx, workPublished, { id, kind: 'video' }))
    await app.deps.db
      .updateTable('work')
      .set({ published_at: new Date(start - 9 * 86_400_000) })
      .where('id', '=', other)
      .execute()
    await publish(other)
    expect(await taskOf(author, 'publish')).toEqual([0, 1, 'open'])
    await app.deps.db
      .updateTable('work')
      .set({ published_at: new Date(`${dayOf(0)}T04:00:00Z`) })
      .where('id', '=', mine)
      .execute()
    await publish(mine)
    expect(await taskOf(person, 'publish')).toEqual([1, 1, 'ready'])
  })

  it('counts watched minutes, never more than have passed', async () => {
    const person = await app.logIn('member')
    const id = await aVideoWork(app, { authorUid: author.uid })
    const watch = (seconds: number, times = 1, workId = id) =>
      get(reportEvents, person, {
        events: Array.from({ length: times }, () => ({
          event: randomUUID(),
          id: workId,
          type: 'watch',
          seconds,
          at: new Date(start).toISOString(),
        })),
      })
    await at(0, '13:00:00')
    await watch(60, 50)
    expect(await taskOf(person, 'watch')).toEqual([1, 10, 'open'])
    await at(0, '13:00:30')
    await watch(60, 50)
    await watch(60, 50)
    expect(await taskOf(person, 'watch')).toEqual([1, 10, 'open'])
    await watch(15, 1, await aVideoWork(app, { authorUid: person.uid }))
    for (let minute = 1; minute < 10; minute += 1) {
      await at(0, `13:${String(minute).padStart(2, '0')}:30`)
      await watch(15, 4)
    }
    expect(await taskOf(person, 'watch')).toEqual([10, 10, 'ready'])
    await at(0, '12:00:00')
  })

  it('begins again with the day of Shanghai', async () => {
    const person = await app.logIn('member')
    await at(0, '23:59:59.9')
    await like(person, await newWork())
    expect(await taskOf(person, 'like')).toEqual([1, 5, 'open'])
    await at(1, '00:00:00.1')
    expect(await taskOf(person, 'like')).toEqual([0, 5, 'open'])
    await at(0, '12:00:00')
  })
})

describe('a reward', () => {
  it('is received once, with one line in the bill', async () => {
    const person = await app.logIn('member')
    expect(keyOf(await receive(person, 'like'))).toBe('task.not_done')
    await likeFive(person)
    const { isNew, points, tasks } = await get(receiveTask, person, { task: 'like', day: dayOf(0) })
    expect({ isNew, points, received: tasks.received }).toEqual({
      isNew: true,
      points: 10,
      received: 10,
    })
    expect(await get(receiveTask, person, { task: 'like', day: dayOf(0) })).toMatchObject({
      isNew: false,
      points: 10,
    })
    expect(await taskOf(person, 'like')).toEqual([5, 5, 'received'])
    const { list } = await get(listBills, person, { of: 'points' })
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([['task', 10]])
    expect(await differences()).toEqual([])
  })

  it('is given once, however often it is asked for at once', async () => {
    const people = await Promise.all(Array.from({ length: 2 }, () => app.logIn('member')))
    await Promise.all(people.map(likeFive))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        get(receiveTask, people[n % 2] as Login, { task: 'like', day: dayOf(0) }),
      ),
    )
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(2)
    expect(await Promise.all(people.map(pointsOf))).toEqual([10, 10])
    expect(await differences()).toEqual([])
  })

  it('waits until the next day ends', async () => {
    const [early, late] = [await app.logIn('member'), await app.logIn('member')]
    for (const person of [early, late]) await likeFive(person)
    await at(1, '23:59:59.9')
    const { yesterday } = await get(getTasks, early)
    expect(yesterday).toMatchObject([{ task: 'like', day: dayOf(0), state: 'ready' }])
    expect(keyOf(await receive(early, 'like'))).toBeUndefined()
    expect((await get(getTasks, early)).yesterday).toEqual([])
    await at(2, '00:00:00.1')
    expect(keyOf(await receive(late, 'like'))).toBe('task.over')
    expect(keyOf(await receive(early, 'like'))).toBeUndefined()
    expect(await Promise.all([early, late].map(pointsOf))).toEqual([10, 0])
    await at(0, '12:00:00')
  })

  it('is within the most that a day gives, over all tasks and at once', async () => {
    const person = await app.logIn('member')
    const rewards = {
      like: { points: 90 },
      share: { points: 90 },
      invite: { points: 90 },
      mostADay: 200,
    }
    await runCommand(app, ops, 'setting', 'task.rewards', JSON.stringify(rewards))
    await likeFive(person)
    await get(recordShare, person, { id: await newWork() })
    await invite(person)
    const asked = Array.from({ length: 51 }, (_, n) =>
      receive(person, (['like', 'share', 'invite'] as const)[n % 3] ?? 'like'),
    )
    const keys = new Set((await Promise.all(asked)).map(keyOf))
    expect(keys).toEqual(new Set([undefined, 'task.most_a_day']))
    expect(await pointsOf(person)).toBe(180)
    // The third waits for the next day.
    await at(1, '09:00:00')
    const [left] = (await get(getTasks, person)).yesterday
    expect(
      keyOf(await send(receiveTask, person, { task: left?.task, day: left?.day })),
    ).toBeUndefined()
    expect(await pointsOf(person)).toBe(270)
    await runCommand(app, ops, 'setting', 'task.rewards', '{}')
    await at(0, '12:00:00')
  })

  it('is for members, and of a known task and day', async () => {
    const guest = await app.logIn('guest')
    expect(keyOf(await receive(guest, 'like'))).toBe('http.register_first')
    const person = await app.logIn('member')
    expect(keyOf(await receive(person, 'like', 1))).toBe('task.not_done')
    for (const input of [
      { task: 'sing', day: dayOf(0) },
      { task: 'like' },
      { task: 'like', day: '2026-13-01' },
    ]) {
      expect((await send(receiveTask, person, input)).statusCode).toBe(422)
    }
  })
})

it('drops what no reward can be received for any more', async () => {
  const person = await app.logIn('member')
  await likeFive(person)
  const rows = () =>
    app.deps.db
      .selectFrom('task_mark')
      .select('day')
      .where('uid', '=', String(person.uid))
      .execute()
  await at(7, '12:00:00')
  await runJob(app, jobsOf([feature]), { name: 'task.nightly' })
  expect(await rows()).toHaveLength(5)
  await at(8, '12:00:00')
  await runJob(app, jobsOf([feature]), { name: 'task.nightly' })
  expect(await rows()).toEqual([])
})
