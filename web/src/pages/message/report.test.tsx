import type { Message } from '@kaleido/contract/message'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ChatRow } from '../../features/message/chat-rows.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import type { Opened } from './Chat.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import { StandingNote } from './StandingNote.tsx'

const opened: Opened = {
  id: '5',
  person: { uid: 12, name: '海边的林深', portrait: '' },
  standing: 'request',
  isMuted: false,
  isPinned: false,
  unread: 0,
  readSeq: 0,
  otherReadSeq: null,
  lastSeq: 3,
}

function row(seq: number, isOwn: boolean): ChatRow {
  const id = String(100 + seq)
  const content = { kind: 'text', text: '你好', picture: null, work: null } as const
  const message: Message = { id, seq, isOwn, ...content, createdAt: '2026-11-01T00:00:00.000Z' }
  return { kind: 'message', key: id, message }
}

const onReport = vi.fn<(reported: object) => void>()
const report = () => page.getByRole('button', { name: '举报' }).click()

const said = [row(1, false), row(2, false), row(3, true)]
const places = [
  ['a request', (rows: ChatRow[]) => <StandingNote {...{ opened, rows, onReport }} />],
  [
    'the menu',
    (rows: ChatRow[]) => (
      <ChatMenu isOpen onClose={() => undefined} {...{ opened, rows, onReport }} />
    ),
  ],
] as const

test.each(places)('a report from %s is of the latest message of the other', async (_, show) => {
  onReport.mockClear()
  fakeServer()
  await showPage(() => show(said))
  await report()
  expect(onReport.mock.calls).toEqual([[{ target: 'message', id: '102' }]])
})

test('a report of somebody who has said nothing is of the person', async () => {
  onReport.mockClear()
  fakeServer()
  await showPage(() => places[1][1]([row(3, true)]))
  await report()
  expect(onReport.mock.calls).toEqual([[{ target: 'person', id: '12' }]])
})
