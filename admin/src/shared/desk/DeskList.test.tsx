import type { OutputOf } from '@kaleido/contract/core/call'
import { listAllFeedback, replyFeedback } from '@kaleido/contract/feedback'
import { listTags } from '@kaleido/contract/tag'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, outOfOrder } from '../../testing/answers.ts'
import type { DeskSetting } from '../../testing/show-desk.tsx'
import { showDesk } from '../../testing/show-desk.tsx'
import { DeskList } from './DeskList.tsx'
import type { RowAction } from './RowActions.tsx'

type Feedback = OutputOf<typeof listAllFeedback>['list'][number]

const told = (id: number): Feedback => ({
  id: String(id),
  kind: 'bug',
  text: `反馈 ${id}`,
  pictures: [],
  createdAt: '2026-11-21T04:00:00.000Z',
  reply: null,
  uid: 100 + id,
  contact: '',
  device: '',
})

/** Three pages of one row each. */
const paged = answer(listAllFeedback, ({ next }) => {
  const at = Number(next ?? 1)
  return { list: [told(at)], hasNext: at < 3, ...(at < 3 && { next: String(at + 1) }) }
})

interface Shown extends Omit<DeskSetting, 'answers'> {
  answers?: DeskSetting['answers']
  actions?: readonly RowAction<Feedback>[]
}

const show = ({ actions = [], answers = [paged], ...setting }: Shown = {}) =>
  showDesk(
    <DeskList
      call={listAllFeedback}
      title="反馈"
      empty="还没有反馈"
      columns={{
        kind: { label: '类型', options: { bug: '故障' } },
        text: { label: '内容' },
        uid: { label: '用户' },
        createdAt: { label: '时间' },
      }}
      filters={{ isOpen: { label: '状态', options: { true: '待回复', false: '全部状态' } } }}
      nameOf={({ text }) => text}
      actions={actions}
    />,
    { answers, ...setting },
  )

const row = (text: string) => page.getByRole('row', { name: new RegExp(`${text}(?!\\d)`) })
const button = (name: string) => page.getByRole('button', { name })

test("pages by the server's cursor, forward and back", async () => {
  const { madeOf } = await show()
  await expect.element(row('反馈 1').getByRole('cell', { name: '故障' })).toBeVisible()
  await expectAccessible()
  await button('下一页').click()
  await expect.element(row('反馈 2')).toBeVisible()
  await button('下一页').click()
  await expect.element(row('反馈 3')).toBeVisible()
  await expect.element(page.getByText('第 3 页')).toBeVisible()
  await expect.element(button('下一页')).toBeDisabled()
  await button('上一页').click()
  await expect.element(row('反馈 2')).toBeVisible()
  expect(madeOf(listAllFeedback)).toEqual([
    { next: undefined },
    { next: '2' },
    { next: '3' },
    { next: '2' },
  ])
})

test('a filter is kept in the address, is sent to the server, and returns to the first page', async () => {
  const { madeOf, address } = await show()
  await button('下一页').click()
  await expect.element(row('反馈 2')).toBeVisible()
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByText('待回复').click()
  await expect.element(row('反馈 1')).toBeVisible()
  expect(address()).toBe('/?isOpen=true')
  expect(madeOf(listAllFeedback).at(-1)).toEqual({ isOpen: true, next: undefined })
})

test('an address with a filter opens the list with it, and an unknown value is ignored', async () => {
  const first = await show({ at: '/?isOpen=true' })
  await expect.element(row('反馈 1')).toBeVisible()
  expect(first.madeOf(listAllFeedback)).toEqual([{ isOpen: true, next: undefined }])
  first.close()
  const second = await show({ at: '/?isOpen=maybe' })
  await expect.element(row('反馈 1')).toBeVisible()
  expect(second.madeOf(listAllFeedback)).toEqual([{ next: undefined }])
})

test('an empty list says so; one that a filter emptied offers to clear it', async () => {
  const answers = [answer(listAllFeedback, () => ({ list: [], hasNext: false }))]
  const { close } = await show({ answers })
  await expect.element(page.getByText('还没有反馈')).toBeVisible()
  await expectAccessible()
  close()
  const { address } = await show({ answers, at: '/?isOpen=true' })
  await expect.element(page.getByText('没有符合条件的内容')).toBeVisible()
  await button('清除筛选').click()
  await expect.element(page.getByText('还没有反馈')).toBeVisible()
  expect(address()).toBe('/')
})

