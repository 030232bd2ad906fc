import { AdvertSlot, saveAdvert } from '@kaleido/contract/advert'
import { saveQuestion } from '@kaleido/contract/support'
import { saveTags } from '@kaleido/contract/tag'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, outOfOrder, refusal, unfit } from '../../testing/answers.ts'
import type { DeskSetting } from '../../testing/show-desk.tsx'
import { showDesk } from '../../testing/show-desk.tsx'
import { DeskForm } from './DeskForm.tsx'

const asked = { category: '账号', question: '怎样注册？', answer: '在“我的”里点击注册。' }
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = page.getByRole('button', { name: '保存' })

/** The form of a question, as its desk renders it. */
async function show(
  how: DeskSetting['answers'],
  setting: Partial<DeskSetting> & { id?: string; start?: object } = {},
) {
  const { id, start, ...rest } = setting
  const onDone = vi.fn<(output: { id: string }) => void>()
  const onCancel = vi.fn<() => void>()
  const shown = await showDesk(
    <DeskForm
      call={saveQuestion}
      fields={{
        category: { label: '分类' },
        categoryEn: { label: '英文分类' },
        question: { label: '问题' },
        questionEn: { label: '英文问题' },
        answer: { label: '回答' },
        answerEn: { label: '英文回答' },
      }}
      {...(id !== undefined && { id })}
      {...(start && { start })}
      refusals={{ 'support.full': 'question' }}
      onDone={onDone}
      onCancel={onCancel}
    />,
    { answers: how, ...rest },
  )
  await expect.element(field('分类')).toBeVisible()
  return { ...shown, onDone, onCancel }
}

async function fill(): Promise<void> {
  await field('分类').fill(asked.category)
  await field('问题').fill(asked.question)
  await field('回答').fill(asked.answer)
}

test('validates by the contract before sending, and focuses the first invalid field', async () => {
  const { madeOf } = await show([])
  await expectAccessible()
  await field('分类').fill('比二十个字还要长的分类名称是不能保存的分类名称')
  await field('回答').fill('好')
  await save.click()
  await expect.element(page.getByText('最多 20 个字符')).toBeVisible()
  await expect.element(page.getByText('必须填写')).toBeVisible()
  await expect.element(field('分类')).toHaveFocus()
  await expect.element(field('分类')).toHaveAttribute('aria-invalid', 'true')
  expect(madeOf(saveQuestion)).toEqual([])
  await expectAccessible()
})

test('sends the typed values, and the id of the edited entry', async () => {
  const { madeOf, onDone } = await show([answer(saveQuestion, () => ({ id: '4' }))], {
    id: '4',
    start: asked,
  })
  await expect.element(field('问题')).toHaveValue(asked.question)
  await field('问题').fill('怎样登录？')
  await save.click()
  await expect.poll(() => onDone.mock.calls).toEqual([[{ id: '4' }]])
  expect(madeOf(saveQuestion)).toEqual([{ ...asked, question: '怎样登录？', id: '4' }])
})

test('a save in flight is not sent a second time', async () => {
  let arrive: (output: { id: string }) => void = () => undefined
  const { madeOf, onDone } = await show([
    answer(
      saveQuestion,
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    ),
  ])
  await fill()
  await field('问题').click()
  await userEvent.keyboard('{Enter}{Enter}')
  await save.click({ force: true })
  expect(madeOf(saveQuestion)).toHaveLength(1)
  arrive({ id: '1' })
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
})

test('a value that the server finds invalid is reported at its field, and nothing typed is lost', async () => {
  await show([
    answer(saveQuestion, () => {
      throw unfit([{ field: 'answer', code: 'custom', text: '服务器不收这个回答' }])
    }),
  ])
  await fill()
  await save.click()
  await expect.element(page.getByText('服务器不收这个回答')).toBeVisible()
  await expect.element(field('回答')).toHaveFocus()
  await expect.element(field('回答')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('回答')).toHaveValue(asked.answer)
  await expectAccessible()
})

test('a refusal is shown at its field, or above the form where it has none', async () => {
  let failure = refusal('support.full', '已到数量上限')
  const { onDone } = await show([
    answer(saveQuestion, () => {
      throw failure
    }),
  ])
  await fill()
  await save.click()
  await expect.element(page.getByText('已到数量上限')).toBeVisible()
  await expect.element(field('问题')).toHaveAttribute('aria-invalid', 'true')
  failure = refusal('support.not_found', '这个问题已不存在')
  await field('问题').fill('怎样充值？')
  await save.click()
  await expect.element(page.getByRole('alert').getByText('这个问题已不存在')).toBeVisible()
  await expect.element(field('问题')).toHaveValue('怎样充值？')
  expect(onDone).not.toHaveBeenCalled()
  await expectAccessible()
})

