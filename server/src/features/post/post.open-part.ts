import { countGraphemes } from '@kaleido/contract/core/text'
import type { Block } from '@kaleido/contract/post'
import type { Content } from './post.content.ts'
import { textOf } from './post.content.ts'
import type { FreePart } from './post.settings.ts'

let segmenter: Intl.Segmenter | undefined

/** The first characters of a text, as a person counts them. */
export function firstOf(text: string, characters: number): string {
  if (text.length <= characters) return text
  segmenter ??= new Intl.Segmenter()
  let [end, left] = [0, characters]
  for (const { index, segment } of segmenter.segment(text)) {
    if (left === 0) break
    end = index + segment.length
    left -= 1
  }
  return text.slice(0, end)
}

/** The beginning of an article: so many blocks, with so many characters in them. */
export function firstBlocks(
  blocks: readonly Block[],
  { blocks: most, characters }: Pick<FreePart, 'blocks' | 'characters'>,
): Block[] {
  const shown: Block[] = []
  let left = characters
  for (const block of blocks.slice(0, most)) {
    const text = textOf(block)
    const cut = firstOf(text, left)
    if (cut === text) shown.push(block)
    else return cut === '' ? shown : [...shown, cutBlock(block, cut.length)]
    left -= countGraphemes(cut)
  }
  return shown
}

function cutBlock(block: Block, length: number): Block {
  if (block.kind === 'heading') return { ...block, text: block.text.slice(0, length) }
  if (block.kind === 'picture') return block
  let left = length
  const spans = block.spans.flatMap((span) => {
    const text = span.text.slice(0, left)
    left -= text.length
    return text === '' ? [] : [{ ...span, text }]
  })
  return { ...block, spans }
}

/** Cards show no more of an article. */
const excerptCharacters = 200
const titleCharacters = 24

/** What everybody may read of a post, in any list. */
export function openTexts(
  { title, text, blocks }: Pick<Content, 'title' | 'text' | 'blocks'>,
  free: FreePart | undefined,
): { readonly title: string; readonly text: string } {
  const open = blocks ? excerptOf(blocks, free) : free ? firstOf(text, free.characters) : text
  return { title: title === '' ? beginningOf(open) : title, text: open }
}

function excerptOf(blocks: readonly Block[], free: FreePart | undefined): string {
  const open = free ? firstBlocks(blocks, free) : blocks
  const text = open
    .filter(({ kind }) => kind === 'text')
    .map(textOf)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return firstOf(text, excerptCharacters)
}

function beginningOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const [clause = ''] = /^[^，。：；！？,;!?]+/u.exec(line) ?? [line]
  return firstOf(clause, titleCharacters)
}
