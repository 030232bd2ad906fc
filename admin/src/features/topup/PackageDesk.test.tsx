import { listPackages, retirePackage, savePackage } from '@kaleido/contract/topup-package'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { at } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { PackageDesk } from './PackageDesk.tsx'

const sold = {
  id: '2',
  coins: 680,
  bonus: 98,
  price: 6_800,
  sort: 1,
  isRetired: false,
  updatedAt: at,
}
const gone = { ...sold, id: '3', coins: 60, bonus: 0, price: 600, isRetired: true }
const listed = answer(listPackages, () => ({ list: [sold, gone] }))

test('a price is typed in yuan, sent in fen, and shown before it is saved', async () => {
  const { madeOf } = await showDesk(<PackageDesk />, {
    role: 'finance',
    answers: [listed, answer(savePackage, () => ({ id: '4' }))],
  })
  await page.getByRole('button', { name: '新增套餐' }).click()
  const panel = page.getByRole('region', { name: '新增套餐' })
  await expectAccessible()
  await panel.getByLabelText('金币', { exact: true }).fill('300')
  await panel.getByLabelText('赠送金币').fill('30')
  await panel.getByLabelText('售价').fill('29.9')
  await panel.getByLabelText('排序').fill('5')
  await panel.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('alertdialog', { name: '按这个价格出售？' })
  await expect.element(dialog.getByText('¥29.90')).toBeVisible()
  await expect.element(dialog.getByText('300 金币 + 赠 30')).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => madeOf(savePackage))
    .toEqual([{ coins: 300, bonus: 30, price: 2_990, sort: 5 }])
})

test('a price that is too high is refused in yuan, and one that is sold already at its field', async () => {
  const { madeOf } = await showDesk(<PackageDesk />, {
    at: '/?open=2',
    answers: [
      listed,
      answer(savePackage, () => {
        throw refusal('topup.package_twice', '已经有同样价格的套餐在售')
      }),
    ],
  })
  const panel = page.getByRole('region', { name: '编辑' })
  await expect.element(panel.getByLabelText('售价')).toHaveValue('68.00')
  await panel.getByLabelText('售价').fill('200000')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByText('不能大于 ¥100,000.00')).toBeVisible()
  await panel.getByLabelText('售价').fill('6')
  await panel.getByRole('button', { name: '保存' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByText('已经有同样价格的套餐在售')).toBeVisible()
  expect(madeOf(savePackage)).toEqual([{ id: '2', coins: 680, bonus: 98, price: 600, sort: 1 }])
})

test('a package is taken off sale and put on sale again, each after a question', async () => {
  const { madeOf } = await showDesk(<PackageDesk />, {
    answers: [listed, answer(retirePackage, () => null)],
  })
  await page.getByRole('button', { name: '下架 680 金币 + 赠 98' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下架' }).click()
  await expect.poll(() => madeOf(retirePackage)).toEqual([{ id: '2', isRetired: true }])
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '重新上架 60 金币' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '重新上架' }).click()
  await expect.poll(() => madeOf(retirePackage).at(-1)).toEqual({ id: '3', isRetired: false })
})
