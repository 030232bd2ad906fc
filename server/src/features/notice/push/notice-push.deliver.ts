import { createHash } from 'node:crypto'
import type { Language } from '@kaleido/contract/core/error'
import type * as z from 'zod/mini'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import * as settings from '../notice-setting.repository.ts'
import { deliverJob } from './notice-push.job.ts'
import { pushKeys } from './notice-push.keys.ts'
import { noticePath } from './notice-push.path.ts'
import * as repository from './notice-push.repository.ts'
import { sendPush } from './notice-push.send.ts'
import { findPush } from './notice-push.service.ts'
import { messageText, noticeText, type PushText, serviceName } from './notice-push.texts.ts'

type Delivery = z.output<(typeof deliverJob)['input']>

interface Push extends PushText {
  readonly path: string
  /** Replaces what the device still shows under the same tag. */
  readonly tag: string
}

/**
 * Sends one push. A device that has unsubscribed is forgotten; a service that stays out of order is given up. What fails
 * is counted, since anybody may name a service that never answers, and every push waits behind those to it.
 */
export async function deliver(ctx: JobCtx, { deviceId, ...about }: Delivery): Promise<void> {
  const device = await repository.findDevice(ctx.read, deviceId)
  const push = device && (await describe(ctx, device, about))
  if (!device || !push) return
  const { PUSH_CONTACT: contact, PUSH_LOOPBACK: allowsLoopback } = ctx.config
  try {
    const outcome = await sendPush({
      target: device,
      payload: JSON.stringify(push),
      topic: createHash('sha256').update(push.tag).digest('base64url').slice(0, 32),
      keys: pushKeys(ctx.secrets.secretKey),
      contact,
      allowsLoopback,
    })
    if (outcome === 'gone') await ctx.finish((trx) => repository.remove(trx, device.id))
    else if (device.failures > 0) await ctx.finish((trx) => repository.noteSuccess(trx, device.id))
  } catch (error) {
    await ctx.write((trx) => repository.noteFailure(trx, device.id))
    if (ctx.attempt < deliverJob.tries) throw error
    ctx.log.warn({ event: 'notice.push_failed', err: error }, 'a push was given up')
  }
}

/** Load or drop: what was read, recalled, deleted or hidden since is not pushed. */
async function describe(
  ctx: JobCtx,
  { uid, language }: repository.Device,
  { noticeId, message }: Omit<Delivery, 'deviceId'>,
): Promise<Push | undefined> {
  if (noticeId !== undefined) {
    const found = await repository.findPushable(ctx.read, noticeId)
    if (found?.uid !== uid) return undefined
    return { ...noticeText(found, language), path: noticePath(found), tag: `notice-${noticeId}` }
  }
  return message?.uid === uid ? describeMessage(ctx, message, language) : undefined
}

async function describeMessage(
  ctx: JobCtx,
  message: NonNullable<Delivery['message']>,
  language: Language,
): Promise<Push | undefined> {
  const { uid, fromUid } = message
  const found = await findPush(ctx, message)
  if (!found) return undefined
  const name =
    fromUid === undefined
      ? serviceName[language]
      : await repository.findSender(ctx.read, { uid, fromUid })
  if (name === undefined) return undefined
  const { shows_text } = await settings.find(ctx.read, uid)
  const shown = messageText(name, shows_text ? found.text : '', language)
  return { ...shown, path: found.path, tag: `message-${fromUid ?? 'service'}` }
}
