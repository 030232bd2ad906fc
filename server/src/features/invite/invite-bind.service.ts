import type { ErrorCode } from '@kaleido/contract/all'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { bindInviter, getInvitation, Invitation } from '@kaleido/contract/invite'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { hashNetwork, invitationCookie, lockAccount } from '../account/index.ts'
import { readCode } from './invite.code.ts'
import * as bonds from './invite-bond.repository.ts'
import * as codes from './invite-code.repository.ts'
import { toInvitation } from './invite.mapper.ts'

interface Binding {
  readonly uid: number
  /** As it was typed, or as a link left it. */
  readonly code: string
  readonly network: Buffer | undefined
}

/** Binds somebody to who invited them; answers why not. Under the lock of the account. */
export async function tryBind(
  trx: Trx,
  { uid, code: typed, network }: Binding,
): Promise<ErrorCode | undefined> {
  const code = readCode(typed)
  const found = code === undefined ? undefined : await codes.findByCode(trx, code)
  if (!found) return 'invite.wrong_code'
  const inviter = Number(found.uid)
  if (inviter === uid) return 'invite.self'
  const refusal = refusalOf(await bonds.findStanding(trx, { uid, inviter }))
  if (refusal) return refusal
  if (!(await bonds.add(trx, { uid, inviter, network }))) return 'invite.bound'
  if (network) await codes.addNetwork(trx, { uid, network })
  return undefined
}

function refusalOf(standing: bonds.Standing | undefined): ErrorCode | undefined {
  if (!standing) return 'invite.wrong_code'
  if (standing.isBound) return 'invite.bound'
  if (standing.isLate) return 'invite.late'
  if (standing.isCycle) return 'invite.cycle'
  return standing.isYounger ? 'invite.younger' : undefined
}

export function bind(
  ctx: RequestCtx<Person>,
  { code }: ParsedOf<typeof bindInviter>,
): Promise<AnswerOf<typeof bindInviter>> {
  const { uid } = ctx.actor
  const network = hashNetwork(ctx.secrets.secretKey, ctx.request.ip)
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const refusal = await tryBind(trx, { uid, code, network })
    if (refusal) throw new AppError(refusal)
    return readOwn(trx, uid)
  })
}

async function readOwn(db: Db, uid: number): Promise<Invitation> {
  return toInvitation(await bonds.findOwn(db, uid))
}

/** Who invited the caller, or whose code that is. */
export async function getInfo(
  ctx: RequestCtx<Person>,
  { code: typed, isOpened }: ParsedOf<typeof getInvitation>,
): Promise<AnswerOf<typeof getInvitation>> {
  const own = await readOwn(ctx.read, ctx.actor.uid)
  if (typed === undefined || own.isBound) return own
  const code = readCode(typed)
  const found = code === undefined ? undefined : await codes.findByCode(ctx.read, code)
  if (code === undefined || !found) throw new AppError('invite.wrong_code')
  const isOwn = Number(found.uid) === ctx.actor.uid
  if (isOpened && !isOwn) {
    const network = hashNetwork(ctx.secrets.secretKey, ctx.request.ip)
    await ctx.write((trx) => codes.countOpen(trx, { uid: found.uid, network }))
    ctx.request.setCookie({ ...invitationCookie, value: code })
  }
  const { name, portrait } = found
  return { ...own, inviter: { uid: Number(found.uid), name, portrait } }
}

/** What an invitation of somebody who registers leads to. One that fits nobody hinders no registration. */
export async function noteRegistered(
  trx: Trx,
  given: {
    readonly uid: number
    readonly network?: string | undefined
    readonly invitations?: readonly string[] | undefined
  },
): Promise<void> {
  const { uid, invitations = [] } = given
  const network = given.network === undefined ? undefined : Buffer.from(given.network, 'base64url')
  if (network) await codes.addNetwork(trx, { uid, network })
  for (const code of invitations) {
    if (!(await tryBind(trx, { uid, code, network }))) return
  }
}
