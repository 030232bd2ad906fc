import {
  listAllAdverts,
  removeAdvert,
  saveAdvert,
  uploadAdvertPicture,
} from '@kaleido/contract/advert'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { AdvertDesk } from './AdvertDesk.tsx'

const picture = { url: '/p/ab/one.webp', width: 1200, height: 600, placeholder: '' }
const campaign = {
  forLevel: 'member' as const,
  forNewcomers: 'all' as const,
  maxTotal: 50_000,
  maxDaily: null,
  maxPerPerson: 3,
}
const counts = {
  isLimited: true,
  delivered: 30_000,
  deliveredToday: 200,
  views: 24_000,
  viewsToday: 160,
  reach: 9_000,
  reachToday: 120,
  clicks: 1_200,
  clicksToday: 8,
  downloads: 0,
}
const slots = [{ slot: 'banner' as const, views: 160, reach: 120, clicks: 8 }]
const banner = {
  id: '3',
  slot: 'banner' as const,
  title: '云上川西',
  titleEn: 'Above Sichuan',
  textEn: 'Dawn at 4,800 metres',
  text: '海拔 4,800 米的清晨',
  picture,
  pictureId: '31',
  href: 'vip_page',
  isAdvert: true,
  startsAt: null,
  endsAt: '2026-11-30T04:00:00.000Z',
  weight: 72,
  downloadHref: '',
  ...campaign,
  ...counts,
}
const listed = answer(listAllAdverts, () => ({ list: [banner], slots }))
const panel = page.getByRole('region', { name: '编辑' })

test('an advert is saved as a whole, with its current picture', async () => {
  const { madeOf } = await showDesk(<AdvertDesk />, {
    role: 'editor',
    answers: [listed, answer(saveAdvert, () => ({ id: '3' }))],
  })
  await page.getByRole('button', { name: '编辑 云上川西' }).click()
  await expect.element(panel).toBeVisible()
  await expectAccessible()
  const listedBefore = madeOf(listAllAdverts).length
  await panel.getByLabelText('标题', { exact: true }).fill('云上川西 · 第二季')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  const { id, slot, titleEn, text, textEn, pictureId, href, isAdvert, endsAt, weight } = banner
  const kept = { id, slot, titleEn, text, textEn, pictureId, href, isAdvert, endsAt, weight }
  const aim = {
    forLevel: 'member',
    forNewcomers: 'all',
    maxTotal: 50_000,
    maxPerPerson: 3,
  }
  expect(madeOf(saveAdvert)).toEqual([{ ...kept, ...aim, title: '云上川西 · 第二季' }])
  expect(madeOf(listAllAdverts)).toHaveLength(listedBefore + 1)
})

test('reach and the rate of clicks are shown by slot and by advert', async () => {
  await showDesk(<AdvertDesk />, { answers: [listed] })
  const row = page.getByRole('row', { name: /云上川西/ })
  for (const name of ['30,000 / 50,000', '24,000', '9,000', '5.00%']) {
    await expect.element(row.getByRole('cell', { name, exact: true })).toBeVisible()
  }
  const today = page.getByRole('region', { name: '今日各广告位' })
  for (const name of ['横幅', '160', '120', '5.00%']) {
    await expect.element(today.getByRole('cell', { name, exact: true })).toBeVisible()
  }
})

test('a look-alike host is shown in ASCII', async () => {
  const lookAlike = { ...banner, href: 'https://аpple.example/sale' }
  const answers = [answer(listAllAdverts, () => ({ list: [lookAlike], slots: [] }))]
  await showDesk(<AdvertDesk />, { answers })
  await expect.element(page.getByText('https://xn--pple-43d.example/sale')).toBeVisible()
})

test('a new picture is uploaded when it is picked, and a refusal is shown beside it', async () => {
  let isRefused = true
  const { madeOf } = await showDesk(<AdvertDesk />, {
    at: '/?open=3',
    answers: [
      listed,
      answer(uploadAdvertPicture, () => {
        if (isRefused) throw refusal('media.not_a_picture', '这不是图片')
        return { ...picture, id: '32' }
      }),
      answer(saveAdvert, () => ({ id: '3' })),
    ],
  })
  await expect.element(panel).toBeVisible()
  const input = panel.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for a file')
  const pick = () => page.elementLocator(input).upload(new File(['x'], 'a.png'))
  await pick()
  await expect.element(panel.getByText('这不是图片')).toBeVisible()
  isRefused = false
  await pick()
  await expect.element(panel.getByText('这不是图片')).not.toBeInTheDocument()
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => madeOf(saveAdvert)).toMatchObject([{ pictureId: '32' }])
})

test('a role that may only read is offered no change, not even by address', async () => {
  await showDesk(<AdvertDesk />, { role: 'finance', at: '/?open=3', answers: [listed] })
  await expect.element(page.getByRole('row', { name: /云上川西/ })).toBeVisible()
  await expect.element(panel.getByText('没有权限')).toBeVisible()
  for (const label of ['新增广告', '编辑 云上川西', '删除 云上川西', '保存']) {
    expect(page.getByRole('button', { name: label }).elements()).toHaveLength(0)
  }
})

test('an advert is deleted after a confirmation, and the list is read again', async () => {
  const { madeOf } = await showDesk(<AdvertDesk />, {
    answers: [listed, answer(removeAdvert, () => null)],
  })
  await page.getByRole('button', { name: '删除 云上川西' }).click()
  const listedBefore = madeOf(listAllAdverts).length
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect.poll(() => madeOf(removeAdvert)).toEqual([{ id: '3' }])
  await expect.poll(() => madeOf(listAllAdverts)).toHaveLength(listedBefore + 1)
})
