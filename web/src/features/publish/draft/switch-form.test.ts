import { expect, test } from 'vitest'
import type { EditorBlock } from './content.ts'
import { blank, plainTextOf, toReady } from './content.ts'
import { switchForm } from './switch-form.ts'

const picture = (id: string) =>
  toReady({ id, url: `/p/${id}`, width: 3, height: 4, placeholder: '' })
const text = (...spans: string[]): EditorBlock => ({
  kind: 'text',
  spans: spans.map((each, at) => ({ text: each, isBold: at % 2 === 1 })),
})
const heading = (words: string): EditorBlock => ({ kind: 'heading', text: words })
const shown = (key: string): EditorBlock => ({ kind: 'picture', key })

test('text becomes paragraphs, pictures follow them, and back nothing is lost', () => {
  const before = { content: { ...blank, title: '渔港', text: '一\n二' }, pictures: [picture('1')] }
  const article = switchForm(before, 'article')
  expect(article.content).toMatchObject({
    title: '渔港',
    blocks: [{ spans: [{ text: '一' }] }, { spans: [{ text: '二' }] }, shown('1')],
  })
  expect(switchForm(article, 'picture')).toEqual({
    content: { ...before.content, blocks: article.content.blocks },
    pictures: before.pictures,
  })
})

test('headings, bold and places of pictures survive a look at another mode', () => {
  const blocks = [heading('渔港'), shown('2'), text('凌晨', '四点'), shown('1'), text('天亮')]
  const article = {
    content: { ...blank, form: 'article' as const, blocks },
    pictures: [picture('1'), picture('2')],
  }
  const pictures = switchForm(article, 'video')
  expect(pictures.content.text).toBe('渔港\n凌晨四点\n天亮')
  expect(pictures.pictures.map(({ key }) => key)).toEqual(['2', '1'])
  expect(switchForm(pictures, 'article').content.blocks).toEqual(blocks)
})

test('a changed line becomes a paragraph; the others and all pictures stay', () => {
  const blocks = [heading('渔港'), shown('1'), text('凌晨', '四点'), text('天亮'), shown('2')]
  const content = { ...blank, text: '渔港\n半夜\n天亮', blocks }
  const article = switchForm({ content, pictures: [picture('1'), picture('2')] }, 'article').content
  expect(article.blocks).toEqual([
    heading('渔港'),
    shown('1'),
    { kind: 'text', spans: [{ text: '半夜' }] },
    text('天亮'),
    shown('2'),
  ])
})

test('a picture that was removed elsewhere is not in the article any more', () => {
  const content = { ...blank, text: '一', blocks: [text('一'), shown('1')] }
  expect(switchForm({ content, pictures: [] }, 'article').content.blocks).toEqual([text('一')])
  expect(plainTextOf([text('一'), shown('1'), heading('二')])).toBe('一\n二')
})
