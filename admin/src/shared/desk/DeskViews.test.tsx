import { listAllFeedback } from '@kaleido/contract/feedback'
import type { StaffView } from '@kaleido/contract/staff-view'
import {
  hideStaffColumns,
  listStaffViews,
  removeStaffView,
  saveStaffView,
} from '@kaleido/contract/staff-view'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, outOfOrder } from '../../testing/answers.ts'
import type { DeskSetting } from '../../testing/show-desk.tsx'
import { showDesk } from '../../testing/show-desk.tsx'
import { DeskList } from './DeskList.tsx'

const desk = listAllFeedback.name
const feedback = answer(listAllFeedback, () => ({
  list: [
    {
      id: '1',
      kind: 'bug' as const,
      text: '反馈 1',
      pictures: [],
      createdAt: '2026-11-21T04:00:00.000Z',
      reply: null,
      uid: 101,
      contact: '',
      device: '',
    },
  ],
  hasNext: false,
}))

/** A server that keeps what is saved. */
function keeping(start: readonly StaffView[] = [], startHidden: readonly string[] = []) {
  let views = [...start]
  let columns = [...startHidden]
  return [
    feedback,
    answer(listStaffViews, () => ({ list: views, hidden: columns })),
    answer(saveStaffView, ({ was, name, filters, hidden, isDefault }) => {
      const view = { name, filters, hidden, isDefault }
      const others = views.filter(({ name }) => name !== view.name && name !== was)
      views = [...others.map((one) => (view.isDefault ? { ...one, isDefault: false } : one)), view]
      return null
    }),
    answer(removeStaffView, ({ name }) => {
      views = views.filter((view) => view.name !== name)
      return null
    }),
    answer(hideStaffColumns, ({ hidden }) => {
      columns = [...hidden]
      return null
    }),
  ]
}

const show = (setting: Omit<DeskSetting, 'answers'> & Partial<DeskSetting> = {}) =>
  showDesk(
    <DeskList
      call={listAllFeedback}
      title="反馈"
      empty="还没有反馈"
      columns={{
        kind: { label: '类型', options: { bug: '故障' } },
        text: { label: '内容' },
        uid: { label: '用户' },
      }}
      filters={{ isOpen: { label: '状态', options: { true: '待回复', false: '全部状态' } } }}
      nameOf={({ text }) => text}
    />,
    { answers: keeping(), ...setting },
  )

const open: StaffView = {
  name: '待回复的',
  filters: { isOpen: 'true' },
  hidden: ['uid'],
  isDefault: false,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name })
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const expectHeads = (names: string[]) => expect.poll(heads).toEqual(names)
const menu = page.getByRole('dialog', { name: '我的视图' })
const place = (address: () => string) => decodeURIComponent(address())

