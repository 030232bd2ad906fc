import { listTroubles } from '@kaleido/contract/video-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { TroubleDesk } from './TroubleDesk.tsx'

const trouble = {
  id: '4',
  work: '31',
  title: '云上的清晨',
  uid: 7,
  kind: 'sound' as const,
  text: '第二分钟起没有声音',
  seconds: 125.4,
  line: 'https://v2.example',
  createdAt: '2026-11-21T04:00:00.000Z',
}

test('a report says what is wrong where, and leads to the work and the person', async () => {
  const { madeOf } = await showDesk(<TroubleDesk />, {
    role: 'support',
    answers: [answer(listTroubles, () => ({ list: [trouble], hasNext: false }))],
  })
  const row = page.getByRole('row', { name: /云上的清晨/ })
  for (const name of ['没有声音或不同步', '第二分钟起没有声音', '02:05']) {
    await expect.element(row.getByRole('cell', { name, exact: true })).toBeVisible()
  }
  await row.getByRole('button', { name: '查看 云上的清晨' }).click()
  const panel = page.getByRole('region', { name: '反馈详情' })
  await expect.element(panel.getByRole('link', { name: '31' })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'UID 7' })).toBeVisible()
  await expectAccessible()
  expect(madeOf(listTroubles)[0]).toEqual({ next: undefined })
})
