import { countGraphemes } from '@kaleido/contract/core/text'
import { postLimits } from '@kaleido/contract/post'
import type { DraftPicture, PublishContent } from './content.ts'
import { plainTextOf } from './content.ts'

export type ContentField = 'title' | 'text' | 'pictures' | 'blocks' | 'price' | 'upload'

/** The label of what is wrong with a field. */
export type ContentErrors = Partial<Record<ContentField, CheckLabel>>
export type CheckLabel =
  | 'titleFit'
  | 'titleShort'
  | 'textFit'
  | 'postEmpty'
  | 'tooManyPictures'
  | 'articleFit'
  | 'articlePictures'
  | 'priceFit'
  | 'needVideo'

/** The number of characters of a form, as a person counts them. */
export function countOf({ form, text, blocks }: PublishContent): number {
  if (form !== 'article') return countGraphemes(text)
  return countGraphemes(plainTextOf(blocks).replaceAll('\n', ''))
}

/** What the server would refuse, before anything is sent. */
export function check(content: PublishContent, pictures: readonly DraftPicture[]): ContentErrors {
  const { access, price } = content
  return {
    ...checkTitle(content),
    ...(content.form === 'article' ? checkArticle(content) : checkText(content, pictures)),
    ...(content.form === 'video' && content.upload === undefined ? { upload: 'needVideo' } : {}),
    ...(access === 'coin' && !isPrice(price) ? { price: 'priceFit' } : {}),
  }
}

function checkTitle({ form, title }: PublishContent): ContentErrors {
  const length = countGraphemes(title.trim())
  if (form === 'picture') {
    return length > postLimits.pictureTitle.max ? { title: 'titleShort' } : {}
  }
  const { min, max } = postLimits.title
  return length < min || length > max ? { title: 'titleFit' } : {}
}

function checkText(content: PublishContent, pictures: readonly DraftPicture[]): ContentErrors {
  const { form, text } = content
  if (countGraphemes(text.trim()) > postLimits.text.max) return { text: 'textFit' }
  if (form === 'video') return {}
  if (pictures.length > postLimits.pictures.max) return { pictures: 'tooManyPictures' }
  return text.trim() === '' && pictures.length === 0 ? { text: 'postEmpty' } : {}
}

function checkArticle(content: PublishContent): ContentErrors {
  const { min, max, pictures, blocks } = postLimits.article
  const length = countOf(content)
  const shown = content.blocks.filter(({ kind }) => kind === 'picture').length
  if (shown > pictures) return { blocks: 'articlePictures' }
  return length < min || length > max || content.blocks.length > blocks
    ? { blocks: 'articleFit' }
    : {}
}

export function isPrice(text: string): boolean {
  const { min, max } = postLimits.price
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) >= min && Number(text) <= max
}
