import {
  conversationChanged,
  openConversation,
  readMessages,
  recallMessage,
} from '@kaleido/contract/message'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { startLive } from '../../shared/live/start-live.ts'
import { aMessage, bubbles, other, serve, show } from '../../testing/chat.tsx'
import { answered } from '../../testing/server.ts'
import { fakeSockets } from '../../testing/sockets.ts'

test('older messages come in above without moving what is read', async () => {
  const many = Array.from({ length: 80 }, (_, at) => aMessage(at + 1))
  serve({ messages: many })
  await show()
  await expect.element(page.getByText('第 80 条')).toBeVisible()
  // The latest is at the bottom.
  expect(page.getByText('第 80 条').element().getBoundingClientRect().bottom).toBeLessThan(
    innerHeight,
  )
  const scroller = page.getByRole('list', { name: '消息' }).element().parentElement?.parentElement
  const isFirstThere = () => page.getByText('第 1 条', { exact: true }).elements().length > 0
  await expect
    .poll(() => {
      scroller?.scrollTo({ top: -100_000 })
      return isFirstThere()
    })
    .toBe(true)
  const texts = bubbles()
    .elements()
    .map((each) => /第 (\d+) 条/.exec(each.textContent ?? '')?.[1])
    .filter((each) => each !== undefined)
  expect(texts).toEqual(many.map(({ seq }) => String(seq)))
})

test('the first unread is marked, and a button leads to it', async () => {
  const many = Array.from({ length: 28 }, (_, at) =>
    aMessage(at + 1, { text: `${at + 1}\n字\n字` }),
  )
  const { server } = serve({ messages: many, opened: { unread: 20, readSeq: 8 } })
  await show()
  await page.getByRole('button', { name: '20 条新消息' }).click()
  await expect.element(page.getByText('以下是新消息')).toBeInViewport()
  await expect.poll(() => server.inputs(readMessages.path)).toEqual([{ id: '5', upTo: 28 }])
})

test('the button leads to the first unread where that is several pages above', async () => {
  const many = Array.from({ length: 80 }, (_, at) => aMessage(at + 1))
  serve({ messages: many, opened: { unread: 70, readSeq: 10 } })
  await show()
  await expect.element(page.getByText('第 80 条')).toBeInViewport()
  const button = page.getByRole('button', { name: '70 条新消息' })
  const first = page.getByText('第 11 条', { exact: true })
  await expect
    .poll(() => {
      button.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return first.query()?.getBoundingClientRect().top ?? -1
    })
    .toBeGreaterThan(0)
  await expect.element(button).not.toBeInTheDocument()
})

test('what was read while the network failed is told once it is back', async () => {
  const { server } = serve({ messages: [aMessage(1), aMessage(2)], opened: { readSeq: 1 } })
  server.answer(readMessages.path, 'dead')
  await show()
  const told = () => server.inputs(readMessages.path)
  await expect.poll(told).not.toEqual([])
  server.answer(readMessages.path, { data: { readSeq: 2, unread: 0 } })
  const before = (await told()).length
  await expect
    .poll(async () => (window.dispatchEvent(new Event('online')), (await told()).length))
    .toBeGreaterThan(before)
})

test('a message is plain text: no link, and no direction of its own outside of its bubble', async () => {
  const text = '官方通知 https://evil.example \u202eabc'
  serve({ messages: [aMessage(1, { text, isRisky: true })] })
  await show()
  await expect.element(page.getByText(/官方通知/)).toBeVisible()
  await expect.element(page.getByText('对方是新账号，请勿转账或点击链接')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  expect(page.getByText(/官方通知/).element().tagName).toBe('BDI')
})

test('one’s own message can be recalled from its menu, and leaves a tombstone', async () => {
  const mine = aMessage(2, { isOwn: true, text: '发错了', createdAt: new Date().toISOString() })
  const { server, said } = serve({ messages: [aMessage(1), mine] })
  server.answer(recallMessage.path, {
    response() {
      said[1] = { ...mine, text: '', recalledBy: 'sender' }
      return answered(null)
    },
  })
  await show()
  await expect.element(page.getByText('发错了')).toBeVisible()
  const bubble = page.getByText('发错了').element()
  bubble.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await page.getByRole('button', { name: '撤回' }).click()
  await expect.element(page.getByText('你撤回了一条消息')).toBeVisible()
})

test.for([
  ['stranger', /在对方回复前，只能发一条/, true],
  ['waiting', /才能继续聊天/, false],
  ['request', /回复即表示接受/, true],
  ['blocking', /你已拉黑对方/, false],
  ['gone', /对方已注销账号/, false],
] as const)('how the two stand is explained: %s', async ([standing, text, mayWrite]) => {
  serve({ messages: [aMessage(1)], opened: { standing } })
  await show()
  await expect.element(page.getByText(text)).toBeVisible()
  const fields = page.getByRole('textbox', { name: '发消息' })
  await expect.poll(() => fields.elements().length).toBe(mayWrite ? 1 : 0)
})

test('once the other accepts, the open conversation has a field', async () => {
  const { server } = serve({ messages: [aMessage(1, { isOwn: true })] })
  const sockets = fakeSockets()
  const opened = { id: '5', person: other, isMuted: false, isPinned: false, unread: 0 }
  const seqs = { readSeq: 1, otherReadSeq: null, lastSeq: 1 }
  server.answer(openConversation.path, { data: { ...opened, ...seqs, standing: 'waiting' } })
  const { connection } = await show()
  onTestFinished(startLive(connection))
  await expect.element(page.getByText(/才能继续聊天/)).toBeVisible()
  await expect.poll(() => sockets[0]?.sent).toHaveLength(1)
  server.answer(openConversation.path, { data: { ...opened, ...seqs, standing: 'open' } })
  const field = page.getByRole('textbox', { name: '发消息' })
  // It listens once the code of live events is there.
  await expect
    .poll(() => {
      sockets[0]?.tell({ type: conversationChanged.type, data: {} })
      return field.query()
    })
    .not.toBeNull()
})
