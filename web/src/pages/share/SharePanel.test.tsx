import { veilPicture } from '@kaleido/client/wire/picture'
import type { PublicUser } from '@kaleido/contract/account'
import { getInfo } from '@kaleido/contract/account'
import { setUninterest } from '@kaleido/contract/feed'
import { listConversations, sendMessage } from '@kaleido/contract/message'
import { listFollows } from '@kaleido/contract/profile'
import { getWork } from '@kaleido/contract/work'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { ToastHost } from '@kaleido/ui/toast'
import { encode } from 'uqr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ShareHost } from '../../app/shell/ShareHost.tsx'
import type { Shared } from '../../shared/share/share.ts'
import { sharing, useShare } from '../../shared/share/share.ts'
import { slots } from '../../shared/storage/slots.ts'
import { testBoot, testStore, testUser } from '../../testing/connection.tsx'
import type { Answer } from '../../testing/server.ts'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { aShort, counted } from '../../testing/shorts.tsx'
import { showPage } from '../../testing/shown.tsx'

const title = '给猫做一面会发光的攀爬墙'
const cover = { url: '/p/7.webp', width: 320, height: 180, placeholder: '' }
const work = aShort(7, { kind: 'video', title, cover })
const found = { work, text: '', tags: [], ...counted, state: 'published', isOwn: false }
const onShared = vi.fn<NonNullable<Shared['onShared']>>()
const shared: Shared = { title, path: '/detail/7', work: '7', onShared }

/** A picture in one colour, as the image line sends it. */
async function veiled(colour: string): Promise<Response> {
  const canvas = new OffscreenCanvas(320, 180)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 320, 180)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return new Response(veilPicture(bytes, testBoot.imageKey), {
    headers: { 'content-type': 'image/png' },
  })
}

async function share(
  what: Shared = shared,
  changes: object = {},
  answers: Record<string, Answer> = {},
  store = testStore(),
) {
  onShared.mockClear()
  onTestFinished(() => sharing.setState({ isOpen: false }))
  const server = fakeServer({
    [getWork.path]: { data: { ...found, ...changes } },
    [setUninterest.path]: { data: { isUninteresting: true } },
    '/check': { response: () => new Response('ok') },
    [cover.url]: { response: () => veiled('#10a020') },
    ...answers,
  })
  store.set(slots.imageURLList, [{ url: location.origin, weight: 1 }])
  const shown = await showPage(() => <Sharer what={what} />, store)
  await page.getByRole('button', { name: 'share this' }).click()
  return { server, ...shown }
}

function Sharer({ what }: { what: Shared }) {
  const open = useShare()
  return (
    <div data-theme="light">
      <button type="button" onClick={() => open(what)}>
        share this
      </button>
      <ShareHost />
      <ToastHost />
    </div>
  )
}

const panel = () => page.getByRole('dialog', { name: '分享' })
const act = (name: string) => panel().getByRole('button', { name })
const poster = (of = title) => panel().getByRole('img', { name: `《${of}》的分享海报` })

/** The poster's pixels, by CSS pixels of its drawing. */
async function pixelsOf(image: Element) {
  if (!(image instanceof HTMLImageElement)) throw new Error('no image')
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  pen.drawImage(image, 0, 0)
  const height = image.naturalHeight / 3
  return { height, at: (x: number, y: number) => [...pen.getImageData(x * 3, y * 3, 1, 1).data] }
}

test('the poster shows the cover of the image line and a QR code of the address', async () => {
  await share()
  await expect.element(poster()).toBeVisible()
  const { height, at } = await pixelsOf(poster().element())
  const [red = 0, green = 0, blue = 0] = at(180, 120)
  expect(green).toBeGreaterThan(120)
  expect(Math.max(red, blue)).toBeLessThan(60)

  // 84 pixels wide at the right of the foot, with a margin of 5 around its cells.
  const { data, size } = encode(`${location.origin}/detail/7`, { ecc: 'M', border: 0 })
  const cell = 74 / size
  const [left, top] = [16 + 326 - 20 - 84 + 5, height - 16 - 112 / 2 - 42 + 5]
  const drawn = data.map((row, down) =>
    row.map(
      (_, across) => (at(left + (across + 0.5) * cell, top + (down + 0.5) * cell)[0] ?? 0) < 99,
    ),
  )
  expect(drawn).toEqual(data)
})

test('a work of the area after dark has no cover on its poster', async () => {
  const { server } = await share(shared, { isDark: true })
  await expect.element(poster()).toBeVisible()
  const { at } = await pixelsOf(poster().element())
  const [red = 0, green = 0] = at(60, 150)
  expect(green - red).toBeLessThan(60)
  expect(server.asked).not.toContain(cover.url)
})

