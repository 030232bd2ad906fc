import { type StaffRole, staffRoles } from '@kaleido/contract/core/role'
import { uid } from '@kaleido/contract/core/id'
import { staffAccount } from '@kaleido/contract/staff-member'
import type { Feature } from '../../platform/ctx/feature.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkWhole } from './staff-audit.service.ts'
import { currentDemoCode } from './staff.demo.ts'
import { findSetupCode } from './staff-setup.service.ts'
import * as members from './staff-member.service.ts'
import * as service from './staff.service.ts'
import { totpUri } from './staff.totp.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Who may run these commands has the database and its secrets at hand: they are the operator. */
export const staffCommands: NonNullable<Feature['commands']> = {
  setup: {
    about: 'the code with which the first owner is added in the back office',
    async run(ctx) {
      const code = await findSetupCode(ctx)
      if (code === undefined) throw new Refusal('there is an owner already')
      say(code)
    },
  },
  add: {
    about: `adds somebody and tells their login once: staff add <account> <${staffRoles.join('|')}> <name>`,
    async run(ctx, [account = '', role = '', ...words]) {
      const login = members.inventLogin(readAccount(account))
      const name = words.join(' ').trim() || account
      await members.hire(ctx, { name, role: readRole(role), login })
      sayLogin(login)
    },
  },
  reset: {
    about:
      'gives somebody a new password and authenticator, and ends their logins: staff reset <account>',
    async run(ctx, [account = '']) {
      sayLogin(await members.resetLogin(ctx, account))
    },
  },
  role: {
    about: `changes what somebody may do: staff role <account> <${staffRoles.join('|')}>`,
    async run(ctx, [account = '', role = '']) {
      await members.changeRole(ctx, { account, role: readRole(role) })
      say(`${account} is ${role} now`)
    },
  },
  disable: {
    about: 'shuts somebody out at once: staff disable <account>',
    async run(ctx, [account = '']) {
      await members.disable(ctx, account)
      say(`${account} is shut out`)
    },
  },
  enable: {
    about: 'lets somebody in again: staff enable <account>',
    async run(ctx, [account = '']) {
      await members.enable(ctx, account)
      say(`${account} may log in again`)
    },
  },
  own: {
    about:
      'names the account in the app of somebody, whose withdrawals they do not process: staff own <account> <uid|none>',
    async run(ctx, [account = '', person = '']) {
      const own = person === 'none' ? null : uid.safeParse(Number(person)).data
      if (own === undefined) throw new Refusal('uid: a person’s number, or none')
      await members.setOwn(ctx, account, own)
      say(own === null ? `${account} has no account in the app` : `${account} is ${own} in the app`)
    },
  },
  list: {
    about: 'who works in the back office',
    async run(ctx) {
      const { list } = await service.list(ctx, { pageSize: 50 })
      for (const { account, role, name, isDemo, isDisabled } of list) {
        const marks = [isDemo ? 'demo' : '', isDisabled ? 'shut out' : ''].filter(Boolean)
        say([account || '(no login)', role, name, ...marks].join('  '))
      }
    },
  },
  audit: {
    about: 'checks that no entry of the audit log was changed or removed, and tells its last hash',
    async run(ctx) {
      const { id, hash } = await checkWhole(ctx)
      say(`${id} entries, whole; last hash ${hash.toString('hex')}`)
    },
  },
  code: {
    about: 'the code that one of the demonstration’s staff logs in with now: staff code <account>',
    async run(ctx, [account = '']) {
      const code = await currentDemoCode(ctx, account)
      if (code === undefined) throw new Refusal(`${account} is none of the demonstration’s staff`)
      say(code)
    },
  },
}

function sayLogin({ account, password, totpSecret }: members.StaffLogin): void {
  say(`account        ${account}`)
  say(`password       ${password}`)
  say(`authenticator  ${totpUri(account, totpSecret)}`)
  say('These are kept nowhere and not told again.')
}

function readAccount(account: string): string {
  if (staffAccount.safeParse(account).data === account) return account
  throw new Refusal('an account has 2 to 64 of a-z, 0-9, _ . - and begins with a letter')
}

function readRole(role: string): StaffRole {
  const known = staffRoles.find((one) => one === role)
  if (known) return known
  throw new Refusal(`a role is one of ${staffRoles.join(', ')}`)
}
