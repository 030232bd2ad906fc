import { listNotices } from '@kaleido/contract/notice'
import { getProfile, listFollows } from '@kaleido/contract/profile'
import {
  applyAsCreator,
  decideApplication,
  getApplication,
  listApplications,
} from '@kaleido/contract/profile-application'
import { setFollow } from '@kaleido/contract/social'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/refusal.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { runNoticeJobs } from '../notice/notice.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { profile } from './index.ts'

let app: TestApp
let person: Login
let staff: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  staff = await app.logIn('staff', 'moderator')
  person = await app.logIn('member')
})
afterAll(() => app.close())

const written = { reason: '我想认真地做海边的影像。', contact: '微信 sea' }
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const apply = (input: object = {}, { token } = person) =>
  ask(app, applyAsCreator, { token, input: { ...written, ...input } })
const applied = async (input: object = {}) =>
  applyAsCreator.output.parse(openAnswer(app, await apply(input))).id
const mine = async () =>
  getApplication.output.parse(
    openAnswer(app, await ask(app, getApplication, { token: person.token })),
  )
const decide = (id: string, input: object) =>
  ask(app, decideApplication, { token: staff.token, input: { id, ...input } })
const isCreator = async () => {
  const answer = await ask(app, getProfile, { input: { uid: person.uid } })
  return getProfile.output.parse(openAnswer(app, answer)).isCreator === true
}
const told = async () => {
  await runNoticeJobs(app)
  const answer = await ask(app, listNotices, { token: person.token, input: { group: 'system' } })
  return listNotices.output.parse(openAnswer(app, answer)).list
}

describe('an application to be a creator', () => {
  it('is absent at first, and then waits with the samples that were chosen', async () => {
    expect(await mine()).toEqual({ application: null })
    const workId = await aWork(app.deps.db, { authorUid: person.uid })
    const id = await applied({ samples: [workId, workId] })
    expect(await mine()).toMatchObject({
      application: { id, ...written, state: 'open', samples: [{ id: workId }], decidedAt: null },
    })
    expect(await isCreator()).toBe(false)
  })

  it('is made once, however many are sent at a time', async () => {
    const answers = await Promise.all([apply(), apply(), apply()])
    expect(answers.map(keyOf).filter((key) => key === 'profile.applied')).toHaveLength(2)
  })

  it('takes published works of one’s own alone; another’s is refused like a missing one', async () => {
    const other = await app.logIn('member')
    const { db } = app.deps
    const draft = await aWork(db, { authorUid: person.uid })
    await db.updateTable('work').set({ state: 'review' }).where('id', '=', draft).execute()
    for (const work of [await aWork(db, { authorUid: other.uid }), '999999999', draft]) {
      expect(keyOf(await apply({ samples: [work] }))).toBe('profile.sample')
    }
    expect(await mine()).toEqual({ application: null })
  })

  it('needs a reason and a contact of some length', async () => {
    for (const [field, value] of [
      ['reason', '太短'],
      ['reason', ' '.repeat(12)],
      ['contact', '12'],
      ['reason', '长'.repeat(301)],
    ] as const) {
      const answer = await apply({ [field]: value })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain(field)
    }
  })
})

describe('a decision of the staff', () => {
  it('gives an approved person the badge, wherever they are shown, and tells them', async () => {
    const fan = await app.logIn('member')
    await ask(app, setFollow, {
      token: fan.token,
      input: { followUID: person.uid, isFollow: true },
    })
    const id = await applied()
    expect(await isCreator()).toBe(false)
    expect((await decide(id, { verdict: 'approve' })).statusCode).toBe(200)
    expect(await isCreator()).toBe(true)
    const follows = await ask(app, listFollows, { token: fan.token, input: {} })
    expect(listFollows.output.parse(openAnswer(app, follows)).list).toMatchObject([
      { uid: person.uid, isCreator: true },
    ])
    expect(keyOf(await apply())).toBe('profile.applied')
    expect(await told()).toMatchObject([{ kind: 'system', code: 'creator.approved' }])
  })

  it('refuses with a reason, and seven days later the person may apply again', async () => {
    const id = await applied()
    expect((await decide(id, { verdict: 'refuse' })).statusCode).toBe(422)
    await decide(id, { verdict: 'refuse', answer: '作品太少' })
    const refused = await mine()
    expect(refused).toMatchObject({
      application: { state: 'refused', answer: '作品太少' },
      againAt: expect.any(String),
    })
    expect(keyOf(await apply())).toBe('profile.too_early')
    expect(await told()).toMatchObject([{ code: 'creator.refused', reason: '作品太少' }])
    await moveClock(app, '+7d')
    await moveClock(app, '+1m')
    expect((await mine()).againAt).toBeUndefined()
    expect(await applied()).not.toBe(id)
  })

  it('is made once; an approval alone can be taken back, and the badge goes', async () => {
    const id = await applied()
    await decide(id, { verdict: 'approve' })
    expect(keyOf(await decide(id, { verdict: 'approve' }))).toBe('profile.application_decided')
    await decide(id, { verdict: 'refuse', answer: '搬运' })
    expect(await isCreator()).toBe(false)
    const again = await decide(id, { verdict: 'refuse', answer: '搬运' })
    expect(keyOf(again)).toBe('profile.application_decided')
    const missing = await decide('999999999', { verdict: 'approve' })
    expect(missing.statusCode).toBe(404)
  })

  it('takes the longest waiting first, page by page', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      person = await app.logIn('member')
      ids.push(await applied())
    }
    const { token } = staff
    const seen: string[] = []
    let next: string | undefined
    do {
      const input = { pageSize: 2, ...(next !== undefined && { next }) }
      const answer = await ask(app, listApplications, { token, input })
      const page = listApplications.output.parse(openAnswer(app, answer))
      seen.push(...page.list.map(({ id }) => id))
      next = page.next
    } while (next !== undefined)
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => a - b))
  })

  it('may be made by command', async () => {
    const run = (...args: string[]) => runCommand(app, profile, ...args)
    const id = await applied()
    expect(await run('queue')).toContain(`${id}  `)
    await run('approve', id)
    expect(await isCreator()).toBe(true)
    await run('refuse', id, '搬运', '作品')
    expect(await mine()).toMatchObject({ application: { answer: '搬运 作品' } })
    await expect(run('approve', id)).rejects.toThrow(Refusal)
  })
})
