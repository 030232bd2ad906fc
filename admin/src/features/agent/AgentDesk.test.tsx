import type { DeskAgent } from '@kaleido/contract/agent-desk'
import { decideAgent, listDeskAgents } from '@kaleido/contract/agent-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { AgentDesk } from './AgentDesk.tsx'

const application: DeskAgent = {
  id: '9',
  by: { uid: 7, name: '小满' },
  plan: '在社群里分享给喜欢电影的朋友。',
  contact: '微信 share',
  state: 'approved',
  answer: '',
  createdAt: '2026-11-21T04:00:00.000Z',
  decidedAt: '2026-11-22T04:00:00.000Z',
  last: { month: '2026-10', tier: { level: 2, name: '银牌' }, sales: 120_000 },
}

test('an agent is read in full, and refused with a reason', async () => {
  const { madeOf } = await showDesk(<AgentDesk />, {
    role: 'editor',
    answers: [
      answer(listDeskAgents, () => ({ list: [application], hasNext: false })),
      answer(decideAgent, () => null),
    ],
  })
  await expect.element(page.getByText('2026-10 银牌 ¥1,200.00')).toBeVisible()
  await page.getByRole('button', { name: '处理 小满' }).click()
  const panel = page.getByRole('region', { name: '处理' })
  await expect.element(panel.getByText(application.plan)).toBeVisible()
  await expectAccessible()
  await panel.getByText('不通过', { exact: true }).click()
  await panel.getByLabelText('给对方的说明').fill('刷量')
  await panel.getByRole('button', { name: '提交' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(decideAgent)).toEqual([{ id: '9', verdict: 'refuse', answer: '刷量' }])
})