test('a column is hidden by the keyboard, stays hidden, and comes back by a reset', async () => {
  const answers = keeping()
  const first = await show({ answers })
  await expectHeads(['类型', '内容', '用户'])
  button('列').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: '显示的列' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Tab} ')
  await expectHeads(['内容', '用户'])
  await userEvent.keyboard('{Tab} ')
  await expectHeads(['用户'])
  // One always stays.
  await expect.element(box('用户')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('列 1/3')).toHaveFocus()
  await expect
    .poll(() => first.madeOf(hideStaffColumns))
    .toEqual([
      { desk, hidden: ['kind'] },
      { desk, hidden: ['kind', 'text'] },
    ])
  expect(place(first.address)).toBe('/')
  first.close()

  const { madeOf } = await show({ answers })
  await expectHeads(['用户'])
  await button('列 1/3').click()
  await button('恢复默认').click()
  await expectHeads(['类型', '内容', '用户'])
  await expect.poll(() => madeOf(hideStaffColumns)).toEqual([{ desk, hidden: [] }])
  await page.getByRole('heading').first().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('columns that do not exist any more are ignored, and so is a choice that leaves none', async () => {
  const { close } = await show({ answers: keeping([], ['gone', 'uid']) })
  await expectHeads(['类型', '内容'])
  close()
  await show({ answers: keeping([], ['kind', 'text', 'uid']) })
  await expectHeads(['类型', '内容', '用户'])
})

test('a choice that could not be kept is taken back', async () => {
  const answers = [
    ...keeping(),
    answer(hideStaffColumns, () => {
      throw outOfOrder()
    }),
  ]
  const { madeOf } = await show({ answers })
  await button('列').click()
  await box('类型').click()
  await expect.poll(() => madeOf(hideStaffColumns)).toEqual([{ desk, hidden: ['kind'] }])
  await expect.element(box('类型')).toBeChecked()
  await expectHeads(['类型', '内容', '用户'])
})

test('what is shown is saved as a view, opened, changed and updated', async () => {
  const answers = keeping()
  const { address, madeOf, close } = await show({ answers, at: '/?isOpen=true' })
  await button('列').click()
  await box('用户').click()
  await expectHeads(['类型', '内容'])
  await button('视图').click()
  await expect.element(button('存为视图')).toBeDisabled()
  await page.getByRole('textbox', { name: '把当前筛选和列存为视图' }).fill(' 待回复的 ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => madeOf(saveStaffView)).toEqual([{ desk, ...open, was: undefined }])
  await expect.poll(() => place(address)).toBe('/?isOpen=true&view=待回复的')
  await expectAccessible()

  await menu.getByRole('button', { name: '不使用视图' }).click()
  await expect.poll(() => place(address)).toBe('/')
  await expect.element(button('视图')).toHaveFocus()
  await button('列 2/3').click()
  await button('恢复默认').click()
  await expectHeads(['类型', '内容', '用户'])
  await button('视图').click()
  await menu.getByRole('button', { name: '待回复的' }).click()
  await expect.poll(() => place(address)).toBe('/?isOpen=true&view=待回复的')
  await expectHeads(['类型', '内容'])

  // A change stays in the address until it is saved.
  await button('列 2/3').click()
  await box('类型').click()
  await expectHeads(['内容'])
  expect(place(address)).toBe('/?isOpen=true&view=待回复的&hide=uid,kind')
  close()
  const again = await show({ answers, at: address() })
  await expectHeads(['内容'])
  await button('待回复的（已改动）').click()
  await menu.getByRole('button', { name: '更新为当前内容' }).click()
  await expect
    .poll(() => again.madeOf(saveStaffView))
    .toEqual([{ desk, ...open, hidden: ['uid', 'kind'], was: undefined }])
  await expect.poll(() => place(again.address)).toBe('/?isOpen=true&view=待回复的')
  await expectHeads(['内容'])
})

test('all columns are shown again in a view that hides some', async () => {
  const { address } = await show({ answers: keeping([open]), at: '/?view=待回复的' })
  await expectHeads(['类型', '内容'])
  await button('列 2/3').click()
  await button('恢复默认').click()
  await expectHeads(['类型', '内容', '用户'])
  expect(place(address)).toBe('/?view=待回复的&hide=-')
})

test('a view is renamed, made the default, removed, and put back', async () => {
  const at = '/?isOpen=true&view=待回复的'
  const { address, madeOf } = await show({ answers: keeping([open]), at })
  await button('待回复的').click()
  await menu.getByRole('button', { name: '重命名' }).click()
  await page.getByRole('textbox', { name: '新名称' }).fill('急的')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => place(address)).toBe('/?isOpen=true&view=急的')
  await menu.getByRole('button', { name: '设为默认' }).click()
  await expect.element(menu.getByRole('button', { name: '急的 默认' })).toBeVisible()
  await menu.getByRole('button', { name: '删除' }).click()
  await expect.poll(() => place(address)).toBe('/?isOpen=true')
  await expectHeads(['类型', '内容', '用户'])
  expect(madeOf(removeStaffView)).toEqual([{ desk, name: '急的' }])
  await button('撤销').click()
  const renamed = { desk, ...open, name: '急的' }
  await expect
    .poll(() => madeOf(saveStaffView))
    .toEqual([
      { ...renamed, was: '待回复的' },
      { ...renamed, isDefault: true, was: undefined },
      { ...renamed, isDefault: true, was: undefined },
    ])
})

test('a name that is taken replaces that view, knowingly', async () => {
  const { madeOf } = await show({
    answers: keeping([{ ...open, isDefault: true }]),
    at: '/?isOpen=false',
  })
  await expectHeads(['类型', '内容', '用户'])
  await button('视图').click()
  await page.getByRole('textbox').fill('待回复的')
  await menu.getByRole('button', { name: '覆盖同名视图' }).click()
  await expect
    .poll(() => madeOf(saveStaffView))
    .toEqual([
      {
        desk,
        name: '待回复的',
        filters: { isOpen: 'false' },
        hidden: [],
        isDefault: true,
        was: undefined,
      },
    ])
})

test('the default view opens where the desk is entered without filters, and only then', async () => {
  const preset = { ...open, filters: { isOpen: 'true', gone: 'x' }, isDefault: true }
  const answers = keeping([preset])
  const first = await show({ answers })
  await expectHeads(['类型', '内容'])
  expect(place(first.address)).toBe('/?isOpen=true&view=待回复的')
  // The list was not read without them first.
  expect(first.madeOf(listAllFeedback)).toEqual([{ isOpen: true, next: undefined }])
  await button('待回复的').click()
  await menu.getByRole('button', { name: '不使用视图' }).click()
  await expectHeads(['类型', '内容', '用户'])
  expect(place(first.address)).toBe('/')
  first.close()

  for (const at of ['/?isOpen=false', '/?open=1']) {
    const next = await show({ answers, at })
    await expectHeads(['类型', '内容', '用户'])
    expect(place(next.address)).toBe(at)
    next.close()
  }
})

test('a view that is gone and views that cannot be read leave the desk as it is', async () => {
  const { close } = await show({ at: '/?view=没有了&isOpen=true' })
  await expectHeads(['类型', '内容', '用户'])
  await expect.element(button('视图')).toBeVisible()
  close()
  const broken = answer(listStaffViews, () => {
    throw outOfOrder()
  })
  await show({ answers: [feedback, broken] })
  await expectHeads(['类型', '内容', '用户'])
})

test('the exported file has the columns that are shown', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:none'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  try {
    await show({ answers: keeping([], ['text']) })
    await expectHeads(['类型', '用户'])
    await button('导出 CSV').click()
    await expect.element(page.getByText('已导出 1 行')).toBeVisible()
    const text = (await saved[0]?.text()) ?? ''
    expect(text.split('\r\n').slice(0, 2).join('|')).toMatch(/类型,用户\|故障,101/)
  } finally {
    vi.restoreAllMocks()
  }
})
