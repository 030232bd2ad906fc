import { listMessages } from '@kaleido/contract/message'
import { decideReport, listReports, openEvidence, sendReport } from '@kaleido/contract/moderation'
import { listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moderation } from '../moderation/index.ts'
import { aFollow, aMessage } from './message.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Nobody is new any more, so that no limit of a day is reached. */
async function grow(uid: number): Promise<void> {
  await app.deps.db
    .updateTable('account')
    .set({ registered_at: new Date(Date.now() - 9 * 86_400_000) })
    .where('uid', '=', String(uid))
    .execute()
}

it('of a message brings the twenty before it, whatever is recalled later, and without who has gone', async () => {
  const [one, other] = [await app.logIn('member'), await app.logIn('member')]
  const staff = await app.logIn('staff', 'moderator')
  for (const [uid, otherUid] of [
    [one.uid, other.uid],
    [other.uid, one.uid],
  ] as const) {
    await aFollow(app.deps.db, { uid, otherUid })
  }
  const pair = { from: one.uid, to: other.uid }
  for (let n = 0; n < 5; n += 1) {
    await aMessage(app.ctx, { from: pair.to, to: pair.from })
    for (let turn = 0; turn < 4; turn += 1) await aMessage(app.ctx, pair)
    await grow(pair.from)
  }
  const { message } = await aMessage(app.ctx, { ...pair, text: '加我微信转账' })
  const last = message.id
  const input = { target: 'message', id: last, reason: 'fraud' }
  const stranger = await app.logIn('member')
  expect((await ask(app, sendReport, { token: stranger.token, input })).statusCode).toBe(404)
  openAnswer(app, await ask(app, sendReport, { token: other.token, input }))
  const queue = async () =>
    listReports.output.parse(
      openAnswer(app, await ask(app, listReports, { token: staff.token, input: {} })),
    ).list[0]
  const reported = await queue()
  expect(reported).toMatchObject({ target: 'message', about: '加我微信转账', hasEvidence: true })
  const read = async () =>
    openEvidence.output.parse(
      openAnswer(
        app,
        await ask(app, openEvidence, { token: staff.token, input: { id: reported?.id } }),
      ),
    ).list
  const evidence = await read()
  expect(evidence).toHaveLength(20)
  expect(evidence.at(-1)).toMatchObject({ uid: one.uid, text: '加我微信转账' })
  await app.ctx().write((trx) => moderation.person?.forget(trx, one.uid) ?? Promise.resolve())
  expect(await read()).toContainEqual(
    expect.objectContaining({ uid: null, name: '', text: '加我微信转账' }),
  )
  const reads = await app.deps.db
    .selectFrom('moderation_evidence_read')
    .select(['report_id', 'staff_id'])
    .execute()
  const recorded = { report_id: reported?.id, staff_id: expect.any(String) }
  expect(reads).toEqual([recorded, recorded])
  const decision = { id: reported?.id, verdict: 'uphold', remove: true }
  openAnswer(app, await ask(app, decideReport, { token: staff.token, input: decision }))
  const shown = listMessages.output.parse(
    openAnswer(app, await ask(app, listMessages, { token: one.token, input: { uid: other.uid } })),
  ).list[0]
  expect(shown).toMatchObject({ text: '', recalledBy: 'moderator' })
  const decisions = openAnswer(app, await ask(app, listOwnDecisions, { token: one.token }))
  expect(listOwnDecisions.output.parse(decisions).list).toMatchObject([
    { target: 'message', targetId: last, verdict: 'takenDown', about: '加我微信转账' },
  ])
})
