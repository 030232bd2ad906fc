import { expect, test } from 'vitest'
import { blank, toReady, toSent } from './content.ts'

const pictures = ['1', '2'].map((id) => {
  return toReady({ id, url: `/p/${id}.webp`, width: 4, height: 3, placeholder: '' })
})

test('a draft is sent without the pictures that were deleted from its article', () => {
  const blocks = [{ kind: 'picture', key: '2' }] as const
  expect(toSent({ ...blank, form: 'article', blocks }, pictures).pictures).toEqual(['2'])
})

test('a draft of a video is sent with the pictures of the mode that it was switched from', () => {
  expect(toSent({ ...blank, form: 'video' }, pictures).pictures).toEqual(['1', '2'])
})
