import { listViewerParts, setUninterest } from '@kaleido/contract/feed'
import { listGalleries, listVipGalleries } from '@kaleido/contract/gallery'
import { listModules } from '@kaleido/contract/layout'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aGallery } from '../../testing/galleries.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { GalleryCategoryPage } from './GalleryCategoryPage.tsx'
import { GalleryVipPage } from './GalleryVipPage.tsx'

const modules = [
  { moduleID: '1', name: '风光', moduleType: 3, subModules: [{ id: '11', name: '山' }] },
  { moduleID: '2', name: '城市', moduleType: 3, subModules: [] },
]
const many = Array.from({ length: 300 }, (_, at) => aGallery(at + 1))

function serve(list = many, answers: Readonly<Record<string, Answer>> = {}) {
  return fakeServer({
    [listModules.path]: { data: { list: modules } },
    [listGalleries.path]: { data: { list, hasNext: false } },
    [listVipGalleries.path]: { data: { list, hasNext: false, count: 12_408 } },
    ...answers,
  })
}

const card = (number: number) => page.getByRole('link', { name: `gallery ${number}`, exact: true })
const tiles = () => [...page.getByRole('list', { name: '图集' }).element().querySelectorAll('li')]

test("galleries keep their covers' ratios, each as high as its place", async () => {
  serve()
  await showPageAt(GalleryCategoryPage, '/galleryCategory')
  await expect.element(card(1)).toBeInTheDocument()
  for (const tile of tiles()) {
    const inside = tile.firstElementChild?.getBoundingClientRect().height ?? 0
    expect(Math.abs(inside - tile.getBoundingClientRect().height)).toBeLessThan(1)
  }
})

test('after scrolling far no more than sixty are mounted', async () => {
  serve()
  await showPageAt(GalleryCategoryPage, '/galleryCategory')
  await expect.element(card(1)).toBeInTheDocument()
  const main = page.getByRole('main').element()
  main.scrollTop = main.scrollHeight
  await expect.element(card(300)).toBeInTheDocument()
  await expect.element(card(1)).not.toBeInTheDocument()
  expect(tiles().length).toBeLessThanOrEqual(60)
})

test('module, sub-module and order are kept in the address', async () => {
  serve()
  const { path } = await showPageAt(GalleryCategoryPage, '/galleryCategory')
  await page.getByRole('tab', { name: '风光' }).click()
  await expect.poll(path).toContain('module=1')
  await page.getByRole('button', { name: '山' }).click()
  await expect.poll(path).toContain('module=11')
  await expect
    .element(page.getByRole('tab', { name: '风光' }))
    .toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '最新' }).click()
  await expect.poll(path).toContain('sort=latest')
  expect(path()).toContain('module=11')
})

test('an uninteresting work is removed, in current and later lists, and restored by undo', async () => {
  const works = [1, 2, 3].map((number) =>
    aGallery(number, { author: { uid: number, name: '山野', portrait: '' } }),
  )
  const part = { id: '2', isLiked: false, isFavourite: false, isOwned: false, seconds: 0 }
  serve(works, {
    [listViewerParts.path]: { data: { list: [{ ...part, isUninteresting: true }] } },
    [setUninterest.path]: { data: { isUninteresting: true } },
  })
  const { connection } = await showPageAt(
    () => (
      <>
        <GalleryCategoryPage />
        <ToastHost />
      </>
    ),
    '/galleryCategory',
  )
  await expect.element(card(2)).toBeInTheDocument()
  connection.session.enter({ token: 't', user: testUser() })
  await expect.element(card(2)).not.toBeInTheDocument()
  card(1)
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await page.getByRole('dialog').getByRole('button', { name: '不感兴趣' }).click()
  await expect.element(card(1)).not.toBeInTheDocument()
  await expect.element(card(3)).toBeInTheDocument()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(card(1)).toBeInTheDocument()
})

test('an empty category links to all galleries', async () => {
  serve([])
  const { path } = await showPageAt(GalleryCategoryPage, '/galleryCategory?module=2')
  await page.getByRole('button', { name: '看全部图集' }).click()
  await expect.poll(path).not.toContain('module')
})

test('VIP galleries that a free window opens are not locked, and say until when', async () => {
  const videoFreeExpiration = new Date(Date.now() + 3_600_000).toISOString()
  serve()
  const { connection } = await showPageAt(GalleryVipPage, '/galleryVip')
  await expect.element(card(1)).toBeInTheDocument()
  expect(document.querySelector('.lucide-lock-keyhole')).not.toBeNull()
  const user = testUser({ registered: true, videoFreeExpiration })
  connection.session.enter({ token: 't', user })
  await expect.element(page.getByText(/^新人限免中，\d\d-\d\d \d\d:\d\d 前全部打开$/)).toBeVisible()
  expect(document.querySelector('.lucide-lock-keyhole')).toBeNull()
})

test('VIP galleries show their total and the benefit of membership', async () => {
  serve()
  await showPageAt(GalleryVipPage, '/galleryVip')
  await expect.element(page.getByText('12,408 套')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '开通 VIP' })).toBeVisible()
  await expect.element(card(1)).toBeInTheDocument()
})
