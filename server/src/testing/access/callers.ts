import { type StaffRole, staffRoles } from '@kaleido/contract/core/role'
import { restrictPerson } from '@kaleido/contract/moderation-restriction'
import { aGuest, aMember } from '../../features/account/account.fixture.ts'
import { aSession } from '../../features/session/session.fixture.ts'
import { aStaffMember } from '../../features/staff/staff-member.fixture.ts'
import { grantVip } from '../../features/vip/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { TestApp } from '../app.ts'
import { ask } from '../ask.ts'

/** The kinds of callers: a column each of `docs/access.md`. */
export const callerNames = [
  'anonymous',
  'guest',
  'member',
  'other',
  'vip',
  'svip',
  'banned',
  'muted',
  ...staffRoles,
  'stale',
] as const
export type CallerName = (typeof callerNames)[number]

export interface Caller {
  readonly name: CallerName
  /** A token of a login of their own; undefined if they have none. */
  readonly logIn: () => Promise<string | undefined>
}

/** Each kind of caller. `other` is a second member, who has nothing of what the asked things are. */
export async function makeCallers(app: TestApp): Promise<Caller[]> {
  const { db } = app.deps
  const person = async (name: CallerName, uid: Promise<number>) => {
    const owner = { uid: await uid }
    return { name, uid: owner.uid, logIn: () => aSession(db, { owner }) }
  }
  const staff = async (name: CallerName, role: StaffRole, isSteppedUp = true) => {
    const owner = { staffId: await aStaffMember(db, role) }
    return { name, logIn: () => aSession(db, { owner, isSteppedUp }) }
  }
  // What a call does to the first of the staff is done to nobody who is asked for.
  await aStaffMember(db, 'auditor')
  const people = await Promise.all([
    person('guest', aGuest(db)),
    ...(['member', 'other', 'vip', 'svip', 'banned', 'muted'] as const).map((name) =>
      person(name, aMember(db)),
    ),
  ])
  for (const { name, uid } of people) {
    if (name === 'vip' || name === 'svip') {
      await inTransaction(db, (trx) => grantVip(trx, { uid, tier: name, days: 30 }))
    }
    if (name === 'banned') await restrict(app, uid, 'ban')
    if (name === 'muted') await restrict(app, uid, 'mute')
  }
  return [
    { name: 'anonymous', logIn: async () => undefined },
    ...people,
    ...(await Promise.all(staffRoles.map((role) => staff(role, role)))),
    await staff('stale', 'owner', false),
  ]
}

async function restrict(app: TestApp, uid: number, kind: 'ban' | 'mute'): Promise<void> {
  const { token } = await app.logIn('staff', 'moderator')
  await ask(app, restrictPerson, { token, input: { uid, kind, reason: 'spam' } })
}
