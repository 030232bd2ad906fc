import { allCalls } from '@kaleido/contract/all'
import type { Call } from '@kaleido/contract/core/call'
import type { StaffRole } from '@kaleido/contract/core/role'
import { getInfo } from '@kaleido/contract/account'
import { getStaffMe, logoutStaff } from '@kaleido/contract/staff'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { listAudit } from '@kaleido/contract/staff-audit'
import * as calls from '@kaleido/contract/staff-member'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { dumpOf } from '../../testing/dump.ts'
import { aSession } from '../session/session.fixture.ts'
import { aStaffLogin, codeOf, tryLogin } from './staff.fixture.ts'

let app: TestApp
/** Owners are counted over all of the staff: each test has its own. */
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

interface Member {
  readonly id: string
  readonly token: string
  readonly account: string
}

async function aMember(role: StaffRole = 'owner'): Promise<Member> {
  const { account } = await aStaffLogin(app, role)
  const { id } = await app.deps.db
    .selectFrom('staff_member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return { id, account, token: await tokenOf(id) }
}

const tokenOf = (staffId: string) =>
  aSession(app.deps.db, { owner: { staffId }, isSteppedUp: true })

const send = (call: Call, token: string, input: object = {}) => ask(app, call, { token, input })
type Answer = Awaited<ReturnType<typeof send>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const meStatus = async (token: string) => (await send(getStaffMe, token)).statusCode
const roleOf = async (token: string) =>
  getStaffMe.output.parse(openAnswer(app, await send(getStaffMe, token))).role

async function change(call: Call, by: Member, input: object) {
  const answer = await send(call, by.token, { reason: '人员调整', ...input })
  return calls.hireStaff.output.parse(openAnswer(app, answer))
}

const decide = (by: Pick<Member, 'token'>, approvalId: string | null, verdict = 'approve') =>
  send(calls.decideStaffChange, by.token, { approvalId, verdict })
const credentialsIn = (answer: Answer) =>
  calls.decideStaffChange.output.parse(openAnswer(app, answer)).credentials
const listed = async (by: Member, id: string) => {
  const answer = await send(calls.listStaff, by.token, { id })
  return calls.listStaff.output.parse(openAnswer(app, answer)).list[0]
}
const disabledSince = ({ id }: Member, interval: string) =>
  app.deps.db
    .updateTable('staff_member')
    .set({ disabled_at: sql<Date>`app_now() - ${interval}::interval` })
    .where('id', '=', id)
    .execute()
const entries = async (by: Member) =>
  listAudit.output.parse(openAnswer(app, await send(listAudit, by.token))).list

describe('hiring', () => {
  it('by the only owner tells the login once, and keeps it nowhere', async () => {
    const owner = await aMember()
    const given = { account: 'li.na', name: '李娜', role: 'finance' }
    const { approvalId, credentials } = await change(calls.hireStaff, owner, given)
    if (!credentials) throw new Error('nothing was told')
    expect(approvalId).toBeNull()
    expect(credentials.totpUri).toContain(`secret=${credentials.totpSecret}`)
    const dump = await dumpOf(app.deps.db)
    expect(dump).not.toContain(credentials.password)
    expect(dump).not.toContain(credentials.totpSecret)
    const login = await tryLogin(app, credentials, { code: codeOf(credentials) })
    expect(envelopeOf(login).code).toBe(200)
    const again = await send(calls.hireStaff, owner.token, { ...given, reason: 'again' })
    expect(keyOf(again)).toBe('staff.account_taken')
  })

  it.each([
    ['owner', 'wang.wei'],
    ['support', 'zhao.min'],
  ])(
    'with the role %s is approved by a second owner, who is told the login',
    async (role, account) => {
      const [one, other] = [await aMember(), await aMember()]
      const given = { account, name: '王伟', role }
      const { approvalId, credentials } = await change(calls.hireStaff, one, given)
      expect(credentials).toBeNull()
      const lines = (await dumpOf(app.deps.db)).split('\n')
      expect(
        lines.filter((line) => line.startsWith('staff_member ') && line.includes(account)),
      ).toEqual([])
      const waiting = listApprovals.output.parse(
        openAnswer(app, await send(listApprovals, other.token)),
      )
      expect(waiting.list[0]).toMatchObject({
        kind: 'staff.change',
        about: { staff: { change: 'hire', account, name: '王伟', to: role } },
      })
      // Two people, not two tokens.
      expect(keyOf(await decide({ token: await tokenOf(one.id) }, approvalId))).toBe(
        'staff.approval_own',
      )
      const told = credentialsIn(await decide(other, approvalId))
      if (!told) throw new Error('nothing was told')
      expect(await dumpOf(app.deps.db)).not.toContain(told.password)
      expect(envelopeOf(await tryLogin(app, told, { code: codeOf(told) })).code).toBe(200)
      expect(keyOf(await decide(other, approvalId))).toBe('staff.approval_closed')
    },
  )
})

describe('a change of a member', () => {
  it('of their role holds from their next request on, once it is approved', async () => {
    const [one, other, member] = [await aMember(), await aMember(), await aMember('support')]
    const input = { id: member.id, role: 'finance' }
    const { approvalId } = await change(calls.changeStaffRole, one, input)
    expect(await roleOf(member.token)).toBe('support')
    expect(await listed(one, member.id)).toMatchObject({ approvalId, role: 'support' })
    const twice = await send(calls.changeStaffRole, other.token, { ...input, reason: 'too' })
    expect(keyOf(twice)).toBe('staff.approval_open')
    expect(credentialsIn(await decide(other, approvalId))).toBeNull()
    expect(await roleOf(member.token)).toBe('finance')
    expect(await listed(one, member.id)).toMatchObject({ approvalId: null })
    const same = await send(calls.changeStaffRole, one.token, { ...input, reason: 'too' })
    expect(keyOf(same)).toBe('staff.unchanged')
  })

  it('that is refused changes nothing', async () => {
    const [one, other, member] = [await aMember(), await aMember(), await aMember('support')]
    const { approvalId } = await change(calls.resetStaffLogin, one, { id: member.id })
    expect(credentialsIn(await decide(other, approvalId, 'refuse'))).toBeNull()
    expect(await meStatus(member.token)).toBe(200)
  })

  it('resets their login, which ends their sessions', async () => {
    const [one, other, member] = [await aMember(), await aMember(), await aMember('support')]
    const { approvalId } = await change(calls.resetStaffLogin, one, { id: member.id })
    const told = credentialsIn(await decide(other, approvalId))
    expect(told?.account).toBe(member.account)
    expect(await meStatus(member.token)).toBe(401)
  })

  it('shuts them out at once and alone, and lets them in again by two', async () => {
    const [one, other, member] = [await aMember(), await aMember(), await aMember('support')]
    expect(await meStatus(member.token)).toBe(200)
    expect(envelopeOf(await send(calls.disableStaff, one.token, { id: member.id })).code).toBe(200)
    expect(await meStatus(member.token)).toBe(401)
    const again = await send(calls.disableStaff, one.token, { id: member.id })
    expect(keyOf(again)).toBe('staff.unchanged')
    const { approvalId } = await change(calls.enableStaff, one, { id: member.id })
    expect(await listed(one, member.id)).toMatchObject({ isDisabled: true })
    await decide(other, approvalId)
    expect(await listed(one, member.id)).toMatchObject({ isDisabled: false })
  })

  it('is done by the only owner alone, and the audit log says so', async () => {
    const [owner, member] = [await aMember(), await aMember('support')]
    const input = { id: member.id, role: 'editor' }
    const { approvalId } = await change(calls.changeStaffRole, owner, input)
    expect(approvalId).toBeNull()
    expect(await roleOf(member.token)).toBe('editor')
    const alone = (await entries(owner)).find(({ action }) => action === 'staff.onlyOwner')
    expect(alone).toMatchObject({ staffId: owner.id, subject: member.id })
    expect(alone?.input).toContain('"from":"support","to":"editor"')
  })

  it('needs two as soon as there are two owners, and one again a week after the other was shut out', async () => {
    const [owner, member] = [await aMember(), await aMember('support')]
    const other = await aMember()
    const { approvalId } = await change(calls.resetStaffLogin, owner, { id: member.id })
    expect(approvalId).not.toBeNull()
    expect(keyOf(await decide(owner, approvalId))).toBe('staff.approval_own')
    await send(calls.disableStaff, owner.token, { id: other.id })
    expect(await meStatus(other.token)).toBe(401)
    await decide(owner, approvalId, 'refuse')
    const { countDays } = calls.ownerRules
    await disabledSince(other, `${countDays - 1} days 23 hours`)
    const waits = await change(calls.resetStaffLogin, owner, { id: member.id })
    expect(waits).toEqual({ approvalId: expect.any(String), credentials: null })
    await decide(owner, waits.approvalId, 'refuse')
    await disabledSince(other, `${countDays} days 1 hour`)
    const { credentials } = await change(calls.resetStaffLogin, owner, { id: member.id })
    expect(credentials?.account).toBe(member.account)
  })
})

describe('the last owner', () => {
  it('is neither shut out nor demoted', async () => {
    const owner = await aMember()
    const shutOut = await send(calls.disableStaff, owner.token, { id: owner.id })
    expect(keyOf(shutOut)).toBe('staff.last_owner')
    const input = { id: owner.id, role: 'support', reason: 'x' }
    expect(keyOf(await send(calls.changeStaffRole, owner.token, input))).toBe('staff.last_owner')
    expect(await roleOf(owner.token)).toBe('owner')
  })

  it('stays when a demotion was asked for while there were two', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const third = await aMember()
    const input = { id: one.id, role: 'support' }
    const { approvalId } = await change(calls.changeStaffRole, other, input)
    await send(calls.disableStaff, third.token, { id: other.id })
    await send(calls.disableStaff, one.token, { id: third.id })
    expect(keyOf(await decide(one, approvalId))).toBe('staff.last_owner')
    expect(await roleOf(one.token)).toBe('owner')
  })
})

