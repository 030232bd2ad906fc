import { decideRefund } from '@kaleido/contract/topup-desk'
import { stepUpStaff } from '@kaleido/contract/staff'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskTheme } from '../../shared/desk/DeskTheme.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type { Reply } from '../../testing/show-with-server.tsx'
import { showWithServer } from '../../testing/show-with-server.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

const wanted: Reply = { code: 4002, data: { key: 'http.step_up' }, tip: '请先验证身份' }
const wrong: Reply = {
  code: 1101,
  data: { key: 'staff.wrong_login' },
  tip: '账号、密码或动态码不正确',
}
const proven: Reply = { data: { until: '2026-11-21T04:05:00.000Z' } }

function Approve() {
  const decide = useWrite(decideRefund)
  return (
    <DeskAction
      label="批准"
      question={{ title: '批准退款？' }}
      run={() => decide({ approvalId: '71', verdict: 'approve' })}
    />
  )
}

/** A desk whose action wants a step-up, once it has been confirmed. */
async function open(answers: Record<string, Reply[]>) {
  const desk = (
    <>
      <DeskTheme>
        <Approve />
      </DeskTheme>
      <StepUpDialog />
    </>
  )
  const server = await showWithServer(desk, answers)
  await page.getByRole('button', { name: '批准' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click()
  return server
}

const dialog = page.getByRole('alertdialog', { name: '验证身份' })
const question = page.getByRole('alertdialog', { name: '批准退款？' })
const password = dialog.getByLabelText('密码', { exact: true })
const code = dialog.getByLabelText('动态码')

test('a call that wants a step-up is repeated once it is given, under the same key', async () => {
  const { of, told } = await open({
    [decideRefund.path]: [wanted, { data: null }],
    [stepUpStaff.path]: [proven],
  })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await password.fill('a long password')
  await code.fill('123 456')
  await dialog.getByRole('button', { name: '验证' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  const [first, second] = of(decideRefund)
  expect(first?.key).toBeTypeOf('string')
  expect(second).toEqual(first)
  expect(of(stepUpStaff)).toHaveLength(1)
  expect(told).toEqual([])
})

test('what is missing is named, and a refused code has to be typed again', async () => {
  const { of } = await open({
    [decideRefund.path]: [wanted, { data: null }],
    [stepUpStaff.path]: [wrong, proven],
  })
  await password.fill('a wrong password')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('请输入 6 位动态码')).toBeVisible()
  expect(of(stepUpStaff)).toEqual([])
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('账号、密码或动态码不正确')
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
  expect(of(decideRefund)).toHaveLength(1)
  await password.fill('a long password')
  await code.fill('654321')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => of(decideRefund)).toHaveLength(2)
})

test('cancelling leaves everything as it was, and says nothing', async () => {
  const { of, told } = await open({ [decideRefund.path]: [wanted] })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '批准' })).toBeVisible()
  expect(of(decideRefund)).toHaveLength(1)
  expect(told).toEqual([])
})
