import { addPayee } from '@kaleido/contract/payout-payee'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anAddress, payoutMember } from '../../testing/payouts.ts'
import { type Answer, answered, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { AddUsdtPage } from './AddUsdtPage.tsx'

const tron = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const network = (name: string) =>
  page.getByRole('radiogroup', { name: '网络' }).getByText(name, { exact: true })
const add = () => page.getByRole('button', { name: '添加 USDT 地址' })
const check = () => page.getByRole('alertdialog', { name: '核对收款地址' })

async function show(answer: Answer = { data: anAddress() }) {
  const server = fakeServer({ [addPayee.path]: answer })
  const shown = await showPage(AddUsdtPage)
  shown.connection.session.enter({ token: 't', user: payoutMember })
  return { ...shown, server }
}

async function fillIn(): Promise<void> {
  await network('TRC20').click()
  await field('收款地址').fill(tron)
  await field('收款人姓名').fill('李明')
}

test('an address is added once the whole of it was compared', async () => {
  const { server, path } = await show()
  await expect.element(page.getByText(/资产丢失，且无法找回/)).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await fillIn()
  await add().click()
  await expect
    .element(check().getByText('T9yD 14Nj 9j7x AB4d bGei X9h8 unkK HxuW wb'))
    .toBeVisible()
  await expect.element(check().getByText('TRC20')).toBeVisible()
  await expectAccessible()
  expect(server.asked).not.toContain(addPayee.path)
  await check().getByRole('button', { name: '核对无误' }).click()
  await expect.poll(path).toBe('/home')
  expect(await server.inputs(addPayee.path)).toEqual([
    { actType: 'usdt', holder: '李明', number: tron, network: 'trc20' },
  ])
})

test('an address that is added after the page was left leads no further back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { server, queries, leave, path } = await show({ response: () => promise })
  await fillIn()
  await add().click()
  await check().getByRole('button', { name: '核对无误' }).click()
  await expect.poll(() => server.asked).toContain(addPayee.path)
  leave()
  resolve(answered(anAddress()))
  await expect.poll(() => queries.isMutating()).toBe(0)
  await new Promise((done) => setTimeout(done))
  expect(path()).toBe('/shown')
})

test('after another look the address can still be changed', async () => {
  const { server } = await show()
  await fillIn()
  await add().click()
  await check().getByRole('button', { name: '返回修改' }).click()
  await expect.element(check()).not.toBeInTheDocument()
  await expect.element(field('收款地址')).toHaveValue(tron)
  expect(server.asked).not.toContain(addPayee.path)
})

test('no network is chosen before the person chooses one', async () => {
  await show()
  await expect.element(page.getByRole('radio', { name: /TRC20/ })).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: /ERC20/ })).not.toBeChecked()
  await field('收款地址').fill(tron)
  await field('收款人姓名').fill('李明')
  await add().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('请选择网络')
  await expect.element(check()).not.toBeInTheDocument()
})

test('an address of the other network does not fit, whichever is chosen later', async () => {
  await show()
  await fillIn()
  await expect.element(page.getByText('以 T 开头，共 34 个字符')).toBeVisible()
  await network('ERC20').click()
  await expect.element(page.getByText('地址与所选网络的格式不符，请核对')).toBeVisible()
  await network('TRC20').click()
  await expect.element(page.getByText('以 T 开头，共 34 个字符')).toBeVisible()
})

test('an address is pasted', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(` ${tron}\n`)
  onTestFinished(() => clipboard.mockRestore())
  await show()
  await page.getByRole('button', { name: '粘贴' }).click()
  await expect.element(field('收款地址')).toHaveValue(tron)
  clipboard.mockRejectedValue(new Error('forbidden'))
  await page.getByRole('button', { name: '粘贴' }).click()
  await expect.element(field('收款地址')).toHaveValue(tron)
})

test('an address whose checksum does not fit is refused at its field', async () => {
  const issues = [{ field: 'number', code: 'custom', text: '地址校验不通过' }]
  const body = { code: 422, data: { key: 'http.invalid', issues }, msg: '', tip: '', time: '' }
  await show({ response: () => Response.json(body, { status: 422 }) })
  await fillIn()
  await add().click()
  await check().getByRole('button', { name: '核对无误' }).click()
  await expect.element(page.getByText('地址校验不通过')).toBeVisible()
  await expect.element(field('收款地址')).toHaveFocus()
})
