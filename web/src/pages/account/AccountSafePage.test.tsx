import { getInfo } from '@kaleido/contract/account'
import { changePassword } from '@kaleido/contract/account-password'
import { closeAccount, reopenAccount } from '@kaleido/contract/account-closing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { AccountSafePage } from './AccountSafePage.tsx'

const closesAt = '2026-12-06T04:00:00.000Z'

async function showAs(changes: Parameters<typeof testUser>[0], answers = {}) {
  const server = fakeServer(answers)
  const shown = await showPage(AccountSafePage)
  shown.connection.session.enter({ token: 't', user: testUser(changes) })
  return { ...shown, server }
}

test('a guest is offered to register, and has no password to change', async () => {
  const { path } = await showAs({})
  await expect.element(page.getByText('修改密码')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '注册' }).click()
  await expect.poll(path).toBe('/mine/register')
})

test.each([
  [null, '中等', 66],
  ['138****2046', '较高', 100],
])('with the phone %s the security level is %s', async (mobile, level, percent) => {
  await showAs({ registered: true, mobile })
  await expect.element(page.getByText(level)).toBeVisible()
  const bar = page.getByRole('progressbar', { name: '安全等级' }).element() as HTMLProgressElement
  expect(Math.floor(bar.value)).toBe(percent)
})

test('a password is only changed with the old one', async () => {
  const { server } = await showAs(
    { registered: true },
    { [changePassword.path]: refused('account.wrong_login', '账号或密码不正确') },
  )
  await page.getByRole('button', { name: /修改密码/ }).click()
  const sheet = page.getByRole('dialog', { name: '修改密码' })
  await sheet.getByLabelText('当前密码', { exact: true }).fill('wrong')
  await sheet.getByLabelText('新密码', { exact: true }).fill('correct horse 9')
  await sheet.getByRole('button', { name: '修改密码' }).click()
  await expect.element(page.getByText('账号或密码不正确')).toBeVisible()
  server.answer(changePassword.path, { data: null })
  await sheet.getByLabelText('当前密码', { exact: true }).fill('right')
  await sheet.getByRole('button', { name: '修改密码' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test.each([
  ['go with the account, unless', false],
  ['stay where', true],
])('comments %s the person chooses to keep them', async (_what, keepComments) => {
  const { connection } = await showAs({ registered: true })
  const calls = vi.spyOn(connection.client, 'call')
  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('alertdialog')
  const choice = dialog.getByRole('switch', { name: '保留我的评论' })
  await expect.element(choice).toHaveAttribute('aria-checked', 'false')
  if (keepComments) await choice.click()
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expect
    .poll(() => calls.mock.calls.find(([call]) => call === closeAccount)?.[1])
    .toEqual({ keepComments })
})

test('closing is confirmed, shown with its day, and can be revoked', async () => {
  const { server } = await showAs(
    { registered: true },
    {
      [closeAccount.path]: { data: { closesAt } },
      [reopenAccount.path]: { data: null },
      [getInfo.path]: { data: testUser({ registered: true, closesAt }) },
    },
  )
  await page.getByRole('button', { name: '注销账号' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认注销' }).click()
  await expect.element(page.getByText('账号将在 2026-12-06 删除，在此之前可以撤回')).toBeVisible()
  server.answer(getInfo.path, { data: testUser({ registered: true }) })
  await page.getByRole('button', { name: '撤回注销' }).click()
  await expect.element(page.getByRole('button', { name: '注销账号' })).toBeVisible()
})