describe('the sessions of a member', () => {
  it('are listed and ended by an owner, one or all', async () => {
    const [owner, member] = [await aMember(), await aMember('support')]
    const second = await tokenOf(member.id)
    const read = async () => {
      const answer = await send(calls.listStaffSessions, owner.token, { staffId: member.id })
      return calls.listStaffSessions.output.parse(openAnswer(app, answer)).list
    }
    const [latest] = await read()
    expect(await read()).toHaveLength(2)
    await send(calls.endStaffSessions, owner.token, { id: member.id, sessionId: latest?.id })
    expect(await meStatus(second)).toBe(401)
    expect(await meStatus(member.token)).toBe(200)
    await send(calls.endStaffSessions, owner.token, { id: member.id })
    expect(await meStatus(member.token)).toBe(401)
    expect(await read()).toEqual([])
    expect(await meStatus(owner.token)).toBe(200)
  })

  it('take along in what their member sees the app as a person, and so does another role', async () => {
    const [owner, member] = [await aMember(), await aMember('support')]
    const { uid } = await app.logIn('member')
    const view = () => aSession(app.deps.db, { owner: { uid, viewedBy: member.id } })
    const status = async (token: string) => (await send(getInfo, token)).statusCode
    const first = await view()
    expect(await status(first)).toBe(200)
    await send(logoutStaff, member.token)
    expect(await status(first)).toBe(401)
    const second = await view()
    expect(await status(second)).toBe(200)
    await change(calls.changeStaffRole, owner, { id: member.id, role: 'finance' })
    expect(await status(second)).toBe(401)
  })

  it('and all other changes are an owner’s; an auditor reads', async () => {
    const [finance, auditor] = [await aMember('finance'), await aMember('auditor')]
    const writes = allCalls.filter(
      ({ feature, method, roles }) =>
        feature === 'staff' && method !== 'GET' && roles?.join() === 'owner',
    )
    expect(writes.length).toBeGreaterThan(5)
    for (const call of writes) {
      for (const { token } of [finance, auditor]) {
        expect(keyOf(await send(call, token)), call.name).toBe('http.forbidden')
      }
    }
    expect((await send(calls.listStaff, auditor.token)).statusCode).toBe(200)
    expect((await send(calls.listStaff, finance.token)).statusCode).toBe(403)
  })
})
