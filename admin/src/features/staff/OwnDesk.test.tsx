import {
  changeStaffPassword,
  confirmStaffTotp,
  listOwnStaffSessions,
  revokeOtherStaffSessions,
  revokeOwnStaffSession,
  startStaffTotp,
} from '@kaleido/contract/staff-own'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { at } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { OwnDesk } from './OwnDesk.tsx'

const sessions = answer(listOwnStaffSessions, () => ({
  list: [
    { id: '31', device: 'Chrome · Windows', isCurrent: true, createdAt: at, lastSeenAt: at },
    { id: '30', device: 'Safari · macOS', isCurrent: false, createdAt: at, lastSeenAt: at },
  ],
  hasNext: false,
}))

const show = (...answers: ReturnType<typeof answer>[]) =>
  showDesk(<OwnDesk />, { role: 'support', answers: [sessions, ...answers] })

test('one’s own sessions are listed, and the others ended', async () => {
  const { madeOf } = await show(
    answer(revokeOwnStaffSession, () => null),
    answer(revokeOtherStaffSessions, () => null),
  )
  await expect.element(page.getByText('当前登录')).toBeVisible()
  await expectAccessible()
  expect(page.getByRole('button', { name: '下线 Chrome · Windows' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: '下线 Safari · macOS' }).click()
  await expect.poll(() => madeOf(revokeOwnStaffSession)).toEqual([{ id: '30' }])
  await page.getByRole('button', { name: '其他登录全部下线' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '其他登录全部下线' }).click()
  await expect.poll(() => madeOf(revokeOtherStaffSessions)).toEqual([{}])
})

test('the password is changed, and an easy one is named at its field', async () => {
  const tip = '这个密码太容易被猜到，换一个吧'
  const answers = [
    () => {
      throw refusal('staff.weak_password', tip)
    },
    () => null,
  ]
  const { madeOf } = await show(answer(changeStaffPassword, () => answers.shift()?.() ?? null))
  await page.getByRole('button', { name: '修改密码' }).click()
  const field = page.getByLabelText('新密码')
  await field.fill('too short')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('至少 15 个字符', { exact: true })).toBeVisible()
  expect(madeOf(changeStaffPassword)).toEqual([])
  await field.fill('aaaaaaaaaaaaaaaaaa')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText(tip)).toBeVisible()
  await field.fill('月色落满小溪边，山风吹过旧石桥')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('密码已修改')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('the authenticator is renewed by a code of the new one', async () => {
  const made = { totpSecret: 'JBSWY3DPEHPK3PXP', totpUri: 'otpauth://totp/Kaleido:x?secret=JBSW' }
  const { madeOf } = await show(
    answer(startStaffTotp, () => made),
    answer(confirmStaffTotp, () => null),
  )
  await page.getByRole('button', { name: '更换身份验证器' }).click()
  await expect.element(page.getByText(made.totpSecret)).toBeVisible()
  await page.getByLabelText('新的动态码').fill('12345')
  await page.getByRole('button', { name: '确认更换' }).click()
  await expect.element(page.getByText('请输入 6 位数字')).toBeVisible()
  await page.getByLabelText('新的动态码').fill('123456')
  await page.getByRole('button', { name: '确认更换' }).click()
  await expect.poll(() => madeOf(confirmStaffTotp)).toEqual([{ totpCode: '123456' }])
  await expect.element(page.getByText(made.totpSecret)).not.toBeInTheDocument()
})
