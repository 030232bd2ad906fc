import type { DeskStaffMember } from '@kaleido/contract/staff-member'
import {
  changeStaffRole,
  disableStaff,
  endStaffSessions,
  hireStaff,
  listStaff,
  listStaffSessions,
} from '@kaleido/contract/staff-member'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { at } from '../../testing/money.ts'
import type { DeskSetting } from '../../testing/show-desk.tsx'
import { showDesk } from '../../testing/show-desk.tsx'
import { StaffDesk } from './StaffDesk.tsx'

const member: DeskStaffMember = {
  id: '12',
  account: 'li.na',
  name: '李娜',
  role: 'support',
  isDemo: false,
  isDisabled: false,
  createdAt: at,
  lastSeenAt: at,
  approvalId: null,
}
const credentials = {
  account: 'li.na',
  password: 'cXlTn2kQ8wPzR4uVbM1a',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  totpUri: 'otpauth://totp/Kaleido:li.na?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Kaleido',
}
const sessions = answer(listStaffSessions, () => ({
  list: [
    { id: '31', device: 'Chrome · Windows', isCurrent: false, createdAt: at, lastSeenAt: at },
    { id: '30', device: 'Safari · macOS', isCurrent: false, createdAt: at, lastSeenAt: at },
  ],
  hasNext: false,
}))

function show(setting: Partial<DeskSetting> = {}, row: Partial<DeskStaffMember> = {}) {
  const { answers = [], ...rest } = setting
  const listed = answer(listStaff, () => ({ list: [{ ...member, ...row }], hasNext: false }))
  return showDesk(<StaffDesk />, { answers: [listed, sessions, ...answers], ...rest })
}

const panel = page.getByRole('region', { name: '李娜' })
const hiring = page.getByRole('region', { name: '添加员工' })
const told = page.getByRole('region', { name: '登录信息' })
const dialog = page.getByRole('alertdialog')

async function hire(role: string): Promise<void> {
  await hiring.getByLabelText('账号').fill('li.na')
  await hiring.getByLabelText('姓名').fill('李娜')
  await hiring.getByLabelText('角色').click()
  await page.getByTitle(role, { exact: true }).click()
  await hiring.getByLabelText('原因').fill('新同事')
  await hiring.getByRole('button', { name: '添加' }).click()
  await dialog.getByRole('button', { name: '添加' }).click()
}

test('somebody is added, and their login is shown once', async () => {
  const { madeOf } = await show({
    at: '/?open=new',
    answers: [answer(hireStaff, () => ({ approvalId: null, credentials }))],
  })
  await hire('客服')
  await expect.element(told.getByText(credentials.password)).toBeVisible()
  await expect.element(told.getByText(credentials.totpSecret)).toBeVisible()
  await expect.element(told.getByRole('img', { name: '身份验证器二维码' })).toBeVisible()
  expect(madeOf(hireStaff)).toEqual([
    { account: 'li.na', name: '李娜', role: 'support', reason: '新同事' },
  ])
  await expectAccessible()
  await told.getByRole('button', { name: '关闭' }).click()
  await expect.element(dialog.getByText('关闭前先保存登录信息')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.element(told).not.toBeInTheDocument()
  expect(page.getByText(credentials.password).elements()).toHaveLength(0)
})

test('another owner waits for a colleague, and a taken account is named at its field', async () => {
  const answers = [
    () => {
      throw refusal('staff.account_taken', '这个账号已有人使用')
    },
    () => ({ approvalId: '71', credentials: null }),
  ]
  await show({
    at: '/?open=new',
    answers: [answer(hireStaff, () => (answers.shift() ?? answers[0])?.() as never)],
  })
  await hire('所有者')
  await expect.element(hiring.getByText('这个账号已有人使用')).toBeVisible()
  await hiring.getByRole('button', { name: '添加' }).click()
  await dialog.getByRole('button', { name: '添加' }).click()
  await expect
    .element(hiring.getByRole('link', { name: '查看申请' }))
    .toHaveAttribute('href', '/approval?open=71')
})

test('a role is changed with a reason, and waits for a colleague', async () => {
  const { madeOf } = await show({
    at: '/?open=12',
    answers: [answer(changeStaffRole, () => ({ approvalId: '72', credentials: null }))],
  })
  await expect.element(page.getByRole('row', { name: /李娜 li\.na 客服 正常/ })).toBeVisible()
  await panel.getByRole('button', { name: '更改角色' }).click()
  await panel.getByLabelText('新角色').click()
  await page.getByTitle('财务', { exact: true }).click()
  await panel.getByLabelText('原因').fill('转岗')
  await panel.getByRole('button', { name: '提交' }).click()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect
    .element(panel.getByRole('link', { name: '查看申请' }))
    .toHaveAttribute('href', '/approval?open=72')
  expect(madeOf(changeStaffRole)).toEqual([{ id: '12', role: 'finance', reason: '转岗' }])
})

test('somebody is shut out after a question, and their sessions are ended, one or all', async () => {
  const { madeOf } = await show({
    at: '/?open=12',
    answers: [answer(disableStaff, () => null), answer(endStaffSessions, () => null)],
  })
  await panel.getByRole('button', { name: '下线 Safari · macOS' }).click()
  await expect.poll(() => madeOf(endStaffSessions)).toEqual([{ id: '12', sessionId: '30' }])
  await panel.getByRole('button', { name: '全部下线' }).click()
  await dialog.getByRole('button', { name: '全部下线' }).click()
  await expect.poll(() => madeOf(endStaffSessions).at(-1)).toEqual({ id: '12' })
  await panel.getByRole('button', { name: '停用' }).click()
  await expect.element(dialog.getByText('停用“李娜”？')).toBeVisible()
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect.poll(() => madeOf(disableStaff)).toEqual([{ id: '12' }])
})

test('who shuts an owner out is told that staff changes still need two for a week', async () => {
  await show({ at: '/?open=12' }, { role: 'owner' })
  await panel.getByRole('button', { name: '停用' }).click()
  await expect.element(dialog.getByText(/停用后 7 天内/)).toBeVisible()
})

test('a change that waits offers no other, and an auditor is offered nothing', async () => {
  const { close } = await show({ at: '/?open=12' }, { approvalId: '73', isDisabled: true })
  await expect.element(panel.getByRole('link', { name: '查看申请' })).toBeVisible()
  expect(panel.getByRole('button', { name: '更改角色' }).elements()).toHaveLength(0)
  expect(panel.getByRole('button', { name: '停用' }).elements()).toHaveLength(0)
  close()
  await show({ at: '/?open=12', role: 'auditor' })
  await expect.element(panel.getByText('Safari · macOS')).toBeVisible()
  expect(panel.getByRole('button').elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: '添加员工' }).elements()).toHaveLength(0)
})
