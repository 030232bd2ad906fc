import type { StaffRole } from '@kaleido/contract/core/role'
import { getWorkRecord } from '@kaleido/contract/moderation-record'
import { takeDownWork } from '@kaleido/contract/work'
import type { DeskWork } from '@kaleido/contract/work-desk'
import { getDeskWork, listDeskWorks } from '@kaleido/contract/work-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { WorkDesk } from './WorkDesk.tsx'

const at = '2026-11-21T04:00:00.000Z'
const work: DeskWork = {
  id: '41',
  kind: 'post',
  title: '窗台上的下午三点',
  cover: null,
  author: { uid: 7, name: '阿橘' },
  access: { mode: 'free' },
  duration: null,
  pages: null,
  state: 'published',
  isDark: false,
  createdAt: at,
}
const panel = page.getByRole('region', { name: '作品详情' })

function show(state: 'published' | 'removed', where: string, role: StaffRole = 'moderator') {
  let current: DeskWork = { ...work, state }
  return showDesk(<WorkDesk />, {
    at: where,
    role,
    answers: [
      answer(listDeskWorks, () => ({ list: [current], hasNext: false })),
      answer(getDeskWork, () => ({
        work: current,
        text: '猫',
        tags: [],
        isOriginal: true,
        author: { uid: 7, name: '阿橘', portrait: '', joinedAt: at, published: 3, refused: 0 },
        counts: { views: 9, likes: 2, comments: 1, favourites: 0, shares: 0 },
        pictures: [],
        reason: '',
        publishedAt: at,
        decisions: [
          {
            id: '5',
            verdict: 'publish' as const,
            reasonCode: null,
            reason: '',
            by: '周宁',
            decidedAt: at,
            undoneAt: null,
          },
        ],
      })),
      answer(getWorkRecord, () => ({
        openReports: 0,
        reports: [],
        decisions: [],
        author: { refused: 0, takenDown: 0 },
      })),
      answer(takeDownWork, ({ isRemoved }) => {
        current = { ...work, state: isRemoved ? 'removed' : 'published' }
        return null
      }),
    ],
  })
}

test('filters in the address are sent, and a work is taken down with a reason', async () => {
  const { madeOf } = await show('published', '/?uid=7&kind=post&state=published')
  await page.getByRole('button', { name: '查看 窗台上的下午三点' }).click()
  await expect.element(panel.getByText('通过 · 周宁')).toBeVisible()
  expect(madeOf(listDeskWorks)[0]).toMatchObject({ uid: 7, kind: 'post', state: 'published' })
  await expectAccessible()
  await expect.element(panel.getByRole('button', { name: '下架' })).toBeDisabled()
  await panel.getByLabelText('下架原因（作者会看到）').fill('盗用他人照片')
  await panel.getByRole('button', { name: '下架' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下架' }).click()
  await expect.element(panel.getByRole('button', { name: '恢复' })).toBeVisible()
  expect(madeOf(takeDownWork)).toEqual([{ id: '41', isRemoved: true, reason: '盗用他人照片' }])
})

test('a removed work is restored; support only looks', async () => {
  const { madeOf, close } = await show('removed', '/?open=41')
  await panel.getByRole('button', { name: '恢复' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click()
  await expect.element(panel.getByRole('button', { name: '下架' })).toBeVisible()
  expect(madeOf(takeDownWork)).toEqual([{ id: '41', isRemoved: false }])
  close()
  await show('published', '/?open=41', 'support')
  await expect.element(panel.getByText('已发布').first()).toBeVisible()
  await expect.element(panel.getByRole('button', { name: '下架' })).not.toBeInTheDocument()
})
