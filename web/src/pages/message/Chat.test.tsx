import { uploadPicture } from '@kaleido/contract/media'
import { listConversations, readMessages, sendMessage } from '@kaleido/contract/message'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConversationList } from '../../features/message/ConversationList.tsx'
import { aMessage, bubbles, other, sends, serve, show, taking, write } from '../../testing/chat.tsx'
import { testStore } from '../../testing/connection.tsx'
import { answered } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { Chat } from './Chat.tsx'

const conversation = {
  type: 'conversation',
  id: '5',
  person: other,
  last: {
    kind: 'text',
    text: '早',
    isOwn: false,
    isRecalled: false,
    createdAt: '2026-11-01T00:00:00Z',
  },
  unread: 0,
  isMuted: false,
  isPinned: false,
}

test('what is sent is shown at once, and once, whatever the answer and the list say again', async () => {
  const { server, said } = serve({ messages: [aMessage(1), aMessage(2)] })
  taking(said, server)
  const { queries } = await show()
  await expect.element(page.getByText('第 2 条')).toBeVisible()
  await write('周六一起去吗')
  await expect.element(page.getByText('周六一起去吗')).toBeVisible()
  await expect.poll(() => said.length).toBe(3)
  window.dispatchEvent(new Event('online'))
  await queries.refetchQueries()
  await expect.element(page.getByText('周六一起去吗')).toBeVisible()
  expect(page.getByText('周六一起去吗').elements()).toHaveLength(1)
  await expectAccessible()
})

test('what the other wrote before the answer to a sent message is shown too', async () => {
  const { server, said } = serve({ messages: [aMessage(1), aMessage(2)] })
  taking(said, server)
  await show()
  await expect.element(page.getByText('第 2 条')).toBeVisible()
  said.push(aMessage(3))
  await write('周六一起去吗')
  await expect.element(page.getByText('第 3 条')).toBeVisible()
  expect(
    bubbles()
      .getByText(/条|周六/)
      .elements(),
  ).toHaveLength(4)
  await expect.poll(() => server.inputs(readMessages.path)).toEqual([{ id: '5', upTo: 4 }])
})

test('while nothing answers a message waits, and arrives once under the same name', async () => {
  const { server, said } = serve({ messages: [aMessage(1)] })
  server.answer(sendMessage.path, 'dead')
  await show()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
  await write('一')
  await write('二')
  await expect.element(page.getByText('等待网络').first()).toBeInTheDocument()
  taking(said, server)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => said.map(({ text }) => text)).toEqual(['第 1 条', '一', '二'])
  await expect.element(page.getByText('等待网络')).not.toBeInTheDocument()
  const names = new Set((await sends(server)).map(({ clientId }) => clientId))
  expect(names.size).toBe(2)
})

test('a refused message says why, and is sent again by its red dot', async () => {
  const { server, said } = serve({ messages: [aMessage(1)] })
  server.answer(sendMessage.path, {
    response: () =>
      Response.json({
        code: 6201,
        data: { key: 'message.closed' },
        msg: '',
        tip: '消息未送达',
        time: '',
      }),
  })
  await show()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
  await write('在吗')
  await expect.element(page.getByRole('alert')).toHaveTextContent('消息未送达')
  taking(said, server)
  await page.getByRole('button', { name: '消息操作' }).last().click()
  await page.getByRole('button', { name: '重新发送' }).click()
  await expect.poll(() => said.length).toBe(2)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a message that waits or was refused is removed by its menu', async () => {
  const { server } = serve({ messages: [aMessage(1)] })
  server.answer(sendMessage.path, 'dead')
  await show()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
  await write('还没发出')
  await expect.element(page.getByText('等待网络')).toBeInTheDocument()
  const bubble = page.getByText('还没发出').element()
  bubble.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('button', { name: '复制' })).toBeVisible()
  await page.getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('还没发出')).not.toBeInTheDocument()
})

test('unsent messages are there after a reload', async () => {
  const { server } = serve({ messages: [aMessage(1)] })
  server.answer(sendMessage.path, 'dead')
  const { leave, store } = await show()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
  await write('稍后再发')
  await expect.element(page.getByText('等待网络')).toBeInTheDocument()
  leave()
  await showPage(() => <Chat which={{ uid: other.uid }} />, store)
  await expect.element(page.getByText('稍后再发')).toBeVisible()
})

test('a picture that was not uploaded before a reload is said to be lost, and the list says so', async () => {
  const { server } = serve({ messages: [aMessage(1)] })
  server.answer(uploadPicture.path, 'dead')
  server.answer(listConversations.path, { data: { list: [conversation], hasNext: false } })
  const { leave, store } = await show()
  const file = new File([new Uint8Array(8)], 'a.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('发送图片'), file)
  await expect.element(page.getByText('等待网络')).toBeInTheDocument()
  leave()
  const again = await showPage(() => <Chat which={{ uid: other.uid }} />, store)
  await expect.element(page.getByRole('alert')).toHaveTextContent('图片没有发出去，请重新选择')
  again.leave()
  await showPage(() => <ConversationList />, store)
  await expect.element(page.getByText('[未发送] [图片]')).toBeVisible()
})

test('a picture on its way shows how much of it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { server, said } = serve({ messages: [aMessage(1)] })
  taking(said, server)
  server.answer(uploadPicture.path, { response: () => promise })
  await show()
  const file = new File([new Uint8Array(8)], 'a.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('发送图片'), file)
  const ring = page.getByRole('progressbar', { name: '发送中' })
  await expect.element(ring).toHaveAttribute('value', '50')
  const data = { id: '31', url: '/p/1.webp', width: 8, height: 8, placeholder: '' }
  resolve(answered(data))
  await expect.poll(() => sends(server)).toMatchObject([{ picture: '31' }])
  await expect.element(ring).not.toBeInTheDocument()
})

test('what was not sent is there again, and said in the list, until it is sent', async () => {
  const store = testStore()
  const { server, said } = serve({ messages: [aMessage(1)] })
  taking(said, server)
  server.answer(listConversations.path, { data: { list: [conversation], hasNext: false } })
  const field = page.getByRole('textbox', { name: '发消息' })
  const first = await show(store)
  await field.fill('周末要不要去看海')
  first.leave()
  const list = await showPage(() => <ConversationList />, store)
  await expect.element(page.getByText('[草稿] 周末要不要去看海')).toBeVisible()
  list.leave()
  const second = await show(store)
  await expect.element(field).toHaveValue('周末要不要去看海')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect.element(field).toHaveValue('')
  second.leave()
  await showPage(() => <ConversationList />, store)
  await expect.element(page.getByText('早')).toBeVisible()
  await expect.element(page.getByText('[草稿]')).not.toBeInTheDocument()
})
