import type { DeskPrize } from '@kaleido/contract/prize-desk'
import { listDeskPrizes, retirePrize, savePrize } from '@kaleido/contract/prize-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { PrizeDesk } from './PrizeDesk.tsx'

const mug: DeskPrize = {
  id: '31',
  kind: 'physical',
  amount: 1,
  hours: null,
  name: '马克杯',
  nameEn: 'Mug',
  about: '',
  aboutEn: '',
  price: 4_800,
  stock: 80,
  left: 75,
  perPerson: 1,
  weight: 20,
  isRetired: false,
}
const gone: DeskPrize = { ...mug, id: '32', kind: 'vip', amount: 3, name: 'VIP', isRetired: true }
const listed = answer(listDeskPrizes, () => ({ list: [mug, gone], hasNext: false }))
const dialog = page.getByRole('alertdialog')

test('a prize is added after a question with what it gives and its price', async () => {
  const { madeOf } = await showDesk(<PrizeDesk />, {
    role: 'editor',
    answers: [listed, answer(savePrize, () => ({ id: '33' }))],
  })
  await expect
    .element(page.getByRole('row', { name: /马克杯 1 件实物 4,800 75 \/ 80/ }))
    .toBeVisible()
  await page.getByRole('button', { name: '新增奖品' }).click()
  const panel = page.getByRole('region', { name: '新增奖品' })
  await panel.getByLabelText('种类').click()
  await page.getByTitle('观影券').click()
  await panel.getByLabelText('数量').fill('2')
  await panel.getByLabelText('名称', { exact: true }).fill('观影券 2 张')
  await panel.getByLabelText('所需积分').fill('500')
  await panel.getByLabelText('总库存').fill('100')
  await panel.getByLabelText('每人限兑').fill('2')
  await expectAccessible()
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('2 张解锁券')).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => madeOf(savePrize))
    .toEqual([
      {
        kind: 'coupons',
        amount: 2,
        name: '观影券 2 张',
        price: 500,
        stock: 100,
        perPerson: 2,
        weight: 0,
      },
    ])
})

test('less stock than is gone is refused at its field', async () => {
  await showDesk(<PrizeDesk />, {
    at: '/?open=31',
    answers: [
      listed,
      answer(savePrize, () => {
        throw refusal('prize.stock_below', '库存不能少于已兑换的数量')
      }),
    ],
  })
  const panel = page.getByRole('region', { name: '编辑' })
  await panel.getByLabelText('总库存').fill('2')
  await panel.getByRole('button', { name: '保存' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByText('库存不能少于已兑换的数量')).toBeVisible()
})

test('a prize is taken off and put back, each after a question', async () => {
  const { madeOf } = await showDesk(<PrizeDesk />, {
    answers: [listed, answer(retirePrize, () => null)],
  })
  await page.getByRole('button', { name: '下架 马克杯' }).click()
  await dialog.getByRole('button', { name: '下架' }).click()
  await expect.poll(() => madeOf(retirePrize)).toEqual([{ id: '31', isRetired: true }])
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: '重新上架 VIP' }).click()
  await dialog.getByRole('button', { name: '重新上架' }).click()
  await expect.poll(() => madeOf(retirePrize).at(-1)).toEqual({ id: '32', isRetired: false })
})
