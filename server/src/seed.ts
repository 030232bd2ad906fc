import { createHmac } from 'node:crypto'
import { createAccount } from './features/account/index.ts'
import { openSession } from './features/session/index.ts'
import { createStaffMember } from './features/staff/index.ts'
import { type Db, inTransaction } from './platform/db/db.ts'

export interface DemoLogin {
  readonly name: string
  readonly role: 'guest' | 'member' | 'staff'
  readonly token: string
}

const demo = [
  { name: '演示访客', role: 'guest' },
  { name: '演示会员', role: 'member' },
  { name: '演示员工', role: 'staff' },
] as const

/**
 * Fills an empty database with the demonstration's accounts, each marked as such, and says how to log in as them. The
 * tokens follow from the installation's secret, so that every later start can say them again.
 */
export async function seed(db: Db, secretKey: string): Promise<DemoLogin[]> {
  const logins = demo.map(({ name, role }) => ({ name, role, token: demoToken(secretKey, role) }))
  await inTransaction(db, async (trx) => {
    const { count } = await trx
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (count !== '0') return
    for (const login of logins) await addDemo(trx, login)
  })
  return logins
}

async function addDemo(db: Db, { name, role, token }: DemoLogin): Promise<void> {
  const owner =
    role === 'staff'
      ? { staffId: await createStaffMember(db, { name, isDemo: true }) }
      : { uid: await createAccount(db, { name, isDemo: true, isRegistered: role === 'member' }) }
  await openSession(db, { owner, device: '演示', token })
}

function demoToken(secretKey: string, role: DemoLogin['role']): string {
  return createHmac('sha256', secretKey).update(`demo-token:${role}`).digest('base64url')
}
