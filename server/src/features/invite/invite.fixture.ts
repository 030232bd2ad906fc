import { randomUUID } from 'node:crypto'
import { register } from '@kaleido/contract/account-password'
import { bindInviter, Extension, getExtension } from '@kaleido/contract/invite'
import { type Invitee, listInvitees } from '@kaleido/contract/invite-list'
import { envelopeOf, type Login, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { runJob } from '../../testing/run-job.ts'
import { anAccountName, anAddress, rightPassword } from '../account/account.fixture.ts'
import { phoneBound } from '../account/account.events.ts'
import { orderPaid } from '../topup/topup.events.ts'
import { inviteJobs } from './invite.jobs.ts'

interface From {
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a sharer sees; each looks from a network of their own unless it is said. */
export async function extensionOf(
  app: TestApp,
  { token }: Login,
  { from = anAddress() }: From = {},
): Promise<Extension> {
  const answer = await ask(app, getExtension, { token, remoteAddress: from })
  return Extension.parse(openAnswer(app, answer))
}

/** Registers somebody, on a device of their own unless the headers name one. */
export async function aNewcomer(
  app: TestApp,
  { from = anAddress(), headers = {}, code }: From & { readonly code?: string } = {},
): Promise<Login> {
  const input = { account: anAccountName(), passWord: rightPassword }
  const response = await ask(app, register, {
    input: code === undefined ? input : { ...input, cutInfos: code },
    headers,
    remoteAddress: from,
  })
  const { token, user } = register.output.parse(openAnswer(app, response))
  return { token, uid: user.uid }
}

/** Binds by code; answers the number of the refusal, or 200. */
export async function bind(
  app: TestApp,
  { token }: Login,
  { code, from = anAddress() }: From & { readonly code: string },
): Promise<number> {
  const answer = await ask(app, bindInviter, { token, input: { code }, remoteAddress: from })
  return envelopeOf(answer).code
}

/** As if somebody had paid in cash. */
export function pay(app: TestApp, uid: number, given: { id: string; fen: number }): Promise<void> {
  const ctx = app.ctx()
  return ctx.write((trx) => ctx.emit(trx, orderPaid, { ...given, uid, item: 'coin', coins: 1 }))
}

export function bindPhone(app: TestApp, uid: number): Promise<void> {
  const ctx = app.ctx()
  return ctx.write(async (trx) => {
    const [phone, sealed] = [Buffer.from(randomUUID()), Buffer.from('sealed')]
    await trx
      .insertInto('account_phone')
      .values({ uid: String(uid), phone_hash: phone, phone_sealed: sealed })
      .execute()
    await ctx.emit(trx, phoneBound, { uid, phone: phone.toString('base64url') })
  })
}

/** Gives what is due, as the job does. */
export const rewardAll = (app: TestApp) => runJob(app, inviteJobs, { name: 'invite.rewardWaiting' })

export async function inviteesOf(app: TestApp, { token }: Login): Promise<Invitee[]> {
  const answer = await ask(app, listInvitees, { token, input: { pageSize: 50 } })
  return listInvitees.output.parse(openAnswer(app, answer)).list
}

/** Takes back what was refused, and clears what is due, as the job does. */
export const clearAll = (app: TestApp) =>
  runJob(app, inviteJobs, { name: 'invite.clearCommissions' })

interface Sale {
  readonly inviter: number
  readonly at: Date
  readonly paid: number
  readonly level?: 1 | 2
  /** When the money went back. */
  readonly backAt?: Date
}

let orders = 1_000_000

/** A payment of its own newcomer, at that moment and without its postings. */
export async function aSale(
  app: TestApp,
  { inviter, at, paid, level = 1, backAt }: Sale,
): Promise<void> {
  const percent = level === 1 ? 10 : 5
  const [moment, back] = [at.toISOString(), backAt?.toISOString()]
  await runAsOwner(
    app,
    `with bond as (
      insert into invite_bond (inviter, bound_at, paid_at, qualified_at, state)
      values (${level === 1 ? inviter : 'null'}, '${moment}', '${moment}', '${moment}', 'qualified')
      returning id
    ) insert into invite_commission (uid, bond_id, order_id, level, paid_fen, percent, fen, clears_at,
      created_at, state, ended_at)
    select ${inviter}, id, ${(orders += 1)}, ${level}, ${paid}, ${percent}, ${(paid * percent) / 100},
      app_now() + interval '15 days', '${moment}', ${back === undefined ? "'held', null" : `'reversed', '${back}'`}
    from bond`,
  )
}
