import { listAllFeedback, replyFeedback } from '@kaleido/contract/feedback'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { FeedbackDesk } from './FeedbackDesk.tsx'

const told = {
  id: '9',
  kind: 'bug' as const,
  text: '视频看到一半就停了',
  pictures: [{ url: '/p/ab/one.webp', width: 600, height: 1200, placeholder: '' }],
  createdAt: '2026-11-21T04:00:00.000Z',
  reply: null,
  uid: 10_086,
  contact: 'lin@example.com',
  device: 'iPhone 17 Pro',
}
const listed = answer(listAllFeedback, () => ({ list: [told], hasNext: false }))
const panel = page.getByRole('region', { name: '回复' })

test('feedback is shown in full and answered', async () => {
  const { madeOf, address } = await showDesk(<FeedbackDesk />, {
    role: 'support',
    answers: [listed, answer(replyFeedback, () => null)],
  })
  await page.getByRole('button', { name: '回复 视频看到一半就停了' }).click()
  await expect.element(panel.getByText('设备：iPhone 17 Pro')).toBeVisible()
  await expect.element(panel.getByRole('img', { name: '图片 1' })).toBeVisible()
  expect(address()).toBe('/?open=9')
  await expectAccessible()
  await panel.getByLabelText('回复', { exact: true }).fill('已经修好了，请再试一次')
  await panel.getByRole('button', { name: '发送回复' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(replyFeedback)).toEqual([{ id: '9', text: '已经修好了，请再试一次' }])
})

test('a reply to deleted feedback is refused above the form, and the typed text stays', async () => {
  await showDesk(<FeedbackDesk />, {
    at: '/?open=9',
    answers: [
      listed,
      answer(replyFeedback, () => {
        throw refusal('feedback.not_found', '这条反馈已不存在')
      }),
    ],
  })
  await panel.getByLabelText('回复', { exact: true }).fill('好的')
  await panel.getByRole('button', { name: '发送回复' }).click()
  await expect.element(panel.getByRole('alert').getByText('这条反馈已不存在')).toBeVisible()
  await expect.element(panel.getByLabelText('回复', { exact: true })).toHaveValue('好的')
})
