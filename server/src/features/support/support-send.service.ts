import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { sendSupportMessage, SupportState } from '@kaleido/contract/support-conversation'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { scrubFreeText } from '../../platform/log/free-text.ts'
import { lockAccount } from '../account/index.ts'
import { cleanText } from '../comment/index.ts'
import { addLaid, clearLaid, findPicture, layPictures } from '../media/index.ts'
import { toSupportMessage } from './support-conversation.mapper.ts'
import * as repository from './support-conversation.repository.ts'
import { folderOf, signer, tellAdded } from './support-conversation.service.ts'
import { supportDesk } from './support.settings.ts'

type Laid = Awaited<ReturnType<typeof layPictures>>

/** The device chooses `clientId` once per message: whatever is repeated, lost or late, it is there once. */
export async function send(
  ctx: RequestCtx<Person>,
  { clientId, text: given, picture }: ParsedOf<typeof sendSupportMessage>,
): Promise<AnswerOf<typeof sendSupportMessage>> {
  const sent = await findOwnSent(ctx, clientId)
  if (sent) return sent
  const text = given === undefined ? undefined : readText(ctx, given)
  const laid = picture === undefined ? [] : await layPicture(ctx, picture)
  await ctx.write((trx) => put(ctx, trx, { clientId, text, laid }))
  await clearLaid(ctx, laid)
  const answer = await findOwnSent(ctx, clientId)
  if (!answer) throw new Error(`message ${clientId} is not there`)
  return answer
}

async function findOwnSent(
  ctx: Ctx<Person>,
  clientId: string,
): Promise<AnswerOf<typeof sendSupportMessage> | undefined> {
  const own = await repository.find(ctx.read, { uid: ctx.actor.uid })
  if (!own) return undefined
  const row = await repository.findSent(ctx.read, { conversationId: own.id, clientId })
  if (!row) return undefined
  return { state: own.state as SupportState, message: toSupportMessage(row, signer(ctx)) }
}

function readText({ request }: RequestCtx<Person>, given: string): string {
  const { token, deviceUid } = request
  const text = scrubFreeText(cleanText(given), { token, devices: [deviceUid] })
  if (text === '') throw new AppError('support.blank')
  return text
}

/** Stores the files of a picture where only signed paths of the person and the staff open them. */
async function layPicture(ctx: Ctx<Person>, picture: string): Promise<Laid> {
  const { uid } = ctx.actor
  if (!(await findPicture(ctx.read, { id: picture, uid }))) throw new AppError('support.picture')
  const { id } = await ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const own = await repository.lockOrAdd(trx, uid)
    await holdToPace(ctx, trx, own.id)
    return own
  })
  return layPictures(ctx, { ids: [picture], folder: folderOf(ctx, id) })
}

interface Outgoing {
  readonly clientId: string
  readonly text: string | undefined
  readonly laid: Laid
}

async function put(ctx: Ctx<Person>, trx: Trx, { clientId, text, laid }: Outgoing): Promise<void> {
  const { uid } = ctx.actor
  // A merge locks the accounts first too.
  await lockAccount(trx, uid)
  const { id } = await repository.lockOrAdd(trx, uid)
  if (await repository.findSent(trx, { conversationId: id, clientId })) return
  await holdToPace(ctx, trx, id)
  const [pictureId = null] = (await addLaid(ctx, trx, laid)).values()
  const added = await repository.addMessage(trx, {
    conversationId: id,
    isStaff: false,
    clientId,
    kind: text === undefined ? 'picture' : 'text',
    text: text ?? '',
    pictureId,
  })
  await repository.setWaiting(trx, { id, messageId: added.id })
  await tellAdded(ctx, trx, { uid, seq: added.seq })
}

async function holdToPace({ settings }: Ctx, trx: Trx, id: string): Promise<void> {
  const { aMinute } = await settings.read(supportDesk)
  if ((await repository.countLately(trx, id)) >= aMinute) throw new AppError('support.too_fast')
}
