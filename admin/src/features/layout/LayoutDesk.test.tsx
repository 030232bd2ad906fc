import {
  listAllAnnouncements,
  listAllEntries,
  listAllModules,
  orderModules,
  removeModule,
  saveEntry,
  saveModule,
} from '@kaleido/contract/layout'
import { discardDraft, listDrafts, publishDraft, saveDraft } from '@kaleido/contract/layout-draft'
import { listModuleVersions, rollBackModule } from '@kaleido/contract/layout-version'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { LayoutDesk } from './LayoutDesk.tsx'
import type { StaffAnnouncement, StaffEntry, StaffModule } from './layout.queries.ts'

const aModule = (id: string, name: string, more: Partial<StaffModule> = {}): StaffModule => ({
  id,
  name,
  nameEn: '',
  moduleType: 0,
  isHidden: false,
  ...more,
})
const modules = [
  aModule('1', '推荐', { nameEn: 'For you', colour: '#d93a1c' }),
  aModule('2', '旅行'),
  aModule('3', '纪录', { isHidden: true }),
  aModule('4', '国内', { pid: '1' }),
  aModule('5', '摄影', { moduleType: 1 }),
]
const entry: StaffEntry = {
  id: '6',
  title: '福利任务',
  titleEn: 'Rewards',
  icon: 'gift',
  badge: '可领',
  badgeEn: '',
  link: 'jf_fuli',
}
const news: StaffAnnouncement = {
  id: '7',
  text: '周六凌晨维护',
  textEn: 'Maintenance on Saturday',
  link: '',
  isPopup: false,
  startsAt: null,
  endsAt: null,
}
const past = { ...news, id: '8', text: '已经结束的', endsAt: '2020-01-01T00:00:00.000Z' }

const noDrafts = ['1', '2', '3', '5'].map((id) => ({ id, version: 4, draft: null }))
const listed = [
  answer(listAllModules, () => ({ list: modules })),
  answer(listDrafts, () => ({ list: noDrafts })),
  answer(listAllEntries, () => ({ list: [entry] })),
  answer(listModuleVersions, () => ({ list: [] })),
  answer(listAllAnnouncements, () => ({ list: [past, news] })),
]
const show = (at: string, ...more: ReturnType<typeof answer>[]) =>
  showDesk(<LayoutDesk />, { at, role: 'editor', answers: [...listed, ...more] })
const preview = page.getByRole('region', { name: '预览' })

test('the preview shows what the app shows, in both languages', async () => {
  await show('/')
  await expect.element(preview.getByRole('tab', { name: '推荐' })).toBeVisible()
  await expect.element(preview.getByText('周六凌晨维护').first()).toBeVisible()
  await expect.element(preview.getByText('国内')).toBeVisible()
  expect(preview.getByRole('tab', { name: '纪录' }).elements()).toHaveLength(0)
  expect(preview.getByText('已经结束的').elements()).toHaveLength(0)
  await preview.getByText('English').click()
  await expect.element(preview.getByRole('tab', { name: 'For you' })).toBeVisible()
  await expect.element(preview.getByRole('tab', { name: '旅行' })).toBeVisible()
  await expect.element(preview.getByRole('button', { name: /Rewards/ })).toBeVisible()
  await expectAccessible()
})

test('modules are moved among those beside them', async () => {
  const { madeOf } = await show(
    '/',
    answer(orderModules, () => null),
  )
  await page.getByRole('button', { name: '下移 推荐' }).click()
  await expect.poll(() => madeOf(orderModules)).toEqual([{ ids: ['2', '1', '3'] }])
})

test('a module and a new part of it are saved as a draft', async () => {
  const { madeOf } = await show(
    '/',
    answer(saveDraft, () => ({ revision: 1 })),
  )
  await page.getByRole('button', { name: '编辑 旅行' }).click()
  const panel = page.getByRole('region', { name: '旅行' })
  await panel.getByLabelText('英文名称').fill('Travel')
  await panel.getByRole('switch', { name: '隐藏' }).click()
  await panel.getByRole('button', { name: '存为草稿' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: '给「推荐」添加子模块' }).click()
  const added = page.getByRole('region', { name: '新子模块' })
  await added.getByLabelText('名称', { exact: true }).fill('海外')
  await added.getByRole('button', { name: '存为草稿' }).click()
  await expect.element(added).not.toBeInTheDocument()
  const travel = { name: '旅行', nameEn: 'Travel', isHidden: true, parts: [] }
  const parts = [
    { id: '4', name: '国内' },
    { id: expect.stringMatching(/^draft[0-9a-f]{8}$/), name: '海外' },
  ]
  expect(madeOf(saveDraft)).toMatchObject([
    { id: '2', revision: 0, base: 4, document: travel },
    { id: '1', revision: 0, base: 4, document: { name: '推荐', parts } },
  ])
})

test('a new module is hidden at first, and opens to be drafted', async () => {
  const { madeOf } = await show(
    '/',
    answer(saveModule, () => ({ id: '2' })),
  )
  await page.getByRole('button', { name: '添加模块' }).click()
  const panel = page.getByRole('region', { name: '新模块' })
  await panel.getByLabelText('名称', { exact: true }).fill('旅行')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('region', { name: '旅行' })).toBeVisible()
  expect(madeOf(saveModule)).toMatchObject([{ name: '旅行', moduleType: 0, isHidden: true }])
})

