import type { Person } from '../../platform/ctx/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import type { ExactWindow } from '../../platform/http/limits.ts'
import type { RequestCtx } from '../../platform/http/route.ts'

/**
 * Counts wrong codes of a person and of an address, outside of the write that is rolled back. A try is counted before it
 * is looked at, so that many at a time are counted too, and given back if the code was right.
 */
export async function countWrong<T>(
  { limits, actor, request }: RequestCtx<Person>,
  answer: () => Promise<T>,
): Promise<T> {
  const windows = [
    { key: `invite.wrong:${actor.uid}`, max: 60, seconds: 600 },
    { key: `invite.wrong.ip:${limitAddress(request.ip)}`, max: 300, seconds: 600 },
  ]
  const taken: ExactWindow[] = []
  const giveBack = async () => {
    for (const window of taken) await limits.takeExactly({ ...window, amount: -1 })
  }
  for (const window of windows) {
    const seconds = await limits.takeExactly(window)
    if (seconds > 0) {
      await giveBack()
      throw new AppError('invite.wait', { seconds })
    }
    taken.push(window)
  }
  try {
    const found = await answer()
    await giveBack()
    return found
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invite.wrong_code')) await giveBack()
    throw error
  }
}