test('can be sent again after a failure', async () => {
  let isBroken = true
  const { onDone } = await show([
    answer(saveQuestion, () => {
      if (isBroken) throw outOfOrder()
      return { id: '1' }
    }),
  ])
  await fill()
  await save.click()
  await expect.element(page.getByRole('alert').getByText('服务器错误')).toBeVisible()
  isBroken = false
  await save.click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
})

test('values typed when the session expired are restored afterwards, until they are saved or discarded', async () => {
  const first = await show([])
  await fill()
  first.session.leave('expired')
  first.close()
  const second = await show([], { drafts: first.drafts })
  await expect.element(field('问题')).toHaveValue(asked.question)
  await page.getByRole('button', { name: '取消' }).click()
  expect(second.onCancel).toHaveBeenCalledOnce()
  second.close()
  await show([], { drafts: second.drafts })
  await expect.element(field('问题')).toHaveValue('')
})

test('values typed in a form that was closed are gone, as are those of an entry that was changed meanwhile', async () => {
  const first = await show([], { id: '4', start: asked })
  await field('问题').fill('怎样登录？')
  first.close()
  const second = await show([], { id: '4', start: asked, drafts: first.drafts })
  await expect.element(field('问题')).toHaveValue(asked.question)
  await field('问题').fill('怎样登录？')
  second.session.leave('expired')
  second.close()
  const start = { ...asked, answer: '在“设置”里点击注册。' }
  await show([], { id: '4', start, drafts: second.drafts })
  await expect.element(field('问题')).toHaveValue(asked.question)
  await expect.element(field('回答')).toHaveValue(start.answer)
})

test('a list of texts is edited line by line, and an invalid one is named by its line', async () => {
  const onDone = vi.fn<() => void>()
  const { madeOf } = await showDesk(
    <DeskForm
      call={saveTags}
      fields={{ names: { label: '标签' } }}
      start={{ names: ['旅行', '美食'] }}
      onDone={onDone}
      onCancel={() => undefined}
    />,
    { answers: [answer(saveTags, () => null)] },
  )
  await expect.element(field('标签')).toHaveValue('旅行\n美食')
  await field('标签').fill('旅行\n\n字\n')
  await save.click()
  await expect.element(page.getByText('第 2 行：至少 2 个字符')).toBeVisible()
  await field('标签').fill('旅行\n\n 音乐 \n')
  await save.click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(madeOf(saveTags)).toEqual([{ names: ['旅行', '音乐'] }])
})

test('every kind of member has a control that produces what the contract takes', async () => {
  const slots = Object.fromEntries(AdvertSlot.options.map((slot) => [slot, `位置 ${slot}`]))
  const { madeOf } = await showDesk(
    <DeskForm
      call={saveAdvert}
      fields={{
        slot: { label: '位置', options: slots },
        title: { label: '标题' },
        titleEn: { label: '英文标题' },
        text: { label: '副标题' },
        textEn: { label: '英文副标题' },
        pictureId: { label: '图片' },
        href: { label: '链接' },
        downloadHref: { label: '下载' },
        isAdvert: { label: '广告标记' },
        weight: { label: '权重' },
        forLevel: { label: '等级' },
        forNewcomers: { label: '新用户' },
        maxTotal: { label: '总量' },
        maxDaily: { label: '每天' },
        maxPerPerson: { label: '每人' },
        startsAt: { label: '开始' },
        endsAt: { label: '结束', misfit: '结束要晚于开始' },
      }}
      start={{ pictureId: '5' }}
      onDone={() => undefined}
      onCancel={() => undefined}
    />,
    { answers: [answer(saveAdvert, () => ({ id: '1' }))] },
  )
  await field('位置').click()
  await page.getByText('位置 banner').click()
  await field('标题').fill('云上川西')
  await expect.element(page.getByRole('switch', { name: '广告标记' })).toBeChecked()
  await field('权重').fill('72')
  await field('开始').fill('2026-11-20T10:00')
  await field('结束').fill('2026-11-19T10:00')
  await expectAccessible()
  await save.click()
  await expect.element(page.getByText('结束要晚于开始')).toBeVisible()
  await field('结束').fill('2026-11-30T10:00')
  await save.click()
  await expect.poll(() => madeOf(saveAdvert)).toHaveLength(1)
  expect(madeOf(saveAdvert)[0]).toMatchObject({
    slot: 'banner',
    title: '云上川西',
    pictureId: '5',
    isAdvert: true,
    weight: 72,
    startsAt: new Date('2026-11-20T10:00').toISOString(),
    endsAt: new Date('2026-11-30T10:00').toISOString(),
  })
})
