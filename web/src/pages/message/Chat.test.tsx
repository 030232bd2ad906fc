import { openInput } from '../../testing/sealed.ts'
import { uploadPicture } from '@kaleido/contract/media'
import type { Message } from '@kaleido/contract/message'
import {
  conversationChanged,
  getMessageSummary,
  listConversations,
  listMessages,
  openConversation,
  readMessages,
  recallMessage,
  sendMessage,
} from '@kaleido/contract/message'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startLive } from '../../shared/live/start-live.ts'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import type { Answer, FakeServer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { fakeSockets } from '../../testing/sockets.ts'
import { showPage } from '../../testing/shown.tsx'
import { ConversationList } from '../../features/message/ConversationList.tsx'
import { Chat } from './Chat.tsx'

const other = { uid: 12, name: '海边的林深', portrait: '' }

function aMessage(seq: number, changes: Partial<Message> = {}): Message {
  return {
    id: String(1_000 + seq),
    seq,
    isOwn: false,
    kind: 'text',
    text: `第 ${seq} 条`,
    picture: null,
    work: null,
    createdAt: new Date(Date.now() - (1_000 - seq) * 1_000).toISOString(),
    ...changes,
  }
}

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

interface World {
  messages?: Message[]
  opened?: object
  answers?: Record<string, Answer>
}

/** The server of one conversation: it lists what it has, latest first, or what came after a number. */
function serve({ messages = [], opened = {}, answers = {} }: World = {}) {
  const said = [...messages]
  const server = fakeServer({
    [openConversation.path]: {
      data: {
        id: '5',
        person: other,
        standing: 'open',
        isMuted: false,
        isPinned: false,
        unread: 0,
        readSeq: said.length,
        otherReadSeq: null,
        lastSeq: said.length,
        ...opened,
      },
    },
    [listMessages.path]: {
      async response(asked) {
        const { after, next } = (await openInput(asked.searchParams.get('data') ?? '')) as {
          after?: number
          next?: string
        }
        const before = said.filter(({ seq }) => next === undefined || seq < Number(next))
        const list =
          after === undefined
            ? before.toReversed().slice(0, 30)
            : said.filter(({ seq }) => seq > after)
        const hasNext = after === undefined && before.length > 30
        const data = { list, hasNext, ...(hasNext && { next: String(list.at(-1)?.seq) }) }
        return answered(data)
      },
    },
    [readMessages.path]: { data: { readSeq: 1, unread: 0 } },
    [getMessageSummary.path]: {
      data: { unread: 0, hasMuted: false, requests: 0, hasUnreadRequest: false },
    },
    [listConversations.path]: { data: { list: [], hasNext: false } },
    ...answers,
  })
  return { server, said }
}

async function show(store = testStore()) {
  store.set(slots.token, 'a-token')
  store.set(slots.userInfo, testUser({ registered: true }))
  return showPage(() => <Chat which={{ uid: other.uid }} />, store)
}

const bubbles = () => page.getByRole('list', { name: '消息' }).getByRole('listitem')
const write = async (text: string) => {
  await page.getByRole('textbox', { name: '发消息' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}
const sends = (server: FakeServer) => server.inputs(sendMessage.path)

/** Takes each message once, whatever is sent again. */
function taking(said: Message[], server: FakeServer) {
  server.answer(sendMessage.path, {
    async response() {
      const input = (await sends(server)).at(-1) as { clientId: string; text: string }
      const before = said.find(({ clientId }) => clientId === input.clientId)
      const message =
        before ??
        aMessage(said.length + 1, { isOwn: true, text: input.text, clientId: input.clientId })
      if (!before) said.push(message)
      return Response.json({
        code: 200,
        data: { conversation: '5', standing: 'open', message },
        msg: '',
        tip: '',
        time: '',
      })
    },
  })
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