test('its link and its text are copied, and counted as a share', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await share()
  await act('复制链接').click()
  expect(write).toHaveBeenLastCalledWith(`${location.origin}/detail/7`)
  await expect.poll(() => onShared.mock.calls).toEqual([['link']])
  await expect.element(panel()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'share this' }).click()
  await act('复制文案').click()
  expect(write.mock.lastCall?.[0]).toMatch(/给猫做一面会发光的攀爬墙.*夜行者.*\/detail\/7$/)
})

test('the poster is saved as a picture, and counted as such', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  await share()
  await expect.element(poster()).toBeVisible()
  await act('保存海报').click()
  await expect.poll(() => onShared.mock.calls).toEqual([['poster']])
  expect(saved).toEqual([`${title}.png`])
})

test('a work of somebody else can be reported or hidden; one’s own cannot', async () => {
  const { server, leave } = await share()
  await act('不感兴趣').click()
  await expect.poll(() => server.asked).toContain(setUninterest.path)
  await page.getByRole('button', { name: 'share this' }).click()
  await act('举报').click()
  await expect.element(page.getByRole('dialog', { name: /举报/ })).toBeVisible()
  leave()
  await share(shared, { isOwn: true })
  await expect.element(poster()).toBeVisible()
  await expect.element(act('举报')).not.toBeInTheDocument()
  await expect.element(act('不感兴趣')).not.toBeInTheDocument()
})

test('a person is shared by their name, and can be reported', async () => {
  const person: PublicUser = {
    type: 'person',
    uid: 21,
    name: '小满',
    portrait: '',
    cover: '',
    bio: '',
    vipLevel: 0,
    isBlocked: false,
    isMuted: false,
  }
  const what = { title: '小满的主页', path: '/usercenter/21', uid: 21 }
  await share(what, {}, { [getInfo.path]: { data: person } })
  await expect.element(poster('小满')).toBeVisible()
  await expect.element(act('举报')).toBeVisible()
  await expect.element(act('不感兴趣')).not.toBeInTheDocument()
})

const talk = {
  type: 'conversation',
  id: '5',
  person: { uid: 12, name: '海边的林深', portrait: '' },
  last: null,
  unread: 0,
  isMuted: false,
  isPinned: false,
}
const aPerson = (uid: number, name: string, followsMe: boolean) => ({
  type: 'person',
  uid,
  name,
  portrait: '',
  bio: '',
  isFollowed: true,
  followsMe,
  at: '2026-11-01T00:00:00.000Z',
})
const follows = [
  aPerson(12, '海边的林深', true),
  aPerson(13, '阿橘', true),
  aPerson(14, '路人', false),
]

/** The friends sheet of a member, for the shared work. */
async function showFriends(answer: Answer) {
  const store = testStore()
  store.set(slots.token, 'a-token')
  store.set(slots.userInfo, testUser({ registered: true }))
  const answers = {
    [listConversations.path]: { data: { list: [talk], hasNext: false } },
    [listFollows.path]: { data: { list: follows, hasNext: false } },
    [sendMessage.path]: answer,
  }
  const shown = await share(shared, {}, answers, store)
  await act('发给朋友').click()
  return shown
}
const friends = () => page.getByRole('dialog', { name: '发给朋友' })

test('a work is sent to a friend as a message, once, and counted as a share', async () => {
  const message = {
    id: '1',
    seq: 1,
    isOwn: true,
    kind: 'work',
    text: '',
    picture: null,
    work,
    createdAt: '2026-11-01T00:00:00.000Z',
  }
  const data = { conversation: '5', standing: 'open', message }
  const { server } = await showFriends({ data })
  await expect.element(friends().getByRole('button', { name: '阿橘' })).toBeVisible()
  await expectAccessible()
  expect(friends().getByRole('listitem').elements()).toHaveLength(2)
  await friends().getByRole('button', { name: '海边的林深' }).click()
  await expect.element(page.getByText('已发送给 海边的林深')).toBeVisible()
  await expect.element(friends()).not.toBeInTheDocument()
  expect(await server.inputs(sendMessage.path)).toMatchObject([{ uid: 12, work: '7' }])
  expect(onShared.mock.calls).toEqual([['link']])
})

test('a refused work says why, and is not sent again', async () => {
  const { server } = await showFriends(refused('message.closed', '消息未送达'))
  await friends().getByRole('button', { name: '阿橘' }).click()
  await expect.element(page.getByText('消息未送达')).toBeVisible()
  expect(onShared).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(await server.inputs(sendMessage.path)).toHaveLength(1)
})
