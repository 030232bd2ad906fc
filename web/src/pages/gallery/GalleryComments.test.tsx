import { getComment, listComments } from '@kaleido/contract/comment'
import { listRelated } from '@kaleido/contract/feed'
import { openGallery } from '@kaleido/contract/gallery'
import { getWork } from '@kaleido/contract/work'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aGallery, pagesFrom } from '../../testing/galleries.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage, showPageAt } from '../../testing/shown.tsx'
import { GalleryScreen } from './GalleryScreen.tsx'

const comment = {
  type: 'comment',
  id: '31',
  author: { uid: 21, name: '小满', portrait: '', vipLevel: 0 },
  text: '第三张的光真好，1:23 也好',
  isByAuthor: false,
  isEdited: false,
  likes: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  isPinned: false,
  replyCount: 0,
  replies: [],
}
const talk = () => page.getByRole('dialog', { name: '评论 5' })

const found = {
  work: { ...aGallery(7), comments: 5 },
  text: '',
  tags: ['海边'],
  favourites: 12,
  shares: 3,
  state: 'published',
  isOwn: false,
}

function serveTalk() {
  const list = pagesFrom(1, { total: 3, open: 3 })
  fakeServer({
    [getWork.path]: { data: found },
    [openGallery.path]: { data: { reason: 'free', pages: 3, open: 3, list, hasNext: false } },
    [listRelated.path]: { data: { list: [aGallery(8)], hasNext: false } },
    [listComments.path]: { data: { list: [comment], hasNext: false, count: 5 } },
    [getComment.path]: { data: { comment, work: '7' } },
  })
}

const show = () => showPage(() => <GalleryScreen id="7" />)
const tile = (number: number) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^第 ${number} 张`) })
const reader = () => page.getByRole('dialog', { name: /^看图：/ })

test('its comments open from the action with their number, and from the bar below', async () => {
  serveTalk()
  await show()
  await page.getByRole('main').getByRole('button', { name: '评论 5' }).click()
  await expect.element(talk().getByText('第三张的光真好，1:23 也好')).toBeVisible()
  await expect.element(talk().getByRole('textbox', { name: '评论内容' })).toBeVisible()
  await talk().getByRole('button', { name: '关闭', exact: true }).click()
  await expect.element(talk()).not.toBeInTheDocument()
  await page.getByRole('button', { name: '说点什么…' }).click()
  await expect.element(talk()).toBeVisible()
})

test('its comments open over the reader, too', async () => {
  serveTalk()
  await show()
  await tile(1).click()
  await reader().getByRole('button', { name: '评论 5' }).click()
  await expect.element(talk().getByText('第三张的光真好，1:23 也好')).toBeVisible()
  await expect.element(reader()).toBeInTheDocument()
})

test('a linked comment opens the comments, with it on top', async () => {
  serveTalk()
  await showPageAt(() => <GalleryScreen id="7" />, '/gallery/7?comment=31')
  const linked = talk().getByRole('region', { name: '你要看的评论' })
  await expect.element(linked.getByText('第三张的光真好，1:23 也好')).toBeVisible()
})

test('every control of the page and of its comments takes a tap of 44 pixels', async () => {
  serveTalk()
  await show()
  await expect.element(tile(1)).toBeVisible()
  await expect.poll(() => smallTargets(page.getByRole('main').element())).toEqual([])
  await page.getByRole('button', { name: '说点什么…' }).click()
  await expect.element(talk().getByText('第三张的光真好，1:23 也好')).toBeVisible()
  await expect.poll(() => smallTargets(talk().element())).toEqual([])
})
