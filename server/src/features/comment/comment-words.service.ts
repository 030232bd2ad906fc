import type { Ctx } from '../../platform/ctx/ctx.ts'
import { commentWords } from './comment.settings.ts'
import { containsAny } from './comment.text.ts'

/** Whether a text contains a word that the operators have forbidden, in any text that people write. */
export async function containsForbidden({ settings }: Ctx, text: string): Promise<boolean> {
  return containsAny(text, await settings.read(commentWords))
}
