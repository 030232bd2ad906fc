import { call } from '@kaleido/contract/core/call'
import { id } from '@kaleido/contract/core/id'
import { orderModules } from '@kaleido/contract/layout'
import { saveTags } from '@kaleido/contract/tag'
import { logoutStaff } from '@kaleido/contract/staff'
import { checkAudit, listAudit } from '@kaleido/contract/staff-audit'
import { askRefund } from '@kaleido/contract/topup-desk'
import { savePackage } from '@kaleido/contract/topup-package'
import { decideWorks } from '@kaleido/contract/work-desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Feature } from '../../platform/ctx/feature.ts'
import { route } from '../../platform/http/route.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { appendEntry } from '../../platform/audit/audit.ts'
import { emptyChain } from '../../platform/audit/audit-chain.ts'
import { withCtx } from '../../with-ctx.ts'
import { listNames } from './staff.repository.ts'
import { aStaffLogin, tryLogin } from './staff.fixture.ts'
import { disable } from './staff-member.service.ts'
import { checkWhole } from './staff-audit.service.ts'

const keyedWrite = call({
  name: 'planted.write',
  method: 'POST',
  path: '/app/admin/planted/write',
  host: 'admin',
  auth: 'staff',
  about: 'A keyed write.',
  keyed: true,
  input: z.object({ id }),
  output: z.null(),
})
const planted: Feature = {
  name: 'planted',
  tables: [],
  routes: [route(keyedWrite, (ctx) => ctx.write(async () => null))],
}

let app: TestApp
let owner: Login
let auditor: Login
beforeAll(async () => {
  app = await startTestApp({ features: [planted] })
  owner = await app.logIn('staff')
  auditor = await app.logIn('staff', 'auditor')
})
afterAll(() => app.close())

const list = async (input: Readonly<Record<string, unknown>> = {}) =>
  listAudit.output.parse(
    openAnswer(app, await ask(app, listAudit, { input, token: auditor.token })),
  ).list

const check = async (input = {}) =>
  checkAudit.output.parse(
    openAnswer(app, await ask(app, checkAudit, { input, token: auditor.token })),
  )

const coins = (price: number) => ({ price, coins: 10, bonus: 0, sort: 1 })

