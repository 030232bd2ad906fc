import { listAllTags, saveTags, translateTag } from '@kaleido/contract/tag'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { TagDesk } from './TagDesk.tsx'

/** A server that offers these tags and stores what is saved. */
function offering(...names: string[]) {
  let offered = names
  return [
    answer(listAllTags, () => ({
      list: offered.map((name, at) => ({ id: `${at + 1}`, name, nameEn: 'Any' })),
    })),
    answer(translateTag, () => null),
    answer(saveTags, (input) => {
      offered = input.names
      return null
    }),
  ] as const
}

const row = (name: string) => page.getByRole('row', { name })

test('the tags are edited as one list, and are listed as they were saved', async () => {
  await showDesk(<TagDesk />, { role: 'moderator', answers: offering('旅行', '美食') })
  await page.getByRole('button', { name: '编辑标签' }).click()
  const panel = page.getByRole('region', { name: '编辑标签' })
  await expectAccessible()
  await panel.getByLabelText('推荐标签').fill('美食\n音乐')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(row('音乐 Any 2 改英文名 音乐 移除 音乐')).toBeVisible()
  expect(row('旅行 Any 1 改英文名 旅行 移除 旅行').elements()).toHaveLength(0)
})

test('a tag is removed from the current list', async () => {
  const { madeOf } = await showDesk(<TagDesk />, { answers: offering('旅行', '美食') })
  await page.getByRole('button', { name: '移除 旅行' }).click()
  const dialog = page.getByRole('alertdialog', { name: '不再推荐标签“旅行”？' })
  await dialog.getByRole('button', { name: '移除' }).click()
  await expect.element(row('美食 Any 1 改英文名 美食 移除 美食')).toBeVisible()
  expect(madeOf(saveTags)).toEqual([{ names: ['美食'] }])
})

test('a tag gets its English name', async () => {
  const { madeOf } = await showDesk(<TagDesk />, { role: 'moderator', answers: offering('旅行') })
  await page.getByRole('button', { name: '改英文名 旅行' }).click()
  const panel = page.getByRole('region', { name: '旅行' })
  await panel.getByLabelText('英文名').fill('Travel')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => madeOf(translateTag)).toEqual([{ id: '1', nameEn: 'Travel' }])
})
