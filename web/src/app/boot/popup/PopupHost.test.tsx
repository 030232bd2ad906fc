import { listAdverts } from '@kaleido/contract/advert'
import { listAnnouncements } from '@kaleido/contract/layout'
import { dismissAnnouncement, listDismissedAnnouncements } from '@kaleido/contract/layout-dismissal'
import { getDomains, SourceInfo } from '@kaleido/contract/line'
import { render } from '@kaleido/ui/testing/render'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../../shared/storage/slots.ts'
import { openStore } from '../../../shared/storage/storage.ts'
import { inApp, testConnection, testUser } from '../../../testing/connection.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { createAppRouter } from '../../router.ts'
import { PopupHost } from './PopupHost.tsx'
import { popupRules } from './popup-rules.ts'

const announcement = (id: string, isPopup = true) => ({ id, text: `公告 ${id}`, link: '', isPopup })

interface Scene {
  readonly address?: string
  readonly dismissed?: readonly string[]
}

async function show(
  list: ReturnType<typeof announcement>[],
  { address = '/home', dismissed = [] }: Scene = {},
) {
  const server = fakeServer({
    [listAnnouncements.path]: { data: { list } },
    [listDismissedAnnouncements.path]: { data: { ids: dismissed } },
    [dismissAnnouncement.path]: { data: null },
    [listAdverts.path]: { data: { list: [] } },
    [getDomains.path]: { data: { api: [], image: [], video: [], source: SourceInfo.parse({}) } },
  })
  const connection = testConnection()
  connection.session.enter({ token: 'guest', user: testUser() })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ store: connection.store, history })
  render(await inApp(connection, <PopupHost router={router} />))
  await expect.poll(() => server.asked).toContain(listDismissedAnnouncements.path)
  return { server, router, store: connection.store }
}

beforeEach(() => {
  openStore('sessionStorage').clear()
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
})
afterEach(() => vi.useRealTimers())

/** Nobody touches the screen for long enough. */
const rest = () => vi.advanceTimersByTime(popupRules.idleMs + 1_000)

async function expectPopup(text: string): Promise<void> {
  await expect
    .poll(() => {
      rest()
      return page.getByText(text).elements().length
    })
    .toBe(1)
}

async function expectNone(): Promise<void> {
  rest()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(page.getByText(/^公告 /).elements()).toHaveLength(0)
}

test('an announcement is dismissed for good by its button, and no second one opens', async () => {
  const { server, store } = await show([
    announcement('1', false),
    announcement('2'),
    announcement('3'),
  ])
  await expectPopup('公告 2')
  await page.getByRole('button', { name: '知道了' }).click()
  await expect.poll(() => server.asked).toContain(dismissAnnouncement.path)
  // As if the half hour had passed: it is the same session still.
  store.set(slots.popups, { day: '', count: 0, hidden: [], lastAt: 0 })
  await expectNone()
})

test('a dismissed announcement does not open, the next one does', async () => {
  await show([announcement('2'), announcement('3')], { dismissed: ['2'] })
  await expectPopup('公告 3')
})

test.each([
  ['over a dialog that is open already', openDialog],
  ['while somebody types', typeSomewhere],
])('none opens %s', async (_when, begin) => {
  const end = begin()
  await show([announcement('2')])
  await expectNone()
  end()
  await expectPopup('公告 2')
})

test('none opens on a page of money', async () => {
  const { router } = await show([announcement('2')], { address: '/mine/usercoinchongzhi' })
  await expectNone()
  router.history.push('/home')
  await expectPopup('公告 2')
})

/** Blocks popups until the returned function is called. */
function openDialog(): () => void {
  const other = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => other.remove())
  other.showModal()
  return () => other.close()
}

function typeSomewhere(): () => void {
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => field.remove())
  field.focus()
  return () => field.blur()
}
