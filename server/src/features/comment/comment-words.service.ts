import type { Ctx } from '../../platform/ctx/ctx.ts'
import { findLinks } from './comment.links.ts'
import { commentLinks, commentWords } from './comment.settings.ts'
import { contained } from './comment.text.ts'

/** What of a text the operators have forbidden, in any text that people write: words, and links where none may be. */
export async function findForbidden(
  { settings }: Pick<Ctx, 'settings'>,
  text: string,
): Promise<{ words: string[]; links: string[] }> {
  const { isForbidden, allowedHosts } = await settings.read(commentLinks)
  return {
    words: contained(text, await settings.read(commentWords)),
    links: isForbidden ? findLinks(text, allowedHosts) : [],
  }
}

export async function containsForbidden(
  ctx: Pick<Ctx, 'settings'>,
  text: string,
): Promise<boolean> {
  const { words, links } = await findForbidden(ctx, text)
  return words.length + links.length > 0
}