test('a list that failed to load says so and can be retried', async () => {
  let isBroken = true
  await show({
    answers: [
      answer(listAllFeedback, () => {
        if (isBroken) throw outOfOrder()
        return { list: [told(1)], hasNext: false }
      }),
    ],
  })
  await expect.element(page.getByRole('alert').getByText('加载失败')).toBeVisible()
  await expectAccessible()
  isBroken = false
  await button('重试').click()
  await expect.element(row('反馈 1')).toBeVisible()
})

test('exports every page of the filtered list, with the labels of the list', async () => {
  const saved: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:none'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  try {
    const { madeOf } = await show({ at: '/?isOpen=true' })
    await button('导出 CSV').click()
    await expect.element(page.getByText('已导出 3 行')).toBeVisible()
    expect(madeOf(listAllFeedback).slice(-3)).toEqual([
      { isOpen: true, pageSize: 50, next: undefined },
      { isOpen: true, pageSize: 50, next: '2' },
      { isOpen: true, pageSize: 50, next: '3' },
    ])
    const [head, first] = ((await saved[0]?.text()) ?? '').split('\r\n')
    expect(head).toContain('类型,内容,用户,时间')
    expect(first).toMatch(/^故障,反馈 1,101,/)
  } finally {
    create.mockRestore()
    click.mockRestore()
  }
})

test('an export ends at its limit, and says that there is more', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  try {
    const many = Array.from({ length: 50 }, (_, at) => told(at + 1))
    await show({
      answers: [answer(listAllFeedback, () => ({ list: many, hasNext: true, next: 'more' }))],
    })
    await button('导出 CSV').click()
    await expect.element(page.getByText('内容较多，只导出了前 2000 行')).toBeVisible()
  } finally {
    click.mockRestore()
  }
})

test('an action asks for confirmation, runs once, and is hidden from a role that may not do it', async () => {
  const run = vi.fn<(row: { id: string }) => Promise<void>>(() => Promise.resolve())
  const action = {
    label: '删除',
    call: replyFeedback,
    ask: ({ text }: { text: string }) => `删除${text}？`,
    run,
  }
  const { close } = await show({ actions: [action], role: 'support' })
  await expect.element(button('删除 反馈 1')).toBeVisible()
  button('删除 反馈 1').element().focus()
  await expect.element(button('删除 反馈 1')).toHaveFocus()
  await button('删除 反馈 1').click()
  const dialog = page.getByRole('alertdialog', { name: '删除反馈 1？' })
  await dialog.getByRole('button', { name: '取消' }).click()
  expect(run).not.toHaveBeenCalled()
  await button('删除 反馈 1').click()
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(run).toHaveBeenCalledOnce()
  close()
  await show({ actions: [action], role: 'finance' })
  await expect.element(row('反馈 1')).toBeVisible()
  expect(button('删除').elements()).toHaveLength(0)
})

test('a list that is answered as a whole is paged and filtered on the client', async () => {
  const list = Array.from({ length: 21 }, (_, at) => ({ id: `${at + 1}`, name: `标签 ${at + 1}` }))
  const { address, madeOf } = await showDesk(
    <DeskList
      call={listTags}
      title="标签"
      empty="没有"
      columns={{ name: { label: '名称' } }}
      filters={{ name: { label: '名称' } }}
      nameOf={({ name }) => name}
    />,
    { answers: [answer(listTags, () => ({ list }))] },
  )
  await expect.element(row('标签 20')).toBeVisible()
  expect(row('标签 21').elements()).toHaveLength(0)
  await button('下一页').click()
  await expect.element(row('标签 21')).toBeVisible()
  await page.getByRole('searchbox', { name: '名称' }).fill('签 7')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('标签 7')).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(2)
  expect(decodeURIComponent(address())).toBe('/?name=签+7')
  expect(madeOf(listTags)).toHaveLength(1)
})
