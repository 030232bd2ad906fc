import type { InputOf } from '@kaleido/contract/core/call'
import { getWorkRecord } from '@kaleido/contract/moderation-record'
import type { DeskWork } from '@kaleido/contract/work-desk'
import {
  decideWorks,
  getDeskWork,
  listWorksInReview,
  undoDecision,
} from '@kaleido/contract/work-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

const at = '2026-11-21T04:00:00.000Z'

const aWork = (id: string, title: string): DeskWork => ({
  id,
  kind: 'gallery',
  title,
  cover: null,
  author: { uid: 7, name: '夜行者' },
  access: { mode: 'coin', price: 6 },
  duration: null,
  pages: 24,
  state: 'review',
  isDark: false,
  createdAt: at,
})

/** A queue that shrinks by what is decided, and grows again by what is undone. */
async function showQueue() {
  const all = [aWork('1', '末班车'), aWork('2', '叉烧卤制'), aWork('3', '登山者')]
  const decided = new Set<string>()
  const shown = await showDesk(<ReviewDesk />, {
    role: 'moderator',
    answers: [
      answer(listWorksInReview, () => {
        const list = all.filter(({ id }) => !decided.has(id))
        return { list, hasNext: false, waiting: list.length }
      }),
      answer(getDeskWork, ({ id }) => ({
        work: all.find((work) => work.id === id) ?? aWork(id, ''),
        text: `第 ${id} 个作品的简介`,
        tags: ['城市夜行'],
        isOriginal: true,
        author: {
          uid: 7,
          name: '夜行者',
          portrait: '',
          joinedAt: at,
          published: 182,
          refused: 1,
        },
        counts: { views: 0, likes: 0, comments: 0, favourites: 0, shares: 0 },
        pictures: [],
        reason: '',
        publishedAt: null,
        decisions: [],
      })),
      answer(getWorkRecord, () => ({
        openReports: 2,
        reports: [],
        decisions: [],
        author: { refused: 1, takenDown: 0 },
      })),
      answer(decideWorks, ({ ids }: InputOf<typeof decideWorks>) => {
        for (const id of ids) decided.add(id)
        return { list: ids.map((id) => ({ id, decisionId: `9${id}` })) }
      }),
      answer(undoDecision, ({ ids }) => {
        for (const id of ids) decided.delete(id.slice(1))
        return null
      }),
    ],
  })
  await expect.element(title('末班车')).toBeVisible()
  return shown
}

const title = (name: string) => page.getByRole('heading', { name, exact: true })
const dialog = page.getByRole('dialog')

test('the queue is walked by J and K, and shows the open work', async () => {
  const { madeOf } = await showQueue()
  await expect.element(page.getByText('第 1 个作品的简介')).toBeVisible()
  await expect.element(page.getByText('182')).toBeVisible()
  await expect.element(page.getByText('队列 3')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('k')
  await expect.element(title('末班车')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(title('叉烧卤制')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(title('末班车')).toBeVisible()
  expect(madeOf(decideWorks)).toEqual([])
})

test('A approves what is open and goes on; U puts it back', async () => {
  const { madeOf } = await showQueue()
  await userEvent.keyboard('j')
  await expect.element(title('叉烧卤制')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(title('登山者')).toBeVisible()
  await expect.element(page.getByText('队列 2')).toBeVisible()
  expect(madeOf(decideWorks)).toEqual([{ ids: ['2'], verdict: 'publish' }])
  await userEvent.keyboard('u')
  await expect.element(page.getByText('队列 3')).toBeVisible()
  expect(madeOf(undoDecision)).toEqual([{ ids: ['92'] }])
  await userEvent.keyboard('u')
  await expect.element(page.getByText('没有可以撤销的操作')).toBeVisible()
  expect(madeOf(undoDecision)).toHaveLength(1)
})

test('R asks why: a digit chooses the reason, Enter refuses, Escape does not', async () => {
  const { madeOf } = await showQueue()
  await userEvent.keyboard('r')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('r')
  await expect.element(dialog.getByRole('radio', { name: '质量不达标' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}a')
  expect(madeOf(decideWorks)).toEqual([])
  await userEvent.keyboard('6')
  await expect.element(dialog.getByRole('radio', { name: '质量不达标' })).toBeChecked()
  await dialog.getByLabelText('给作者的说明（可选）').fill('第 2 页太暗')
  await userEvent.keyboard('{Enter}')
  await expect.element(title('叉烧卤制')).toBeVisible()
  expect(madeOf(decideWorks)).toEqual([
    { ids: ['1'], verdict: 'refuse', reasonCode: 'quality', reason: '第 2 页太暗' },
  ])
})

test('marked works are decided about together', async () => {
  const { madeOf } = await showQueue()
  await userEvent.keyboard('x')
  await userEvent.keyboard('j')
  await expect.element(title('叉烧卤制')).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('button', { name: '通过选中的 2 个' })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(title('登山者')).toBeVisible()
  expect(madeOf(decideWorks)).toEqual([{ ids: ['1', '2'], verdict: 'publish' }])
})

test('? shows the keys', async () => {
  await showQueue()
  await userEvent.keyboard('?')
  await expect.element(dialog.getByText('选择驳回理由')).toBeVisible()
})

test('an empty queue says so, and the last decision can still be undone', async () => {
  await showQueue()
  for (const key of 'xjxjxa') await userEvent.keyboard(key)
  await expect.element(page.getByText('没有待审核的作品')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('u')
  await expect.element(page.getByText('队列 3')).toBeVisible()
})
