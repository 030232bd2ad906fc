import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setBlock } from '@kaleido/contract/social'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { soakNumber } from '../../testing/soak-number.ts'
import { asPerson } from './message.fixture.ts'
import { listConversations, summarise } from './message-list.service.ts'
import { send } from './message-send.service.ts'
import * as service from './message.service.ts'
import { messageLimits } from './message.settings.ts'
import { createModel, type Model } from './message-model.fixture.ts'

const people = 20
const operations = soakNumber('UNREAD_OPERATIONS', 2_000)
const seed = soakNumber('UNREAD_SEED', 20_261_124)

let app: TestApp
const logins = new Map<number, Login>()
beforeAll(async () => {
  app = await startTestApp()
  const most = { aMinute: 10_000, newcomerADay: 10_000 }
  const strangersADay = { member: 10_000, vip: 10_000, svip: 10_000 }
  await app.ctx().write((trx) =>
    app.deps.settings.change(trx, {
      setting: messageLimits,
      value: { ...most, strangersADay },
      seen: 0,
      staffId: null,
    }),
  )
})
afterAll(() => app.close())

/** The same numbers in every run. */
function seeded(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const ctxOf = (uid: number) => app.ctx(asPerson(uid))

/** What the product answers to an operation: a refusal's code, or undefined. */
async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === undefined || !/^(?:message|social)\./.test(code)) throw error
    return code
  }
}

it(`shows everybody the sum of what is unread, after ${operations} random operations`, async () => {
  const uids: number[] = []
  for (let n = 0; n < people; n += 1) {
    const login = await app.logIn('member')
    logins.set(login.uid, login)
    uids.push(login.uid)
  }
  const model = createModel()
  const roll = seeded(seed)
  for (let n = 0; n < operations; n += 1) {
    const uid = uids[roll(people)] ?? 0
    const other = uids[roll(people)] ?? 0
    if (uid === other) continue
    await step(model, { uid, other, dice: roll(100), pick: roll(1_000) })
    if (n % 100 === 0) await compare(model, uids[roll(people)] ?? 0)
  }
  for (const uid of uids) await compare(model, uid)
  // Not all of it was refused.
  expect(uids.every((uid) => Object.keys(model.listsOf(uid).inbox).length > 0)).toBe(true)
})

interface Step {
  readonly uid: number
  readonly other: number
  readonly dice: number
  readonly pick: number
}

async function step(model: Model, given: Step): Promise<void> {
  const { uid, other, dice, pick } = given
  const ctx = ctxOf(uid)
  if (dice < 35) return sendOne(model, given)
  if (dice < 38) {
    const isBlocked = dice === 35
    const token = logins.get(uid)?.token
    openAnswer(app, await ask(app, setBlock, { token, input: { uid: other, isBlocked } }))
    return model.block(uid, other, isBlocked)
  }
  if (dice === 38) return readAll(model, uid)
  const id = model.idOf(uid, other)
  if (id === undefined) return sendOne(model, given)
  if (dice < 60) {
    const upTo = 1 + (pick % 30)
    const isRefused = await codeOf(service.readUpTo(ctx, { id, upTo }))
    return model.change(uid, other, isRefused, (own) => own.read(upTo))
  }
  if (dice < 66) {
    const isRefused = await codeOf(service.removeConversationOf(ctx, { id }))
    return model.change(uid, other, isRefused, (own) => own.hide())
  }
  if (dice < 74) {
    const isMuted = dice < 70
    const isRefused = await codeOf(service.mute(ctx, { id, isMuted }))
    return model.change(uid, other, isRefused, (own) => own.mute(isMuted))
  }
  if (dice < 80) {
    const isRefused = await codeOf(service.accept(ctx, { id }))
    return model.change(uid, other, isRefused, (own) => own.accept())
  }
  return takeAway(model, { ...given, id })
}

async function readAll(model: Model, uid: number): Promise<void> {
  const ctx = ctxOf(uid)
  const { unread } = await summarise(ctx)
  // Muted ones are read too.
  expect(await service.readAll(ctx)).toBeGreaterThanOrEqual(unread)
  model.readAll(uid)
}

async function sendOne(model: Model, { uid, other, pick }: Step): Promise<void> {
  const clientId = randomUUID()
  const given = { uid: other, clientId, text: String(pick) }
  const first = send(ctxOf(uid), given)
  const code = await codeOf(first)
  expect(code).toBe(model.refusalOf(uid, other))
  if (code !== undefined) return
  const { conversation, message } = await first
  // A device that lost the answer sends again.
  if (pick % 10 === 0) expect(await send(ctxOf(uid), given)).toMatchObject({ conversation })
  expect(message.seq).toBe(model.send({ from: uid, to: other, conversation, id: message.id }))
}

async function takeAway(model: Model, { uid, other, dice, pick, id }: Step & { id: string }) {
  const found = model.messageAt(uid, other, pick)
  if (!found) return
  const ctx = ctxOf(uid)
  if (dice < 90) {
    const code = await codeOf(service.recall(ctx, { id: found }))
    if (code === undefined) model.recall(found)
    else expect(code).toBe('message.not_found')
    return
  }
  const code = await codeOf(service.remove(ctx, { id: found }))
  expect(id).toBeDefined()
  if (code === undefined) model.remove(uid, found)
}

async function compare(model: Model, uid: number): Promise<void> {
  const ctx = ctxOf(uid)
  const lists = await Promise.all(
    (['inbox', 'request'] as const).map((box) => listConversations(ctx, { box, pageSize: 50 })),
  )
  const [inbox = [], requests = []] = lists.map(({ list }) => list)
  const shown = (list: typeof inbox) =>
    Object.fromEntries(list.map(({ person, unread }) => [person?.uid, unread]))
  const expected = model.listsOf(uid)
  expect([shown(inbox), shown(requests)]).toEqual([expected.inbox, expected.requests])
  const summary = await summarise(ctx)
  const counted = inbox.filter(({ isMuted }) => !isMuted)
  expect(summary.unread).toBe(counted.reduce((sum, { unread }) => sum + unread, 0))
  expect(summary.unread).toBe(expected.unread)
  expect(summary.requests).toBe(requests.length)
}
