import { setDarkGate } from '@kaleido/contract/account-dark'
import { listComments } from '@kaleido/contract/comment'
import { decideReport, listOwnReports, listReports, sendReport } from '@kaleido/contract/moderation'
import { setBlock } from '@kaleido/contract/social'
import { getWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEvent } from '../../platform/ctx/events.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { until } from '../../testing/until.ts'
import { aComment } from '../comment/comment.fixture.ts'
import { aPicture } from '../media/media.fixture.ts'
import { holdWork } from '../work/index.ts'
import { aWork, darken } from '../work/work.fixture.ts'
import { moderation } from './index.ts'
import { reportDecided } from './moderation.events.ts'

let app: TestApp
let author: Login
let work: string
let told: unknown[] = []
const listener: Feature = {
  name: 'listener',
  tables: [],
  listens: [
    onEvent(reportDecided, async (_ctx, _trx, data) => {
      told.push(data)
    }),
  ],
}
beforeAll(async () => {
  app = await startTestApp({ features: [listener] })
  author = await app.logIn('member')
})
beforeEach(async () => {
  told = []
  work = await aWork(app.deps.db, { authorUid: author.uid })
  // Each test looks at a queue of its own.
  await app.deps.db.deleteFrom('moderation_report').execute()
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const idOf = (answer: Answer) => sendReport.output.parse(openAnswer(app, answer)).id

const report = ({ token }: Login, changed: object = {}) =>
  ask(app, sendReport, { token, input: { target: 'work', id: work, reason: 'spam', ...changed } })
const own = async ({ token }: Login, input: object = {}) =>
  listOwnReports.output.parse(openAnswer(app, await ask(app, listOwnReports, { token, input })))
const queue = async (input: object = {}) => {
  const { token } = await app.logIn('staff', 'moderator')
  return listReports.output.parse(openAnswer(app, await ask(app, listReports, { token, input })))
}
const decide = async (id: string, changed: object = {}) => {
  const { token } = await app.logIn('staff', 'moderator')
  return ask(app, decideReport, { token, input: { id, verdict: 'uphold', ...changed } })
}

describe('a report', () => {
  it('is of a work, a comment or a person, by guests and members, and is theirs to see', async () => {
    const [guest, member] = [await app.logIn('guest'), await app.logIn('member')]
    const comment = await aComment(app.ctx(), { workId: work, authorUid: author.uid })
    const ids = [
      idOf(await report(guest, { text: '都是广告' })),
      idOf(await report(guest, { target: 'comment', id: comment, reason: 'abuse' })),
      idOf(await report(guest, { target: 'person', id: String(author.uid), reason: 'fraud' })),
    ]
    const first = await own(guest, { pageSize: 2 })
    const second = await own(guest, { pageSize: 2, next: first.next })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(second.list).toMatchObject([
      {
        target: 'work',
        targetId: work,
        reason: 'spam',
        text: '都是广告',
        state: 'open',
        answer: '',
      },
    ])
    expect((await own(member)).list).toEqual([])
  })

  it('says what it is about and where that is, as far as there is anything', async () => {
    const { db } = app.deps
    const person = await app.logIn('member')
    const comment = await aComment(app.ctx(), {
      workId: work,
      authorUid: author.uid,
      text: '都来加我',
    })
    await db.updateTable('work').set({ title: '云上川西' }).where('id', '=', work).execute()
    await report(person)
    await report(person, { target: 'comment', id: comment })
    await report(person, { target: 'person', id: String(author.uid) })
    const place = { id: work, kind: 'video' }
    const [of, words, title] = (await own(person)).list
    expect([of?.about === '', of?.work]).toEqual([false, undefined])
    expect([words, title]).toMatchObject([
      { about: '都来加我', work: place },
      { about: '云上川西', work: place },
    ])
    const block = { uid: author.uid, isBlocked: true }
    await ask(app, setBlock, { token: person.token, input: block })
    const abouts = (await own(person)).list.map(({ about, work: at }) => [about, at])
    expect(abouts).toEqual([1, 2, 3].map(() => ['', undefined]))
    await ask(app, setBlock, { token: person.token, input: { ...block, isBlocked: false } })
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', work).execute()
    expect((await own(person)).list[2]).toMatchObject({ about: '云上川西' })
    expect((await own(person)).list[2]?.work).toBeUndefined()
  })

  it('says nothing of a work of the area after dark before its gate', async () => {
    const guest = await app.logIn('guest')
    await report(guest)
    await darken(app.deps.db, work)
    expect((await own(guest)).list).toMatchObject([{ about: '' }])
    expect((await own(guest)).list[0]).not.toHaveProperty('work')
    expect(keyOf(await report(await app.logIn('guest')))).toBe('moderation.target')
    await ask(app, setDarkGate, { token: guest.token, input: { isPassed: true } })
    expect((await own(guest)).list).toMatchObject([{ about: '云上川西', work: { id: work } }])
  })

  it('that is open has the reason and text of the last one, however many are sent at a time', async () => {
    const person = await app.logIn('member')
    const answers = await Promise.all([1, 2, 3].map(() => report(person)))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    await report(person, { reason: 'sexual', text: '看错了' })
    expect((await own(person)).list).toMatchObject([{ reason: 'sexual', text: '看错了' }])
    await decide((await own(person)).list[0]?.id ?? '')
    await report(person)
    expect((await own(person)).list).toHaveLength(2)
  })

  it('is not of oneself', async () => {
    const comment = await aComment(app.ctx(), { workId: work, authorUid: author.uid })
    for (const changed of [
      {},
      { target: 'comment', id: comment },
      { target: 'person', id: String(author.uid) },
    ]) {
      expect(keyOf(await report(author, changed))).toBe('moderation.self')
    }
  })

  it('is refused for a target that the person cannot see', async () => {
    const { db } = app.deps
    const person = await app.logIn('member')
    const comment = await aComment(app.ctx(), { workId: work, authorUid: author.uid })
    const nowhere = [
      { id: '987654321' },
      { target: 'comment', id: '987654321' },
      { target: 'person', id: '987654321' },
    ]
    for (const changed of nowhere) {
      expect(keyOf(await report(person, changed))).toBe('moderation.target')
    }
    const block = { uid: author.uid, isBlocked: true }
    await ask(app, setBlock, { token: person.token, input: block })
    expect(keyOf(await report(person))).toBe('moderation.target')
    expect(keyOf(await report(person, { target: 'comment', id: comment }))).toBe(
      'moderation.target',
    )
    const them = { target: 'person', id: String(author.uid) }
    expect(keyOf(await report(person, them))).toBeUndefined()
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', work).execute()
    expect(keyOf(await report(await app.logIn('member')))).toBe('moderation.target')
  })

  it('comes fifteen times a day and two hundred times a month at most', async () => {
    const person = await app.logIn('member')
    const works: string[] = []
    for (let at = 0; at < 16; at += 1) {
      works.push(await aWork(app.deps.db, { authorUid: author.uid }))
    }
    const answers = await Promise.all(works.map((id) => report(person, { id })))
    expect(answers.filter((one) => keyOf(one) === 'moderation.too_many')).toHaveLength(1)
    // What is open can still be changed.
    const [latest] = (await own(person)).list
    expect(keyOf(await report(person, { id: latest?.targetId, text: '补充' }))).toBeUndefined()
    const rows = Array.from({ length: 200 }, (_one, at) => ({
      by_uid: String(person.uid),
      target: 'work',
      target_id: String(at + 1_000_000),
      reason: 'spam',
    }))
    await app.deps.db.deleteFrom('moderation_report').execute()
    await app.deps.db.insertInto('moderation_report').values(rows).execute()
    expect(keyOf(await report(person))).toBe('moderation.too_many')
    await moveClock(app, '+32d')
    expect(keyOf(await report(person))).toBeUndefined()
  })
})

describe('a verdict', () => {
  it('is about everybody’s reports of the same, and told to each of them', async () => {
    const people = [await app.logIn('guest'), await app.logIn('member'), await app.logIn('member')]
    for (const person of people) await report(person)
    const other = idOf(
      await report(people[0] as Login, { target: 'person', id: String(author.uid) }),
    )
    const { list } = await queue()
    expect(list).toHaveLength(4)
    const answer = await decide(list[1]?.id ?? '', { answer: '谢谢，已处理' })
    expect(openAnswer(app, answer)).toEqual({ decided: 3 })
    for (const person of people) {
      expect((await own(person)).list).toContainEqual(
        expect.objectContaining({
          state: 'upheld',
          outcome: 'warned',
          answer: '谢谢，已处理',
          decidedAt: expect.any(String),
        }),
      )
    }
    expect(told).toEqual(
      people.map(({ uid }, at) => ({
        id: list[at]?.id,
        uid,
        target: 'work',
        targetId: work,
        isUpheld: true,
        outcome: 'warned',
        answer: '谢谢，已处理',
      })),
    )
    expect((await queue()).list.map(({ id }) => id)).toEqual([other])
    expect(keyOf(await decide(list[0]?.id ?? ''))).toBe('moderation.decided')
    expect(keyOf(await decide('987654321'))).toBe('moderation.not_found')
    // Upheld without taking anything away.
    expect((await ask(app, getWork, { input: { id: work } })).statusCode).toBe(200)
  })

  it('is given once, however many decide at a time', async () => {
    const ids = [
      idOf(await report(await app.logIn('member'))),
      idOf(await report(await app.logIn('member'))),
    ]
    const answers = await Promise.all(
      [...ids, ...ids].map((id, at) => decide(id, { verdict: at % 2 ? 'dismiss' : 'uphold' })),
    )
    expect(answers.filter((one) => keyOf(one) === 'moderation.decided')).toHaveLength(3)
    const states = await Promise.all(
      (['upheld', 'dismissed'] as const).map(async (state) => (await queue({ state })).list.length),
    )
    expect(Math.abs((states[0] ?? 0) - (states[1] ?? 0))).toBe(2)
    expect((await queue()).list).toEqual([])
  })

  it('takes a work or a comment away where that is asked for, and never by itself', async () => {
    const written = await aComment(app.ctx(), { workId: work, authorUid: author.uid })
    for (let at = 0; at < 20; at += 1) await report(await app.logIn('guest'), { reason: 'illegal' })
    expect((await ask(app, getWork, { input: { id: work } })).statusCode).toBe(200)
    const of = { target: 'comment', id: written }
    const reporter = await app.logIn('member')
    const comment = idOf(await report(reporter, of))
    await decide(comment, { remove: true })
    expect((await own(reporter)).list).toMatchObject([{ state: 'upheld', outcome: 'removed' }])
    await until(async () => {
      const answer = openAnswer(app, await ask(app, listComments, { input: { work } }))
      return listComments.output.parse(answer).count === 0
    })
    await decide((await queue()).list[0]?.id ?? '', { remove: true })
    expect(keyOf(await ask(app, getWork, { input: { id: work } }))).toBe('work.gone')
    const row = await app.deps.db
      .selectFrom('work')
      .select(['removed_by', 'removed_reason'])
      .where('id', '=', work)
      .executeTakeFirst()
    expect(row).toEqual({ removed_by: 'moderator', removed_reason: 'illegal' })
  })

  it('leaves what its author took away as theirs, and takes no person away', async () => {
    const id = idOf(await report(await app.logIn('member')))
    const { db } = app.deps
    await db
      .updateTable('work')
      .set({ state: 'removed', removed_by: 'author' })
      .where('id', '=', work)
      .execute()
    await decide(id, { remove: true })
    const row = await db
      .selectFrom('work')
      .select('removed_by')
      .where('id', '=', work)
      .executeTakeFirst()
    expect(row).toEqual({ removed_by: 'author' })
    const them = { target: 'person', id: String(author.uid) }
    const person = idOf(await report(await app.logIn('member'), them))
    expect(keyOf(await decide(person, { remove: true }))).toBe('moderation.person')
    const wrong = await decide(person, { verdict: 'dismiss', remove: true })
    expect(wrong.statusCode).toBe(422)
    expect((await queue()).list.map(({ id: open }) => open)).toEqual([person])
  })

  it('is given by moderators alone', async () => {
    const id = idOf(await report(await app.logIn('member')))
    for (const role of ['editor', 'support'] as const) {
      const { token } = await app.logIn('staff', role)
      const input = { id, verdict: 'dismiss' }
      expect((await ask(app, decideReport, { token, input })).statusCode).toBe(403)
      expect((await ask(app, listReports, { token })).statusCode).toBe(403)
    }
  })
})

describe('the queue', () => {
  it('is the longest waiting first, and says how right the reporter was before', async () => {
    const person = await app.logIn('member')
    const decided: string[] = []
    for (const verdict of ['uphold', 'dismiss', 'uphold']) {
      const target = await aWork(app.deps.db, { authorUid: author.uid })
      decided.push(idOf(await report(person, { id: target })))
      await decide(decided.at(-1) ?? '', { verdict })
    }
    const first = idOf(await report(person))
    const comment = await aComment(app.ctx(), { workId: work, authorUid: author.uid, text: '骂人' })
    const second = idOf(await report(person, { target: 'comment', id: comment }))
    const page = await queue({ pageSize: 1 })
    expect(page.list).toMatchObject([
      {
        id: first,
        by: { uid: person.uid },
        accuracy: { decided: 3, upheld: 2 },
        about: '云上川西',
      },
    ])
    expect((await queue({ pageSize: 1, next: page.next })).list).toMatchObject([
      { id: second, about: '骂人' },
    ])
    const upheld = (await queue({ state: 'upheld' })).list
    expect(upheld.map(({ id }) => id)).toEqual([decided[2], decided[0]])
    expect(upheld.map(({ accuracy }) => accuracy.decided)).toEqual([2, 0])
  })

  it('shows what a reported work consists of, to be decided without opening it', async () => {
    const pictures: Awaited<ReturnType<typeof aPicture>>[] = []
    for (let at = 0; at < 11; at += 1) pictures.push(await aPicture(app.ctx(), author.uid))
    const id = await aWork(app.deps.db, {
      authorUid: author.uid,
      kind: 'post',
      text: '字'.repeat(1_200),
      duration: null,
      coverId: pictures[3]?.id ?? null,
      pictureIds: pictures.map((picture) => picture.id),
    })
    await report(await app.logIn('member'), { id })
    await holdWork(app.ctx(), id, true)
    const [found] = (await queue()).list
    expect(found?.work).toEqual({ kind: 'post', text: '字'.repeat(1_000), duration: null })
    expect(found?.pictures?.map(({ url }) => url)).toEqual(
      [3, 0, 1, 2, 4, 5, 6, 7, 8].map((at) => pictures[at]?.url),
    )
  })

  it('can be worked on by command', async () => {
    const run = (...args: string[]) => runCommand(app, moderation, ...args)
    const people = [await app.logIn('member'), await app.logIn('member')]
    const [one, other] = [await report(people[0] as Login), await report(people[1] as Login)]
    expect(await run('queue')).toContain('云上川西')
    expect(await run('uphold', idOf(one), 'remove', '已下架', '谢谢')).toBe('2 decided\n')
    expect((await own(people[1] as Login)).list).toMatchObject([{ answer: '已下架 谢谢' }])
    expect(keyOf(await ask(app, getWork, { input: { id: work } }))).toBe('work.gone')
    await expect(run('dismiss', idOf(other))).rejects.toThrow('moderation.decided')
    expect(await run('queue')).toBe('')
  })
})
