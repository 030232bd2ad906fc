import type { Person } from '../../platform/ctx/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import type { ExactWindow } from '../../platform/http/limits.ts'
import type { RequestCtx } from '../../platform/http/route.ts'

/**
 * Counts wrong codes of an account and of an address. A try is counted before it is looked at, so that many at a time are
 * counted too, and given back if the code was right. It runs around the keyed write: what is counted stays when that is
 * rolled back, and takes no second connection while it runs.
 */
export async function countWrong<T>(
  ctx: RequestCtx<Person>,
  exchange: () => Promise<T>,
): Promise<T> {
  const { limits, actor, request } = ctx
  const windows = [
    { key: `redeem.wrong:${actor.uid}`, max: 10, seconds: 600 },
    { key: `redeem.wrong.ip:${limitAddress(request.ip)}`, max: 20, seconds: 3_600 },
  ]
  const taken: ExactWindow[] = []
  for (const window of windows) {
    const seconds = await limits.takeExactly(window)
    if (seconds > 0) {
      await giveBack()
      throw new AppError('redeem.wait', { seconds })
    }
    taken.push(window)
  }
  try {
    const answer = await exchange()
    await giveBack()
    return answer
  } catch (error) {
    // Only a wrong code counts, not what happened on the way to it.
    if (!(error instanceof AppError && error.code === 'redeem.invalid')) await giveBack()
    throw error
  }

  async function giveBack(): Promise<void> {
    for (const window of taken) await limits.takeExactly({ ...window, amount: -1 })
  }
}
