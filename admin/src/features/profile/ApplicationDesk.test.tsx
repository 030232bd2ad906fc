import { decideApplication, listApplications } from '@kaleido/contract/profile-application'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { ApplicationDesk } from './ApplicationDesk.tsx'

const application = {
  id: '9',
  by: { uid: 7, name: '小满' },
  reason: '我想认真地做海边的影像。',
  contact: '微信 sea',
  samples: ['31', '32'],
  state: 'open' as const,
  answer: '',
  createdAt: '2026-11-21T04:00:00.000Z',
  decidedAt: null,
}

test('an application is read in full, and refused with a reason', async () => {
  const { madeOf } = await showDesk(<ApplicationDesk />, {
    role: 'moderator',
    answers: [
      answer(listApplications, () => ({ list: [application], hasNext: false })),
      answer(decideApplication, () => null),
    ],
  })
  await page.getByRole('button', { name: '处理 小满' }).click()
  const panel = page.getByRole('region', { name: '处理' })
  await expect.element(panel.getByText(/微信 sea/)).toBeVisible()
  await expectAccessible()
  await panel.getByText('不通过', { exact: true }).click()
  await panel.getByLabelText('给对方的说明').fill('作品太少')
  await panel.getByRole('button', { name: '提交' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(decideApplication)).toEqual([{ id: '9', verdict: 'refuse', answer: '作品太少' }])
})
