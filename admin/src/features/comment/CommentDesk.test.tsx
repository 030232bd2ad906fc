import {
  listAllComments,
  moderateComment,
  restoreComment,
  testText,
} from '@kaleido/contract/comment-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { expectText } from '../../testing/expect-text.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { CommentDesk } from './CommentDesk.tsx'

const common = { work: '77', createdAt: '2026-11-21T04:00:00.000Z' }
const shown = { ...common, id: '9', text: '第一条评论', author: { uid: 10_086, name: '阿宁' } }
const takenDown = { ...common, id: '8', text: '', author: null, deletedBy: 'moderator' as const }
const listed = answer(listAllComments, () => ({ list: [shown, takenDown], hasNext: false }))

test('a comment is taken down with a reason, and one that was is restored after a question', async () => {
  const { madeOf } = await showDesk(<CommentDesk />, {
    role: 'moderator',
    answers: [listed, answer(moderateComment, () => null), answer(restoreComment, () => null)],
  })
  await page.getByRole('button', { name: '下架 第一条评论' }).click()
  const panel = page.getByRole('region', { name: '评论详情' })
  await expect.element(panel.getByText('第一条评论')).toBeVisible()
  await expectAccessible()
  await panel.getByRole('button', { name: '下架' }).click()
  await expect.element(panel.getByText('必须填写')).toBeVisible()
  await panel.getByLabelText('原因（会告诉作者）').fill('刷屏')
  await panel.getByRole('button', { name: '下架' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(moderateComment)).toEqual([{ id: '9', reason: '刷屏' }])

  await page.getByRole('button', { name: '恢复 8' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click()
  await expect.poll(() => madeOf(restoreComment)).toEqual([{ id: '8' }])
})

test('the filters tell what they find in a text', async () => {
  await showDesk(<CommentDesk />, {
    role: 'editor',
    answers: [
      listed,
      answer(testText, ({ text }) =>
        text.includes('坏') ? { words: ['坏词'], links: ['spam.top'] } : { words: [], links: [] },
      ),
    ],
  })
  await page.getByRole('button', { name: '测试过滤' }).click()
  const panel = page.getByRole('region', { name: '测试过滤' })
  const text = panel.getByRole('textbox')
  await text.fill('坏-词 spam.top')
  await panel.getByRole('button', { name: '测试' }).click()
  await expect.element(panel.getByText('会被拦下')).toBeVisible()
  await expectText(panel.getByRole('region', { name: '屏蔽词' }), '坏词')
  await expectText(panel.getByRole('region', { name: '链接' }), 'spam.top')
  await expectAccessible()
  // What was found belongs to the text as it was.
  await text.fill('好看')
  await expect.element(panel.getByText('会被拦下')).not.toBeInTheDocument()
  await panel.getByRole('button', { name: '测试' }).click()
  await expect.element(panel.getByText('可以发布')).toBeVisible()
})
