import type { Trx } from '../../../platform/db/db.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ExactWindow } from '../../../platform/http/limits.ts'
import type { UploadRules } from './media-upload.settings.ts'

const daySeconds = 86_400
export const mebibyte = 1024 * 1024

/** Pictures and videos count together. Tries count, not only what is taken: what cannot be used costs its decoding too. */
export function fileQuota(uid: number, { filesADay }: UploadRules): ExactWindow {
  return { key: `media.upload:${uid}`, max: filesADay, seconds: daySeconds }
}

/** In whole mebibytes, as counters are small numbers. */
export function volumeQuota(uid: number, { mebibytesADay }: UploadRules): ExactWindow {
  return { key: `media.upload_mebibytes:${uid}`, max: mebibytesADay, seconds: daySeconds }
}

/** Refuses what is more than a day's, and says when the next one begins. */
export async function spend({ limits }: Ctx, window: ExactWindow, trx?: Trx): Promise<void> {
  const seconds = await limits.takeExactly(window, trx)
  if (seconds > 0) throw new AppError('media.quota', { seconds })
}
