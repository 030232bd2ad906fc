import { countGraphemes } from '@kaleido/contract/core/text'
import type { ParsedOf } from '@kaleido/contract/core/call'
import {
  type Block,
  type DraftBlock,
  type PostForm,
  postLimits,
  type editPost,
} from '@kaleido/contract/post'
import { AppError } from '../../platform/errors.ts'
import { cleanPart, cleanText } from '../comment/index.ts'

/** What a post consists of, once it is checked. */
export interface Content {
  readonly form: PostForm
  readonly title: string
  /** Blank for an article. */
  readonly text: string
  /** Null for what is no article. */
  readonly blocks: readonly Block[] | null
  /** In their order, each once. */
  readonly pictureIds: readonly string[]
}

type Given = Pick<ParsedOf<typeof editPost>, 'title' | 'text' | 'pictures' | 'blocks'>

/** Cleans what an author sends; refuses what is no post of this form. Whose the pictures are is checked elsewhere. */
export function readContent(form: PostForm, given: Given): Content {
  const title = cleanText(given.title).replaceAll('\n', ' ')
  refuseTitle(form, title)
  if (form === 'article') return { form, title, text: '', ...readArticle(given.blocks) }
  const text = cleanText(given.text)
  const pictureIds = form === 'picture' ? [...new Set(given.pictures)] : []
  if (form === 'picture' && text === '' && pictureIds.length === 0) {
    throw new AppError('post.empty')
  }
  return { form, title, text, blocks: null, pictureIds }
}

function refuseTitle(form: PostForm, title: string): void {
  const { min, max } =
    form === 'picture' ? { min: 0, max: postLimits.pictureTitle.max } : postLimits.title
  const length = countGraphemes(title)
  if (length < min || length > max) throw new AppError('post.title', { min, max })
}

function readArticle(
  given: readonly DraftBlock[],
): Required<Pick<Content, 'blocks' | 'pictureIds'>> {
  const pictureIds = [
    ...new Set(given.flatMap((block) => (block.kind === 'picture' ? [block.id] : []))),
  ]
  const blocks = given.flatMap((block) => readBlock(block, pictureIds))
  if (blocks.length === 0) throw new AppError('post.empty')
  const { min, max, pictures } = postLimits.article
  const length = countGraphemes(blocks.map(textOf).join(''))
  if (length < min) throw new AppError('post.too_short', { min })
  if (length > max || pictureIds.length > pictures) {
    throw new AppError('post.too_long', { max, pictures })
  }
  return { blocks, pictureIds }
}

/** Nothing for what is blank. */
function readBlock(block: DraftBlock, pictureIds: readonly string[]): Block[] {
  if (block.kind === 'picture') {
    return [{ kind: 'picture', number: pictureIds.indexOf(block.id) + 1 }]
  }
  if (block.kind === 'heading') {
    const text = cleanText(block.text).replaceAll('\n', ' ')
    return text === '' ? [] : [{ kind: 'heading', text }]
  }
  const spans = block.spans
    .map(({ text, isBold = false }) => ({ text: cleanPart(text), ...(isBold && { isBold }) }))
    .filter(({ text }) => text !== '')
  return spans.every(({ text }) => text.trim() === '') ? [] : [{ kind: 'text', spans }]
}

/** The text of a block; blank for a picture. */
export function textOf(block: Block): string {
  if (block.kind === 'text') return block.spans.map(({ text }) => text).join('')
  return block.kind === 'heading' ? block.text : ''
}

/** All that a person wrote, to be searched for words. */
export function wordsOf({ title, text, blocks }: Content): string {
  return [title, text, ...(blocks ?? []).map(textOf)].join('\n')
}
