import { listQuestions } from '@kaleido/contract/support'
import type { SupportMessage } from '@kaleido/contract/support-conversation'
import {
  listSupportMessages,
  openSupportConversation,
  readSupportMessages,
  sendSupportMessage,
} from '@kaleido/contract/support-conversation'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { openInput } from '../../testing/sealed.ts'
import type { FakeServer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { ServicePage } from './ServicePage.tsx'

function aMessage(seq: number, changes: Partial<SupportMessage> = {}): SupportMessage {
  return {
    id: String(1_000 + seq),
    seq,
    isOwn: false,
    kind: 'text',
    text: `第 ${seq} 条`,
    picture: null,
    createdAt: new Date(Date.now() - (100 - seq) * 1_000).toISOString(),
    ...changes,
  }
}

function serve(messages: SupportMessage[] = [], opened: object = {}) {
  const said = [...messages]
  const server = fakeServer({
    [openSupportConversation.path]: {
      data: {
        state: 'open',
        unread: 0,
        readSeq: said.length,
        lastSeq: said.length,
        greeting: '',
        hours: '',
        last: null,
        ...opened,
      },
    },
    [listSupportMessages.path]: {
      async response(asked) {
        const input = await openInput(asked.searchParams.get('data') ?? '')
        const { after } = input as { after?: number }
        const list = after === undefined ? said.toReversed() : said.filter(({ seq }) => seq > after)
        return answered({ list, hasNext: false })
      },
    },
    [readSupportMessages.path]: { data: { readSeq: said.length, unread: 0 } },
    [listQuestions.path]: {
      data: { list: [{ id: '1', category: '账号', question: '怎么找回密码', answer: '用手机' }] },
    },
  })
  return { server, said }
}

/** Takes each message once, whatever is sent again. */
function taking(said: SupportMessage[], server: FakeServer) {
  server.answer(sendSupportMessage.path, {
    async response() {
      const sent = await server.inputs(sendSupportMessage.path)
      const { clientId, text } = sent.at(-1) as { clientId: string; text: string }
      const before = said.find((one) => one.clientId === clientId)
      const message = before ?? aMessage(said.length + 1, { isOwn: true, text, clientId })
      if (!before) said.push(message)
      return answered({ state: 'waiting', message })
    },
  })
}

async function show() {
  const store = testStore()
  store.set(slots.token, 'a-token')
  store.set(slots.userInfo, testUser({ registered: false }))
  return showPage(() => <ServicePage />, store)
}

/** How often was asked for what came after the latest message. */
const fetches = async (server: FakeServer) =>
  (await server.inputs(listSupportMessages.path)).filter(({ after }) => after !== undefined).length

const write = async (text: string) => {
  await page.getByRole('textbox', { name: '发消息' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

test('customer service greets with its hours and with what is often asked, under the official badge', async () => {
  serve()
  await show()
  await expect.element(page.getByText(/你好，这里是官方客服/)).toBeVisible()
  await expect.element(page.getByText(/每天 9:00/)).toBeVisible()
  await page.getByText('怎么找回密码').click()
  await expect.element(page.getByText('用手机')).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveTextContent('在线客服官方')
  await expectAccessible()
})

test('what a guest sends is shown at once, and once when it has arrived', async () => {
  const { server, said } = serve([aMessage(1)])
  taking(said, server)
  await show()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
  await write('充值没有到账')
  await expect.poll(() => said.length).toBe(2)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('充值没有到账')).toBeVisible()
  expect(page.getByText('充值没有到账').elements()).toHaveLength(1)
})

test('a sent message does not wait where another look begins while it is fetched', async () => {
  const { server, said } = serve([aMessage(1)])
  taking(said, server)
  await show()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
  await expect.poll(() => fetches(server)).toBe(1)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  server.answer(listSupportMessages.path, {
    response(_asked, signal) {
      signal?.addEventListener('abort', () => reject(signal.reason))
      return promise
    },
  })
  await write('充值没有到账')
  await expect.poll(() => fetches(server)).toBe(2)
  window.dispatchEvent(new Event('online'))
  resolve(answered({ list: said.slice(1), hasNext: false }))
  await expect.element(page.getByText('发送中')).not.toBeInTheDocument()
  expect(page.getByText('等待网络').elements()).toEqual([])
  await expect.element(page.getByText('充值没有到账')).toBeVisible()
})

test('while nothing answers a message waits, and arrives once under the same name', async () => {
  const { server, said } = serve([aMessage(1)])
  server.answer(sendSupportMessage.path, 'dead')
  await show()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
  await write('在吗')
  await expect.element(page.getByText('等待网络')).toBeInTheDocument()
  taking(said, server)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => said.map(({ text }) => text)).toEqual(['第 1 条', '在吗'])
  await expect.element(page.getByText('等待网络')).not.toBeInTheDocument()
  const names = (await server.inputs(sendSupportMessage.path)).map(({ clientId }) => clientId)
  expect(new Set(names).size).toBe(1)
})

test('a refused message says why, and is sent again by its red dot', async () => {
  const { server, said } = serve([aMessage(1)])
  const refusal = { code: 1602, data: { key: 'support.too_fast' }, tip: '发得太快了，请稍等一下' }
  server.answer(sendSupportMessage.path, {
    response: () => Response.json({ ...refusal, msg: '', time: '' }),
  })
  await show()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
  await write('在吗')
  await expect.element(page.getByRole('alert')).toHaveTextContent('发得太快了，请稍等一下')
  taking(said, server)
  await page.getByRole('button', { name: '消息操作' }).click()
  await page.getByRole('button', { name: '重新发送' }).click()
  await expect.poll(() => said.length).toBe(2)
})

test.for([
  ['waiting', '已收到，客服会尽快回复'],
  ['closed', '继续发送消息会重新联系客服'],
] as const)('the state is explained: %s', async ([state, text]) => {
  serve([aMessage(1), aMessage(2, { kind: 'closed', text: '' })], { state })
  await show()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('本次服务已结束')).toBeVisible()
})

test('an answer is read when it is seen, and is plain text', async () => {
  const text = '请看 https://evil.example <b>粗</b>'
  const { server } = serve([aMessage(1), aMessage(2, { text })], { unread: 1, readSeq: 1 })
  await show()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.poll(() => server.inputs(readSupportMessages.path)).toEqual([{ upTo: 2 }])
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('away from the end a button at its right leads back there', async () => {
  serve(Array.from({ length: 40 }, (_, index) => aMessage(index + 1)))
  await show()
  await expect.element(page.getByText('第 40 条')).toBeInViewport()
  page.getByText('第 2 条', { exact: true }).element().scrollIntoView()
  const button = page.getByRole('button', { name: '回到底部' })
  await expect.element(button).toBeVisible()
  const { left } = button.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(window.innerWidth / 2)
  await button.click()
  await expect.element(page.getByText('第 40 条')).toBeInViewport()
})

test('a failed conversation can be loaded again', async () => {
  const { server } = serve([aMessage(1)])
  server.answer(listSupportMessages.path, 'dead')
  await show()
  await expect.element(page.getByText('客服会话加载失败')).toBeVisible()
  server.answer(listSupportMessages.path, { data: { list: [aMessage(1)], hasNext: false } })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('第 1 条')).toBeVisible()
})
