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
import { answer, outOfOrder } from '../../testing/answers.ts'
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

const three = [aWork('1', '末班车'), aWork('2', '叉烧卤制'), aWork('3', '登山者')]

/** A queue that shrinks by what is decided, and grows again by what is undone. */
async function showQueue({ all = three, failures = 0 } = {}) {
  const decided = new Set<string>()
  let failuresLeft = failures
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
        if (failuresLeft-- > 0) throw outOfOrder()
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
  /** A colleague decides, and the list is read again. */
  function decideElsewhere(id: string): void {
    decided.add(id)
    dispatchEvent(new Event('visibilitychange'))
  }
  return { ...shown, decideElsewhere }
}

const aClick = () => new MouseEvent('click', { bubbles: true })
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

test('a work that a colleague decided meanwhile is not replaced by another one', async () => {
  const { madeOf, decideElsewhere } = await showQueue()
  await userEvent.keyboard('r')
  await expect.element(dialog.getByRole('radio', { name: '质量不达标' })).toBeVisible()
  decideElsewhere('1')
  await expect.element(page.getByText('队列 2')).toBeVisible()
  await userEvent.keyboard('6{Enter}')
  await expect.element(title('叉烧卤制')).toBeVisible()
  expect(madeOf(decideWorks)).toMatchObject([{ ids: ['1'], verdict: 'refuse' }])
  decideElsewhere('2')
  await expect.element(page.getByText('这个作品不在列表里')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('ar')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(title('登山者')).toBeVisible()
  expect(madeOf(decideWorks)).toHaveLength(1)
})

test('a refusal that fails keeps its reason and its note', async () => {
  const { madeOf } = await showQueue({ failures: 1 })
  await userEvent.keyboard('r')
  await expect.element(dialog.getByRole('radio', { name: '质量不达标' })).toBeVisible()
  await userEvent.keyboard('6')
  const note = dialog.getByLabelText('给作者的说明（可选）')
  await note.fill('第 2 页太暗')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => madeOf(decideWorks)).toHaveLength(1)
  await expect.element(note).toHaveValue('第 2 页太暗')
  await userEvent.keyboard('{Enter}')
  await expect.element(title('叉烧卤制')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const verdict = { ids: ['1'], verdict: 'refuse', reasonCode: 'quality', reason: '第 2 页太暗' }
  expect(madeOf(decideWorks)).toEqual([verdict, verdict])
})

test('of more marked works than are decided at once, the others stay marked', async () => {
  const many = Array.from({ length: 52 }, (_, at) => aWork(String(at + 1), `作品 ${at + 1}`))
  const { madeOf } = await showQueue({ all: [aWork('0', '末班车'), ...many] })
  for (const [at, box] of page.getByRole('checkbox').elements().slice(2).entries()) {
    box.dispatchEvent(aClick())
    // Many clicks in one frame would look like an endless loop.
    if (at % 20 === 0) await new Promise(requestAnimationFrame)
  }
  await page.getByRole('button', { name: '通过选中的 50 个' }).click()
  await expect.element(page.getByText('队列 3')).toBeVisible()
  expect(madeOf(decideWorks)).toMatchObject([{ ids: { length: 50 } }])
  await expect.element(page.getByRole('checkbox', { name: '选中 作品 52' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: '选中 末班车' })).not.toBeChecked()
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
