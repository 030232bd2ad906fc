import { createClient } from '@kaleido/client/client'
import { createQueryClient } from '@kaleido/client/query/query-client'
import { createSubmissions } from '@kaleido/client/query/submissions'
import { createTransport } from '@kaleido/client/transport/transport'
import { decideRefund } from '@kaleido/contract/topup-desk'
import { stepUpStaff } from '@kaleido/contract/staff'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { render } from '@kaleido/ui/testing/render'
import { ToastHost } from '@kaleido/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../app/styles.css'
import { ConnectionContext } from '../../shared/connection.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskTheme } from '../../shared/desk/DeskTheme.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import { languages } from '../../shared/languages.ts'
import { openSession } from '../../shared/session.ts'
import { createStepUp } from '../../shared/step-up.ts'
import { StepUpDialog } from './StepUpDialog.tsx'

interface Reply {
  readonly code?: number
  readonly data: unknown
  readonly tip?: string
}

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

/** A desk whose action wants a step-up, against a server that gives these answers one after the other. */
async function open(answers: Record<string, Reply[]>) {
  const asked: { path: string; key: string | null }[] = []
  const language = await openLanguages(languages)
  const stepUp = createStepUp()
  const session = openSession()
  session.enter('a-token')
  const shown: string[] = []
  const client = createClient({
    transport: createTransport({
      keys: [{ name: 'k1', key: 'kaleido-test-interface-key' }],
      language: () => 'zh-CN',
      deviceId: () => '',
      fetch: (target, init) => {
        const path = new URL(new Request(target, init).url).pathname
        asked.push({ path, key: new Headers(init?.headers).get('idempotency-key') })
        const { code = 200, data, tip = '' } = answers[path]?.shift() ?? { code: 503, data: {} }
        const body = { code, data, tip, msg: '', time: '' }
        return Promise.resolve(new Response(JSON.stringify(body)))
      },
    }),
    line: location.origin,
    session: () => ({ token: 'a-token', isGuest: false }),
    onStepUp: stepUp.ask,
    onError: (_error, text) => shown.push(text),
  })
  render(
    <LanguageContext value={language}>
      <ConnectionContext
        value={{
          client,
          session,
          stepUp,
          pictures: { read: () => Promise.reject(new Error('the test has no pictures')) },
          videoLine: location.origin,
          drafts: new Map(),
          submissions: createSubmissions(),
        }}
      >
        <QueryClientProvider client={createQueryClient(client)}>
          <DeskTheme>
            <Approve />
          </DeskTheme>
          <StepUpDialog />
        </QueryClientProvider>
      </ConnectionContext>
      <ToastHost />
    </LanguageContext>,
  )
  await page.getByRole('button', { name: '批准' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click()
  const of = ({ path }: { readonly path: string }) => asked.filter((one) => one.path === path)
  return { of, shown }
}

const dialog = page.getByRole('alertdialog', { name: '验证身份' })
const question = page.getByRole('alertdialog', { name: '批准退款？' })
const password = dialog.getByLabelText('密码', { exact: true })
const code = dialog.getByLabelText('动态码')

test('a call that wants a step-up is repeated once it is given, under the same key', async () => {
  const { of, shown } = await open({
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
  expect(shown).toEqual([])
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
  const { of, shown } = await open({ [decideRefund.path]: [wanted] })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '批准' })).toBeVisible()
  expect(of(decideRefund)).toHaveLength(1)
  expect(shown).toEqual([])
})
