import { listReports } from '@kaleido/contract/ops'
import { listSessions } from '@kaleido/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from './seed.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { ask } from './testing/ask.ts'
import { dumpOf } from './testing/dump.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the demonstration world', () => {
  it('has a guest, a member and one of the staff, whose logins work', async () => {
    const logins = await seed(app.deps.db, app.deps.secrets.secretKey)
    expect(logins.map(({ role }) => role)).toEqual(['guest', 'member', 'staff'])
    for (const { role, token } of logins) {
      const call = role === 'staff' ? listReports : listSessions
      expect((await ask(app, call, { token })).statusCode, role).toBe(200)
    }
  })

  it('is marked as such', async () => {
    const { db } = app.deps
    const accounts = await db.selectFrom('account').select('is_demo').execute()
    const staff = await db.selectFrom('staff_member').select('is_demo').execute()
    expect([...accounts, ...staff].map((row) => row.is_demo)).toEqual([true, true, true])
  })

  it('is made once, and says the same logins at every later start', async () => {
    const { db, secrets } = app.deps
    const before = await dumpOf(db)
    const again = await seed(db, secrets.secretKey)
    expect(again).toEqual(await seed(db, secrets.secretKey))
    expect(await dumpOf(db)).toBe(before)
  })

  it('opens to nobody without the installation’s secret', async () => {
    const logins = await seed(app.deps.db, 'the secret of another installation')
    for (const { token } of logins) {
      expect((await ask(app, listSessions, { token })).statusCode).toBe(401)
    }
  })

  it('is not put among people who are there already', async () => {
    const lived = await startTestApp()
    const { uid } = await lived.logIn('member')
    await seed(lived.deps.db, lived.deps.secrets.secretKey)
    const accounts = await lived.deps.db.selectFrom('account').select('uid').execute()
    expect(accounts).toEqual([{ uid: String(uid) }])
    await lived.close()
  })
})
