import type { Block } from '@kaleido/contract/post'
import type { Content } from './post.content.ts'
import { firstBlocks, firstOf } from './post.open-part.ts'
import type { FreePart } from './post.settings.ts'

type Part = Pick<Content, 'text' | 'blocks' | 'pictureIds'>

/** Whether what is paid for in a post ends another version of it too. */
export function keepsPaidPart(before: Part, after: Part, free: FreePart): boolean {
  const text = before.text.slice(firstOf(before.text, free.characters).length)
  return (
    after.text.endsWith(text) &&
    endsWith(after.pictureIds, before.pictureIds.slice(free.pictures)) &&
    endsWith(named(after), paidBlocks(before, free))
  )
}

/** The blocks behind the open ones, and the one that is cut. */
function paidBlocks(part: Part, free: FreePart): readonly string[] {
  const blocks = part.blocks ?? []
  const open = firstBlocks(blocks, free)
  const last = open.length - 1
  const isCut = last >= 0 && JSON.stringify(open[last]) !== JSON.stringify(blocks[last])
  return named(part).slice(isCut ? last : open.length)
}

/** Blocks by what they show: the numbers of pictures may change. */
function named({ blocks, pictureIds }: Part): string[] {
  return (blocks ?? []).map((block: Block) =>
    JSON.stringify(block.kind === 'picture' ? pictureIds[block.number - 1] : block),
  )
}

function endsWith(list: readonly string[], end: readonly string[]): boolean {
  const from = list.length - end.length
  return from >= 0 && end.every((one, at) => list[from + at] === one)
}
