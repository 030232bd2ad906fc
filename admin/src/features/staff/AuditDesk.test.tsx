import type { AuditEntry } from '@kaleido/contract/staff-audit'
import { checkAudit, listAudit } from '@kaleido/contract/staff-audit'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { AuditDesk } from './AuditDesk.tsx'

const entry: AuditEntry = {
  id: '81',
  at: '2026-11-21T04:00:00.000Z',
  staffId: '7',
  by: '林舟',
  role: 'moderator',
  action: 'work.takeDownWork',
  subject: '12',
  input: '{"id":"12","isRemoved":true,"reason":"搬运"}',
}
const byCommand: AuditEntry = { ...entry, id: '80', staffId: null, by: '', input: '{"cut' }
const head = 'ab'.repeat(32)

const listed = answer(listAudit, () => ({ list: [entry, byCommand], hasNext: false }))

test('an entry is read in full, one of a command too, whose input was cut', async () => {
  await showDesk(<AuditDesk />, { role: 'auditor', answers: [listed] })
  await expect.element(page.getByText('林舟 (7)')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '查看 work.takeDownWork 81' }).click()
  const panel = page.getByRole('region', { name: '记录 81' })
  await expect.element(panel.getByText(/搬运/)).toBeVisible()
  await expect.element(panel.getByText('审核', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '查看 work.takeDownWork 80' }).click()
  await expect
    .element(page.getByRole('region', { name: '记录 80' }).getByText(/\{"cut/))
    .toBeVisible()
})

test('the whole log is checked step by step', async () => {
  const { madeOf } = await showDesk(<AuditDesk />, {
    role: 'auditor',
    answers: [
      listed,
      answer(checkAudit, ({ after }) =>
        after === undefined
          ? { checkedTo: '5000', brokenAt: null, isEnd: false, head }
          : { checkedTo: '5081', brokenAt: null, isEnd: true, head },
      ),
    ],
  })
  await page.getByRole('button', { name: '校验日志' }).click()
  await expect.element(page.getByText(/^共 5,081 条，完整且未被改动/)).toBeVisible()
  expect(madeOf(checkAudit)).toEqual([{}, { after: '5000' }])
})

test('a broken log says from which entry on', async () => {
  await showDesk(<AuditDesk />, {
    role: 'auditor',
    answers: [
      listed,
      answer(checkAudit, () => ({ checkedTo: '11', brokenAt: '12', isEnd: true, head })),
    ],
  })
  await page.getByRole('button', { name: '校验日志' }).click()
  await expect.element(page.getByText(/^从第 12 条起被改动或缺失/)).toBeVisible()
})
