import { clickAdvert, listAdverts, takeAdverts } from '@kaleido/contract/advert'
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
  readonly adverts?: readonly ReturnType<typeof advert>[]
  /** The adverts that the server lets be shown. */
  readonly granted?: readonly string[]
}

const advert = (id: string, slot: 'popup' | 'float', isLimited = false) => ({
  id,
  slot,
  title: `公告 ${id}`,
  text: '',
  picture: {
    url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    width: 64,
    height: 64,
    placeholder: '',
  },
  href: 'vip_page',
  isAdvert: true,
  isLimited,
})

async function show(
  list: ReturnType<typeof announcement>[],
  { address = '/home', dismissed = [], adverts = [], granted = [] }: Scene = {},
) {
  const server = fakeServer({
    [listAnnouncements.path]: { data: { list } },
    [listDismissedAnnouncements.path]: { data: { ids: dismissed } },
    [dismissAnnouncement.path]: { data: null },
    [listAdverts.path]: { data: { list: adverts } },
    [takeAdverts.path]: { data: { ids: granted } },
    [clickAdvert.path]: { data: null },
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

test('an advert with a limit opens once the server has granted it', async () => {
  const { server } = await show([], { adverts: [advert('8', 'popup', true)], granted: ['8'] })
  await expectPopup('公告 8')
  expect(await server.inputs(takeAdverts.path)).toEqual([{ ids: ['8'] }])
})

test('one that is refused does not open, the next one does', async () => {
  const adverts = [advert('8', 'popup', true), advert('9', 'popup')]
  const { server } = await show([], { adverts })
  await expectPopup('公告 9')
  expect(server.asked.filter((path) => path === takeAdverts.path)).toHaveLength(1)
})

test('no popup comes over a video that plays', async () => {
  const video = document.body.appendChild(document.createElement('video'))
  onTestFinished(() => video.remove())
  Object.defineProperty(video, 'paused', { value: false })
  await show([announcement('2')])
  await expectNone()
  video.remove()
  await expectPopup('公告 2')
})

const bubble = page.getByRole('button', { name: '公告 5', exact: true })

test('a floating advert is marked, can be dragged, and opens its link', async () => {
  const { server, router } = await show([], { adverts: [advert('5', 'float')] })
  await expect.element(bubble).toBeVisible()
  await expect.element(page.getByText('广告')).toBeVisible()
  const before = bubble.element().getBoundingClientRect()
  drag(bubble.element(), -80, -120)
  await expect.poll(() => bubble.element().getBoundingClientRect().x).toBe(before.x - 80)
  expect(server.asked).not.toContain(clickAdvert.path)
  await bubble.click()
  await expect.poll(() => router.history.location.pathname).toBe('/mine/vipcenter')
  await expect.poll(() => server.asked).toContain(clickAdvert.path)
  // It floats over the tabs alone.
  await expect.element(bubble).not.toBeInTheDocument()
})

test('a floating advert that was closed stays closed for today', async () => {
  const { store } = await show([], { adverts: [advert('5', 'float')] })
  await page.getByRole('button', { name: '关闭：公告 5' }).click()
  await expect.element(bubble).not.toBeInTheDocument()
  expect(store.get(slots.popups)?.hidden).toEqual(['float:5'])
})

test('a floating advert stays off pages of money', async () => {
  await show([announcement('2')], {
    address: '/mine/usercoinchongzhi',
    adverts: [advert('5', 'float')],
  })
  await expectNone()
  expect(bubble.elements()).toHaveLength(0)
})

/** As a finger does: down, across, up. */
function drag(element: Element, dx: number, dy: number): void {
  const { x, y } = element.getBoundingClientRect()
  element.setPointerCapture = () => undefined
  element.hasPointerCapture = () => true
  const at = (type: string, clientX: number, clientY: number) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY }))
  at('pointerdown', x + 10, y + 10)
  at('pointermove', x + 10 + dx, y + 10 + dy)
  at('pointerup', x + 10 + dx, y + 10 + dy)
}
