import {
  fileComplaint,
  listComplaints,
  listDeskComplaints,
  refuseComplaint,
} from '@kaleido/contract/complaint'
import type { Call } from '@kaleido/contract/core/call'
import { listNotices } from '@kaleido/contract/notice'
import { unlockWork } from '@kaleido/contract/unlock'
import { askUnlockRefund, decideUnlockRefund } from '@kaleido/contract/unlock-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { jobsOf } from '../../platform/ctx/feature.ts'
import { notice } from '../notice/index.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { fund } from '../wallet/wallet.fixture.ts'

let app: TestApp
let person: Login
let workId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  person = await app.logIn('member')
  await fund(app, { uid: person.uid, amount: 100 })
  const author = await app.logIn('member')
  workId = await aVideoWork(app, {
    authorUid: author.uid,
    access: { mode: 'coin', price: 30 },
  })
  await ask(app, unlockWork, {
    token: person.token,
    input: { id: workId, with: 'coins', price: 30 },
  })
})
afterAll(() => app.close())

const send = (call: Call, { token }: Login, input: object = {}) => ask(app, call, { token, input })
const file = (by = person, reason = '画面与介绍不符') => send(fileComplaint, by, { workId, reason })
const codeOf = async (answer: ReturnType<typeof send>) => envelopeOf(await answer).code
const own = async () =>
  listComplaints.output.parse(openAnswer(app, await send(listComplaints, person))).list
const staff = (role: 'finance' | 'support' = 'finance') => app.logIn('staff', role)
const open = async () =>
  listDeskComplaints.output.parse(
    openAnswer(app, await send(listDeskComplaints, await staff(), { pageSize: 50 })),
  ).list
const openOf = async () => (await open()).find((one) => one.workId === workId)

/** So many seconds, as the player reports them. */
const watched = (seconds: number) =>
  sql`
    insert into video_event (uid, event, work_id, type, seconds, source, counts, happened_at)
    values (${String(person.uid)}, ${`${workId}:${seconds}`}, ${workId}, 'watch', ${seconds},
      'detail', false, app_now())
  `.execute(app.deps.db)

describe('a complaint', () => {
  it('waits for the staff, with how much was watched', async () => {
    await watched(90)
    expect(await codeOf(file())).toBe(200)
    expect(await own()).toMatchObject([{ workId, state: 'open', answer: null }])
    expect(await openOf()).toMatchObject({
      uid: person.uid,
      paidCoins: 30,
      watched: 90,
      duration: 300,
    })
    expect(await codeOf(file())).toBe(4_103)
  })

  it('is refused a day after buying, where too much was watched, and of others’ purchases', async () => {
    expect((await file(await app.logIn('member'))).statusCode).toBe(404)
    await watched(91)
    expect(await codeOf(file())).toBe(4_102)
    await sql`delete from video_event where work_id = ${workId}`.execute(app.deps.db)
    await moveClock(app, '+25h')
    expect(await codeOf(file())).toBe(4_101)
    expect(await own()).toEqual([])
  })

  it('needs a reason', async () => {
    for (const reason of ['', '   ', 'x'.repeat(301), 5]) {
      expect((await send(fileComplaint, person, { workId, reason })).statusCode).toBe(422)
    }
  })
})

describe('the staff', () => {
  it('refuses it once, with an answer that the buyer is told', async () => {
    await file()
    const found = await openOf()
    const refuse = async () =>
      codeOf(send(refuseComplaint, await staff('support'), { id: found?.id, answer: '与介绍一致' }))
    expect(await refuse()).toBe(200)
    expect(await refuse()).toBe(4_104)
    expect(
      (await send(refuseComplaint, await staff(), { id: '999999', answer: 'x' })).statusCode,
    ).toBe(404)
    expect(await own()).toMatchObject([{ state: 'refused', answer: '与介绍一致' }])
    await runJob(app, jobsOf([notice]), {
      name: 'notice.onComplaintRefused',
      data: { uid: person.uid, workId, answer: '与介绍一致' },
    })
    const { list } = listNotices.output.parse(
      openAnswer(app, await send(listNotices, person, { group: 'system' })),
    )
    expect(list).toMatchObject([{ kind: 'money', code: 'refund.refused', reason: '与介绍一致' }])
  })

  it('grants it by refunding the purchase, which takes two persons', async () => {
    await file()
    const unlockId = (await openOf())?.unlockId
    const asked = await send(askUnlockRefund, await staff(), { id: unlockId, reason: '属实' })
    const { approvalId } = openAnswer(app, asked) as { approvalId: string }
    expect(await own()).toMatchObject([{ state: 'open' }])
    const decided = send(decideUnlockRefund, await staff(), { approvalId, verdict: 'approve' })
    expect(await codeOf(decided)).toBe(200)
    expect(await own()).toMatchObject([{ state: 'granted', answer: null }])
    expect(await openOf()).toBeUndefined()
  })
})
