import { listAllVipProducts, retireVipProduct, saveVipProduct } from '@kaleido/contract/vip-product'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { at } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { VipProductDesk } from './VipProductDesk.tsx'

const monthly = {
  id: '1',
  tier: 'vip' as const,
  days: 30,
  name: '月卡',
  nameEn: 'Monthly',
  note: '',
  noteEn: '',
  price: 1_800,
  isNewcomer: false,
  weight: 10,
  retiredAt: null,
}
const listed = answer(listAllVipProducts, () => ({
  list: [monthly, { ...monthly, id: '2', name: '年卡', retiredAt: at }],
}))
const panel = page.getByRole('region', { name: '编辑' })

test('a product is changed after a question with its price; a price that does not fit is refused at its field', async () => {
  let isRefused = true
  const { madeOf } = await showDesk(<VipProductDesk />, {
    role: 'editor',
    at: '/?open=1',
    answers: [
      listed,
      answer(saveVipProduct, () => {
        if (isRefused) throw refusal('vip.price_steps', '价格须为 0.1 元的整数倍')
        return { id: '1' }
      }),
    ],
  })
  await expect.element(panel.getByLabelText('售价')).toHaveValue('18.00')
  await expectAccessible()
  await panel.getByLabelText('售价').fill('15.05')
  await panel.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('alertdialog', { name: '按这个价格出售？' })
  await expect.element(dialog.getByText('¥15.05')).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByText('价格须为 0.1 元的整数倍')).toBeVisible()
  isRefused = false
  await panel.getByLabelText('售价').fill('15')
  await panel.getByRole('button', { name: '保存' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(saveVipProduct).at(-1)).toMatchObject({ id: '1', price: 1_500, days: 30 })
})

test('one that is off sale says that saving puts it on sale again', async () => {
  await showDesk(<VipProductDesk />, { at: '/?open=2', answers: [listed] })
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('alertdialog').getByText('保存后会重新上架')).toBeVisible()
  expect(page.getByRole('button', { name: '下架 年卡' }).elements()).toHaveLength(0)
})

test('a product is taken off sale', async () => {
  const { madeOf } = await showDesk(<VipProductDesk />, {
    answers: [listed, answer(retireVipProduct, () => null)],
  })
  await page.getByRole('button', { name: '下架 月卡' }).click()
  const dialog = page.getByRole('alertdialog', { name: '下架“月卡”？' })
  await expect.element(dialog.getByText('¥18.00')).toBeVisible()
  await dialog.getByRole('button', { name: '下架' }).click()
  await expect.poll(() => madeOf(retireVipProduct)).toEqual([{ id: '1' }])
})
