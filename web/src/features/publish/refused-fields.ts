import type { ClientError } from '@kaleido/client/errors'
import type { PostForm } from '@kaleido/contract/post'
import type { ContentField } from './draft/check.ts'

export type PublishField = ContentField | 'topics' | 'tags' | 'module'

const fields: readonly PublishField[] = [
  'title',
  'text',
  'pictures',
  'blocks',
  'topics',
  'tags',
  'price',
  'upload',
  'module',
]

const keys: Readonly<Record<string, PublishField>> = {
  'post.title': 'title',
  'post.empty': 'text',
  'post.words': 'text',
  'post.too_short': 'text',
  'post.too_long': 'text',
  'post.picture': 'pictures',
  'post.sold': 'price',
  'topic.name': 'topics',
  'topic.too_many_new': 'topics',
  'layout.not_found': 'module',
  'video.price': 'price',
  'video.no_upload': 'upload',
  'video.cover': 'upload',
}

export interface RefusedFields {
  readonly fields: Partial<Record<PublishField, string>>
  /** The ids of the pictures that were refused. */
  readonly pictures?: readonly string[]
}

/** At which fields the server's refusal belongs, with its words. */
export function refusedFields(error: ClientError, form: PostForm): RefusedFields {
  if (!('data' in error)) return { fields: {} }
  const { data, key, tip } = error
  const told: Partial<Record<PublishField, string>> = {}
  const tell = (field: PublishField, text: string) => {
    told[field === 'text' && form === 'article' ? 'blocks' : field] ??= text
  }
  for (const issue of data?.issues ?? []) {
    const field = fields.find((each) => each === issue.field.split('.')[0])
    if (field) tell(field, issue.text)
  }
  const field = keys[key ?? '']
  if (field) tell(field, tip)
  return { fields: told, ...(key === 'post.picture' && { pictures: idsOf(data) }) }
}

function idsOf(data: Readonly<Record<string, unknown>> | undefined): string[] {
  const value = data?.['pictures']
  return Array.isArray(value) ? value.map(String) : []
}
