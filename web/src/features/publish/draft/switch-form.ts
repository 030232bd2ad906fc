import type { PostForm } from '@kaleido/contract/post'
import type { DraftPicture, EditorBlock, PublishContent } from './content.ts'
import { plainTextOf } from './content.ts'

interface Draft {
  readonly content: PublishContent
  readonly pictures: readonly DraftPicture[]
}

/** Text, title, topics, tags and pictures stay in every mode: an article is made of them, and they of an article. */
export function switchForm({ content, pictures }: Draft, form: PostForm): Draft {
  if (form === content.form) return { content, pictures }
  if (form === 'article') {
    const blocks = blocksOf(content.text, content.blocks, pictures)
    return { content: { ...content, form, blocks }, pictures }
  }
  if (content.form !== 'article') return { content: { ...content, form }, pictures }
  const text = plainTextOf(content.blocks)
  return { content: { ...content, form, text }, pictures: inOrderOf(content.blocks, pictures) }
}

/** Paragraphs that are as they were keep their form and the pictures after them; other lines are paragraphs. */
function blocksOf(
  text: string,
  before: readonly EditorBlock[],
  pictures: readonly DraftPicture[],
): EditorBlock[] {
  const keys = new Set(pictures.map(({ key }) => key))
  const blocks: EditorBlock[] = []
  let at = 0
  const passPictures = () => {
    for (let next = before[at]; next?.kind === 'picture'; next = before[at]) {
      if (keys.delete(next.key)) blocks.push(next)
      at += 1
    }
  }
  passPictures()
  for (const line of text === '' ? [] : text.split('\n')) {
    const found = before.findIndex((block, index) => index >= at && isLine(block, line))
    const known = before[found]
    if (known) {
      // The pictures of paragraphs that are gone stay at their place.
      for (; at < found; at += 1) passPictures()
      at = found + 1
    }
    blocks.push(known ?? { kind: 'text', spans: [{ text: line }] })
    passPictures()
  }
  for (; at < before.length; at += 1) passPictures()
  return [...blocks, ...[...keys].map((key): EditorBlock => ({ kind: 'picture', key }))]
}

function isLine(block: EditorBlock, line: string): boolean {
  return block.kind !== 'picture' && plainTextOf([block]) === line
}

function inOrderOf(
  blocks: readonly EditorBlock[],
  pictures: readonly DraftPicture[],
): DraftPicture[] {
  return blocks.flatMap((block) =>
    block.kind === 'picture' ? pictures.filter(({ key }) => key === block.key) : [],
  )
}
