import { createHmac } from 'node:crypto'
import { createAccount } from '../../server/src/features/account/index.ts'
import { openSession } from '../../server/src/features/session/index.ts'
import { grantVip } from '../../server/src/features/vip/index.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import { hashPassword } from '../../server/src/platform/crypto/password.ts'

/** How to get into the demonstration as one of its people. */
export interface DemoLogin {
  readonly name: string
  readonly role: 'guest' | 'member'
  readonly token: string
  /** A guest has neither. */
  readonly account?: string
  readonly password?: string
}

const people = [
  { name: '演示访客', tier: undefined },
  { name: '演示会员', account: 'demo_member', tier: undefined },
  { name: '演示 VIP', account: 'demo_vip', tier: 'vip' },
  { name: '演示超级 VIP', account: 'demo_svip', tier: 'svip' },
] as const

/** One of the world's authors, under their own name. */
const author = { name: '演示作者', account: 'demo_author' } as const

/** They follow from the installation's secret, so that every later start can say them again. */
export function demoLogins(secretKey: string): DemoLogin[] {
  const derive = (what: string) =>
    createHmac('sha256', secretKey).update(`demo-${what}`).digest('base64url')
  return [...people, author].map((person) => {
    if (!('account' in person)) {
      return { name: person.name, role: 'guest', token: derive('token:guest') }
    }
    const { name, account } = person
    const password = `${account}-${derive(`password:${account}`).slice(0, 8)}`
    return { name, role: 'member', account, password, token: derive(`token:${account}`) }
  })
}

export const isAuthor = ({ account }: DemoLogin): boolean => account === author.account

/** Answers whose they are. */
export async function addDemoLogins(trx: Trx, logins: readonly DemoLogin[]): Promise<number[]> {
  const uids: number[] = []
  for (const { name, role, token, account, password } of logins) {
    const uid = await createAccount(trx, {
      name,
      isDemo: true,
      isRegistered: role === 'member',
      ...(account === undefined ? {} : { accountName: account }),
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
    })
    const tier = people.find((person) => person.name === name)?.tier
    if (tier) await grantVip(trx, { uid, tier, days: 365 })
    await openSession(trx, { owner: { uid }, device: '演示', token })
    uids.push(uid)
  }
  return uids
}
