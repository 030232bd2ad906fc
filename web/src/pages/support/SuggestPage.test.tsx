import { listFeedback, sendFeedback } from '@kaleido/contract/feedback'
import { maxPictureBytes } from '@kaleido/contract/core/picture'
import { uploadPicture } from '@kaleido/contract/media'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { SuggestPage } from './SuggestPage.tsx'

const picture = { id: '31', url: '/p/1.webp', width: 8, height: 8, placeholder: '' }
const told = {
  id: '5',
  kind: 'bug',
  text: '视频打不开',
  pictures: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  reply: { text: '已经修好', at: '2026-11-02T00:00:00.000Z' },
}

function answers() {
  return fakeServer({
    [listFeedback.path]: { data: { list: [], hasNext: false } },
    [sendFeedback.path]: { data: { id: '5' } },
    [uploadPicture.path]: { data: picture },
  })
}

const words = () => page.getByRole('textbox', { name: '请写下遇到的问题或想法' })
const send = () => page.getByRole('button', { name: '提交反馈' })
const aFile = (size = 8) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' })
const pick = (...files: File[]) => userEvent.upload(page.getByLabelText(/图片（选填/).last(), files)

test('feedback is sent, clears the form, and is listed with its reply', async () => {
  const server = answers()
  await showPage(SuggestPage)
  await expect.element(page.getByText('还没有提交过反馈')).toBeVisible()
  await page.getByRole('button', { name: '内容问题' }).click()
  await expect
    .element(page.getByRole('button', { name: '内容问题' }))
    .toHaveAttribute('aria-pressed', 'true')
  await words().fill('视频打不开')
  server.answer(listFeedback.path, { data: { list: [told], hasNext: false } })
  await send().click()
  await expect.element(page.getByText('已经修好')).toBeVisible()
  await expect.element(words()).toHaveValue('')
  expect(await server.inputs(sendFeedback.path)).toEqual([
    {
      type: 'content',
      text: '视频打不开',
      contact: '',
      pictures: [],
      device: expect.stringContaining('1.1.2'),
    },
  ])
})

test('a text that is too short is reported at its field, which gets the focus, and nothing is sent', async () => {
  const server = answers()
  await showPage(SuggestPage)
  await words().fill('短')
  await send().click()
  await expect.element(page.getByText('请至少写 5 个字')).toBeVisible()
  await expect.element(words()).toHaveFocus()
  expect(server.asked).not.toContain(sendFeedback.path)
})

test("the server's refusal is reported at the field, and the text stays", async () => {
  const server = answers()
  server.answer(sendFeedback.path, refused('feedback.too_many', '今天提交的反馈太多了'))
  await showPage(SuggestPage)
  await words().fill('视频打不开')
  await send().click()
  await expect.element(page.getByText('今天提交的反馈太多了')).toBeVisible()
  await expect.element(words()).toHaveValue('视频打不开')
})

test('pictures are uploaded one by one, six at most, and can be removed', async () => {
  const server = answers()
  await showPage(SuggestPage)
  await pick(aFile(), aFile())
  await expect.element(page.getByRole('img', { name: '图片 2' })).toBeVisible()
  await expect
    .poll(() => server.asked.filter((path) => path === uploadPicture.path))
    .toHaveLength(2)
  await page.getByRole('button', { name: '移除图片 1' }).click()
  await expect.element(page.getByRole('img', { name: '图片 2' })).not.toBeInTheDocument()
  await pick(...Array.from({ length: 8 }, () => aFile()))
  await expect.element(page.getByRole('img', { name: '图片 6' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '添加图片' })).not.toBeInTheDocument()
})

test('a picture that fails to upload says why, blocks the form, and can be retried', async () => {
  const server = answers()
  server.answer(uploadPicture.path, refused('media.not_a_picture', '这个文件不是能使用的图片'))
  await showPage(SuggestPage)
  await pick(aFile())
  await expect.element(page.getByText('这个文件不是能使用的图片')).toBeVisible()
  await words().fill('视频打不开')
  await send().click()
  expect(server.asked).not.toContain(sendFeedback.path)
  server.answer(uploadPicture.path, { data: picture })
  await page.getByRole('button', { name: '重新上传图片 1' }).click()
  await expect.element(page.getByText('这个文件不是能使用的图片')).not.toBeInTheDocument()
})

test('a picture that is too large is not sent', async () => {
  const server = answers()
  await showPage(SuggestPage)
  await pick(aFile(maxPictureBytes + 1))
  await expect.element(page.getByText('图片不能超过 10 MB')).toBeVisible()
  expect(server.asked).not.toContain(uploadPicture.path)
})