const draft = {
  document: {
    name: '为你推荐',
    nameEn: '',
    isHidden: false,
    parts: [{ id: 'draft0000000a', name: '海外', nameEn: '', isHidden: false }],
  },
  base: 3,
  revision: 2,
  by: '林舟',
  at: '2026-11-21T04:00:00.000Z',
}
const drafted = answer(listDrafts, () => ({
  list: noDrafts.map((row) => (row.id === '1' ? { ...row, draft } : row)),
}))

test('a draft is previewed beside what is live, and published after a question', async () => {
  const { madeOf } = await show(
    '/',
    drafted,
    answer(publishDraft, () => ({ version: 5 })),
  )
  await expect.element(preview.getByRole('tab', { name: '为你推荐' })).toBeVisible()
  await expect.element(preview.getByText('海外')).toBeVisible()
  expect(preview.getByText('国内').elements()).toHaveLength(0)
  await preview.getByText('线上').click()
  await expect.element(preview.getByRole('tab', { name: '推荐', exact: true })).toBeVisible()
  await expect.element(preview.getByText('国内')).toBeVisible()
  const bar = page.getByRole('region', { name: '未发布的更改' })
  await expect.element(bar.getByText(/线上已更新到第 4 版/)).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: '发布「为你推荐」' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('已发布')).toBeVisible()
  expect(madeOf(publishDraft)).toEqual([{ id: '1', revision: 2, version: 4 }])
})

test('a draft that a colleague changed first is saved again on what it is now', async () => {
  let drafts = noDrafts.map((row) => ({ ...row, draft: null as typeof draft | null }))
  const { madeOf } = await show(
    '/?open=module-4',
    answer(listDrafts, () => ({ list: drafts })),
    answer(saveDraft, ({ revision }) => {
      if (revision === 2) return { revision: 3 }
      const national = { id: '4', name: '国内', nameEn: '', isHidden: false }
      const document = { ...draft.document, parts: [national] }
      drafts = drafts.map((row) =>
        row.id === '1' ? { ...row, draft: { ...draft, document } } : row,
      )
      throw refusal('layout.stale', '内容刚被其他人改过')
    }),
  )
  const panel = page.getByRole('region', { name: '国内' })
  await panel.getByLabelText('名称', { exact: true }).fill('国产')
  await panel.getByRole('button', { name: '存为草稿' }).click()
  await expect.element(panel.getByText('内容刚被其他人改过')).toBeVisible()
  await expect.element(preview.getByRole('tab', { name: '为你推荐' })).toBeVisible()
  await panel.getByRole('button', { name: '存为草稿' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(saveDraft)).toMatchObject([
    { revision: 0, document: { name: '推荐' } },
    { revision: 2, base: 3, document: { name: '为你推荐', parts: [{ id: '4', name: '国产' }] } },
  ])
})

test('a draft is discarded after a question', async () => {
  const { madeOf } = await show(
    '/',
    drafted,
    answer(discardDraft, () => null),
  )
  await page.getByRole('button', { name: '放弃「为你推荐」的草稿' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
  await expect.element(page.getByText('已放弃')).toBeVisible()
  expect(madeOf(discardDraft)).toEqual([{ id: '1', revision: 2 }])
})

test('other types of pages have their own modules, and no entries', async () => {
  await show('/?type=1')
  await expect.element(page.getByRole('button', { name: '编辑 摄影' })).toBeVisible()
  expect(page.getByRole('button', { name: '编辑 福利任务' }).elements()).toHaveLength(0)
})

test('an entry leads to a page of the app or a usable address', async () => {
  const { madeOf } = await show(
    '/?open=entry-6',
    answer(saveEntry, () => ({ id: '6' })),
  )
  const panel = page.getByRole('region', { name: '福利任务' })
  const link = panel.getByRole('combobox', { name: /跳转到$/ })
  await link.fill('javascript:alert(1)')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByText('不是可用的地址')).toBeVisible()
  await link.fill('vip_page')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(saveEntry)).toMatchObject([{ id: '6', title: entry.title, link: 'vip_page' }])
})

test('a module that is not empty stays, and its panel too', async () => {
  await show(
    '/?open=module-2',
    answer(removeModule, () => {
      throw refusal('layout.in_use', '模块下还有内容，可以先隐藏')
    }),
  )
  const panel = page.getByRole('region', { name: '旅行' })
  await panel.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
})

test('an earlier version of a module is restored after a question', async () => {
  const document = { name: '旅行', nameEn: '', isHidden: false, parts: [] }
  const abroad = { id: '12', name: '海外', nameEn: '', isHidden: true }
  const at = '2026-11-21T04:00:00.000Z'
  const { madeOf } = await show(
    '/?open=module-2',
    answer(listModuleVersions, () => ({
      list: [
        { version: 2, document, at, by: '林舟' },
        { version: 1, document: { ...document, name: '远行', parts: [abroad] }, at, by: '' },
      ],
    })),
    answer(rollBackModule, () => ({ version: 3 })),
  )
  const history = page.getByRole('region', { name: '修改记录' })
  await expect.element(history.getByText('子模块：海外（已隐藏）')).toBeVisible()
  await history.getByRole('button', { name: '恢复第 1 版' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click()
  await expect.element(page.getByText('已恢复')).toBeVisible()
  expect(madeOf(rollBackModule)).toEqual([{ id: '2', version: 2, to: 1 }])
})
