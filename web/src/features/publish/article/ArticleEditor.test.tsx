import { uploadPicture } from '@kaleido/contract/media'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testConnection } from '../../../testing/connection.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { showPage } from '../../../testing/shown.tsx'
import { blank } from '../draft/content.ts'
import type { Draft } from '../draft/draft.ts'
import { editOf } from '../draft/draft.ts'
import { ArticleCard } from './ArticleCard.tsx'
import '../publish.late.css'

let draft: Draft
beforeEach(async () => {
  fakeServer({
    [uploadPicture.path]: {
      data: { id: '31', url: '/p/31.webp', width: 4, height: 3, placeholder: '' },
    },
  })
  const kept = { content: { ...blank, form: 'article' as const }, pictures: [] }
  draft = editOf(testConnection(), { uid: 7, id: '1', kept })
  await showPage(() => <ArticleCard draft={draft} error={undefined} />)
})

const body = () => page.getByRole('textbox', { name: '文章正文' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })
const blocks = () => draft.state.getState().content.blocks
const text = (words: string, isBold?: true) => ({
  kind: 'text',
  spans: [isBold ? { text: words, isBold } : { text: words }],
})

async function write(...lines: string[]) {
  await body().click()
  for (const [at, line] of lines.entries()) {
    await userEvent.keyboard(at > 0 ? `{Enter}${line}` : line)
  }
}

function paste(data: Record<string, string>) {
  const clipboardData = new DataTransfer()
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  body().element().dispatchEvent(event)
}

async function aPicture() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 3 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob ?? ''], 'a.png', { type: 'image/png' })
}

test('lines are paragraphs; a heading and bold are read, and counted as a person counts', async () => {
  await write('凌晨四点', '风很大')
  expect(blocks()).toEqual([text('凌晨四点'), text('风很大')])
  await tool('小标题').click()
  expect(blocks()).toEqual([text('凌晨四点'), { kind: 'heading', text: '风很大' }])
  await userEvent.keyboard('{Enter}')
  await tool('加粗').click()
  // The test's keyboard cannot type characters of several code points.
  document.execCommand('insertText', false, '👨‍👩‍👧‍👦')
  expect(blocks().at(-1)).toEqual(text('👨‍👩‍👧‍👦', true))
  await expect.element(page.getByText('8/20000')).toBeVisible()
})

test('what is pasted is plain paragraphs, without any markup', async () => {
  await write('开头')
  paste({
    'text/plain': '一\r\n\r\n二 <b>三</b>',
    'text/html': '<h1 onclick="alert(1)">一</h1><p>二 <b>三</b></p>',
  })
  expect(blocks()).toEqual([text('开头一'), text('二 <b>三</b>')])
  expect(body().element().querySelector('h1, b')).toBeNull()
})

test('undo brings back a removed picture and a heading, and redo takes them away again', async () => {
  await write('第一段')
  await userEvent.upload(page.getByLabelText('添加图片').last(), [await aPicture()])
  await expect.poll(() => blocks().map(({ kind }) => kind)).toEqual(['text', 'picture'])
  body().element().querySelector('figure')?.click()
  await tool('删除图片').click()
  expect(blocks()).toHaveLength(1)
  await tool('撤销').click()
  expect(blocks().map(({ kind }) => kind)).toEqual(['text', 'picture'])
  await tool('重做').click()
  expect(blocks()).toHaveLength(1)
})

test('a picture moves between the paragraphs', async () => {
  await write('一', '二')
  await userEvent.upload(page.getByLabelText('添加图片').last(), [await aPicture()])
  await expect.poll(() => blocks().map(({ kind }) => kind)).toEqual(['text', 'text', 'picture'])
  body().element().querySelector('figure')?.click()
  await tool('图片上移').click()
  expect(blocks().map(({ kind }) => kind)).toEqual(['text', 'picture', 'text'])
})

test('nothing is read or written while an input method composes', async () => {
  await body().click()
  const root = body().element()
  root.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  document.execCommand('insertText', false, 'ling chen')
  expect(blocks()).toEqual([])
  document.execCommand('selectAll')
  document.execCommand('insertText', false, '凌晨')
  root.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  expect(blocks()).toEqual([text('凌晨')])
})

test('a browser’s other styles are refused', async () => {
  await write('正文')
  const event = new InputEvent('beforeinput', { inputType: 'formatItalic', cancelable: true })
  body().element().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

test('it is previewed as it will look', async () => {
  await write('一段正文')
  draft.change({ title: '渔港的早晨' })
  await tool('预览').click()
  await expect.element(page.getByRole('heading', { name: '渔港的早晨' })).toBeVisible()
})