describe('the audit log', () => {
  it('has an entry for a write of the staff: who, as what, what, with which input', async () => {
    const names = ['夜景', '胶片']
    const answer = await ask(app, saveTags, { input: { names }, token: owner.token })
    expect(answer.statusCode).toBe(200)
    const [entry] = await list({ action: saveTags.name })
    expect(entry).toMatchObject({ by: expect.any(String), role: 'owner', action: saveTags.name })
    expect(JSON.parse(entry?.input ?? '')).toEqual({ names })
  })

  it('has one entry for a keyed write that is sent twice', async () => {
    const headers = { 'idempotency-key': 'audit-0001' }
    const asked = { input: { id: '42' }, token: owner.token, headers }
    for (const _ of [1, 2]) expect((await ask(app, keyedWrite, asked)).statusCode).toBe(200)
    const entries = await list({ action: keyedWrite.name })
    expect(entries).toMatchObject([{ subject: '42', role: 'owner' }])
    expect(await list({ subject: '42' })).toEqual(entries)
  })

  it('is searched for each of the things that an act is about', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => String(100_000_000_000_000_000n + BigInt(at)))
    const input = { ids: ids.slice(0, 50), verdict: 'publish' }
    expect((await ask(app, decideWorks, { input, token: owner.token })).statusCode).toBe(200)
    for (const subject of [ids[0], ids[49]]) {
      expect(await list({ subject })).toMatchObject([{ action: decideWorks.name }])
    }
    expect(await list({ subject: ids[0]?.slice(0, -1) })).toEqual([])
    const act = { staffId: null, role: 'command' }
    await app.ctx().write(async (trx) => {
      await appendEntry(trx, { ...act, action: askRefund.name, input: { orderId: '877' } })
      await appendEntry(trx, { ...act, action: orderModules.name, input: { ids } })
    })
    expect(await list({ subject: '877' })).toMatchObject([{ action: askRefund.name }])
    expect(await list({ subject: ids[49] })).toHaveLength(2)
    expect(await list({ subject: ids[50] })).toEqual([])
  })

  it('has none for a refused write, which leaves nothing behind', async () => {
    const before = (await list()).length
    const answer = await ask(app, savePackage, {
      input: { ...coins(600), id: '999999' },
      token: owner.token,
    })
    expect(answer.statusCode).toBe(404)
    expect(await list()).toHaveLength(before)
  })

  it('tells of logins and logouts, and stores no password or code', async () => {
    const login = await aStaffLogin(app, 'finance')
    const { token } = openAnswer(app, await tryLogin(app, login)) as { token: string }
    await ask(app, logoutStaff, { token })
    const [out, entered] = await list()
    expect([entered?.action, out?.action]).toEqual(['staff.login', 'staff.logout'])
    expect(entered).toMatchObject({ role: 'finance', staffId: out?.staffId, input: '{}' })
    expect(await list({ staffId: out?.staffId })).toHaveLength(2)
  })

  it('tells of commands that write, and of none that reads', async () => {
    const { config } = app.deps
    const act = { staffId: null, role: 'command', action: 'staff disable', input: { args: ['x'] } }
    await withCtx(
      { ...config, DATABASE_URL: app.database.appUrl },
      ({ read }) => listNames(read),
      act,
    )
    const before = (await list()).length
    const { account } = await aStaffLogin(app, 'support')
    await withCtx(
      { ...config, DATABASE_URL: app.database.appUrl },
      (ctx) => disable(ctx, account),
      act,
    )
    const [entry, ...rest] = await list()
    expect(entry).toMatchObject({ staffId: null, by: '', role: 'command', action: act.action })
    expect(rest).toHaveLength(before)
  })

  it('is listed between two moments', async () => {
    const [newest] = await list()
    const at = newest?.at ?? ''
    expect((await list({ from: at })).map(({ id }) => id)).toContain(newest?.id)
    expect((await list({ to: at })).map(({ id }) => id)).not.toContain(newest?.id)
    expect(await list({ from: '2100-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('stays one chain under many writers', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ask(app, savePackage, { input: coins(1_000 + n), token: owner.token }),
      ),
    )
    const { brokenAt, isEnd, checkedTo } = await check()
    expect({ brokenAt, isEnd }).toEqual({ brokenAt: null, isEnd: true })
    expect(checkedTo).toBe((await list())[0]?.id)
  })

  it('stays whole though a long input is cut within a character', async () => {
    const act = { staffId: null, role: 'command', action: 'feedback reply' }
    const { write } = app.ctx()
    // One of them is cut in the middle of a pair of units.
    for (const start of ['', '-']) {
      await write((trx) => appendEntry(trx, { ...act, input: start + '🎈'.repeat(3_000) }))
    }
    expect(await check()).toMatchObject({ brokenAt: null, isEnd: true })
  })

  it('is read by owners and auditors alone', async () => {
    for (const role of ['moderator', 'editor', 'finance', 'support'] as const) {
      const { token } = await app.logIn('staff', role)
      expect((await ask(app, listAudit, { token })).statusCode, role).toBe(403)
    }
  })
})

describe('a change of the audit log', () => {
  it('is refused to the role of the server', async () => {
    const { db } = app.deps
    const change = db.updateTable('audit_entry').set({ subject: 'x' }).where('id', '=', '1')
    await expect(change.execute()).rejects.toThrow('permission denied')
    const removal = db.deleteFrom('audit_entry').where('id', '=', '1')
    await expect(removal.execute()).rejects.toThrow('permission denied')
  })

  it('is found even if the owner of the database made it', async () => {
    await runAsOwner(app, `update audit_entry set role = 'support' where id = 2`)
    expect(await check()).toMatchObject({ checkedTo: '1', brokenAt: '2', isEnd: true })
    await expect(checkWhole(app.ctx())).rejects.toThrow('broken at entry 2')
    await runAsOwner(app, `update audit_entry set role = 'owner' where id = 2`)
    expect(await checkWhole(app.ctx())).not.toEqual(emptyChain)
    await runAsOwner(app, 'delete from audit_entry where id = 2')
    expect(await check()).toMatchObject({ checkedTo: '1', brokenAt: '2' })
  })

  it('is found behind an entry from which a check goes on', async () => {
    expect(await check({ after: '3' })).toMatchObject({ brokenAt: null, isEnd: true })
    const asked = { input: { after: '2' }, token: auditor.token }
    expect((await ask(app, checkAudit, asked)).statusCode).toBe(404)
  })
})
