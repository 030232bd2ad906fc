import { allCalls } from '@kaleido/contract/all'
import { getInfo, UserInfo } from '@kaleido/contract/account'
import { liveClose } from '@kaleido/contract/core/live-socket'
import { viewPath } from '@kaleido/contract/core/view'
import { listPersonLogins, viewAsPerson } from '@kaleido/contract/person'
import { listSessions } from '@kaleido/contract/session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { createRowCounter } from '../../testing/fuzz/rows.ts'
import { listenForSockets, openLive } from '../../testing/live-socket.ts'
import { validInput } from '../../testing/sweeps/samples.ts'
import { until } from '../../testing/until.ts'
import { staffChanged } from '../session/session.events.ts'

let app: TestApp
let support: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  support = await app.logIn('staff', 'support')
  person = await app.logIn('member')
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const askView = (given: object = {}, { token } = support) =>
  ask(app, viewAsPerson, {
    token,
    input: { uid: person.uid, reason: '用户说看不到作品', ...given },
  })

/** A token that sees the app as the person does. */
async function view(): Promise<string> {
  const { url } = viewAsPerson.output.parse(openAnswer(app, await askView()))
  const [origin = '', token = ''] = url.split(viewPath(''))
  expect(new URL(origin).protocol).toBe('http:')
  return token
}
const seen = async (token: string) => keyOf(await ask(app, getInfo, { token })) ?? 'seen'

const ofPeople = allCalls.filter(({ auth, host }) => auth !== 'staff' && host !== 'admin')
const guarded = ofPeople.filter(({ auth }) => auth !== 'none')
const isRead = ({ method, isPrivate }: (typeof ofPeople)[number]) => method === 'GET' && !isPrivate

describe('viewing the app as a person', () => {
  it('shows what the person sees', async () => {
    const token = await view()
    const info = UserInfo.parse(openAnswer(app, await ask(app, getInfo, { token })))
    expect(info.uid).toBe(person.uid)
  })

  it('refuses every write and every private read of the contract, and nothing else', async () => {
    const token = await view()
    const refused: string[] = []
    for (const call of guarded) {
      const answer = await ask(app, call, { token, input: validInput(call) })
      if (keyOf(answer) === 'http.view_only') refused.push(call.name)
    }
    const due = guarded.filter((call) => !isRead(call)).map(({ name }) => name)
    expect(refused.toSorted()).toEqual(due.toSorted())
    expect(due).toEqual(expect.arrayContaining(['message.listMessages', 'account.getCertificate']))
  })

  it('leaves no row behind, whatever is read', async () => {
    const token = await view()
    await using rows = await createRowCounter(app)
    const before = await rows.count()
    let answered = 0
    for (const call of guarded.filter(isRead)) {
      const answer = await ask(app, call, { token, input: validInput(call) })
      if (envelopeOf(answer).code === 200) answered += 1
    }
    expect(answered).toBeGreaterThan(50)
    expect(await rows.count()).toEqual(before)
  })

  it('opens no live connection', async () => {
    const token = await view()
    const socket = await openLive(app, await listenForSockets(app), { token })
    expect((await socket.closed).code).toBe(liveClose.unauthorized)
  })

  it('is no login of the person, whom it neither counts nor ends', async () => {
    await view()
    const own = await ask(app, listSessions, { token: person.token })
    expect(listSessions.output.parse(openAnswer(app, own)).list).toHaveLength(1)
    const input = { uid: person.uid }
    const told = await ask(app, listPersonLogins, { token: support.token, input })
    expect(listPersonLogins.output.parse(openAnswer(app, told)).list).toHaveLength(1)
  })

  it('ends after 15 minutes, and with the account of who looks', async () => {
    const first = await view()
    expect(await seen(first)).toBe('seen')
    await moveClock(app, '+16m')
    await until(async () => (await seen(first)) === 'http.unauthorized')
    support = await app.logIn('staff', 'support')
    const second = await view()
    expect(await seen(second)).toBe('seen')
    const ctx = app.ctx()
    await ctx.write(async (trx) => {
      const { id } = await trx
        .updateTable('staff_member')
        .set({ disabled_at: ctx.clock.now() })
        .where('id', '=', (from) =>
          from.selectFrom('session').select((of) => of.fn.max('viewed_by').as('id')),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.emit(trx, staffChanged, { staffId: id })
    })
    await until(async () => (await seen(second)) === 'http.unauthorized')
  })

  it('wants a reason and a person, is not for finance, and is audited without its token', async () => {
    expect(keyOf(await askView({ reason: ' ' }))).toBe('http.invalid')
    expect(keyOf(await askView({ uid: 2_000_000_000 }))).toBe('account.not_found')
    expect(keyOf(await askView({}, await app.logIn('staff', 'finance')))).toBe('http.forbidden')
    const token = await view()
    const entries = await app.deps.db
      .selectFrom('audit_entry')
      .select(['action', 'input'])
      .where('action', '=', viewAsPerson.name)
      .execute()
    expect(JSON.stringify(entries)).toContain('用户说看不到作品')
    expect(JSON.stringify(entries)).not.toContain(token)
  })
})
