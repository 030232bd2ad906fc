import {
  getMessageSummary,
  listConversations,
  listMessages,
  type Message,
  openConversation,
  readMessages,
  sendMessage,
} from '@kaleido/contract/message'
import { page } from 'vitest/browser'
import { Chat } from '../pages/message/Chat.tsx'
import { slots } from '../shared/storage/slots.ts'
import { testStore, testUser } from './connection.tsx'
import { openInput } from './sealed.ts'
import type { Answer, FakeServer } from './server.ts'
import { answered, fakeServer } from './server.ts'
import { showPage } from './shown.tsx'

export const other = { uid: 12, name: '海边的林深', portrait: '' }

export function aMessage(seq: number, changes: Partial<Message> = {}): Message {
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

interface World {
  messages?: Message[]
  opened?: object
  answers?: Record<string, Answer>
}

/** The server of one conversation: it lists what it has, latest first, or what came after a number. */
export function serve({ messages = [], opened = {}, answers = {} }: World = {}) {
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

export async function show(store = testStore()) {
  store.set(slots.token, 'a-token')
  store.set(slots.userInfo, testUser({ registered: true }))
  return showPage(() => <Chat which={{ uid: other.uid }} />, store)
}

export const bubbles = () => page.getByRole('list', { name: '消息' }).getByRole('listitem')
export const write = async (text: string) => {
  await page.getByRole('textbox', { name: '发消息' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}
export const sends = (server: FakeServer) => server.inputs(sendMessage.path)

/** Takes each message once, whatever is sent again. */
export function taking(said: Message[], server: FakeServer) {
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
