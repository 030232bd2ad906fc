import { StatusError } from '@kaleido/client/errors'
import { uploadPresalePicture } from '@kaleido/contract/line-desk'
import {
  listSettings,
  listSettingVersions,
  rollBackSetting,
  updateSetting,
} from '@kaleido/contract/ops-setting'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import type { SettingRow } from './setting.queries.ts'
import { SettingDesk } from './SettingDesk.tsx'

const whole = (preset: number, max: number) => ({
  type: 'integer',
  minimum: 0,
  maximum: max,
  default: preset,
})
const at = '2026-11-21T04:00:00.000Z'
const set = { version: 3, at, by: '林舟', about: '', needsTwo: false, approvalId: null }

const lottery: SettingRow = {
  ...set,
  name: 'lottery.activity',
  value: { isOn: true, mostValue: 500_000 },
  schema: {
    type: 'object',
    default: {},
    properties: {
      isOn: { type: 'boolean', default: true },
      mostValue: whole(500_000, 100_000_000),
    },
  },
}
const guards: SettingRow = {
  ...set,
  name: 'app.guards',
  value: { deviceGate: null, devtoolsGuard: null },
  version: 0,
  schema: {
    type: 'object',
    default: {},
    properties: {
      deviceGate: {
        default: null,
        anyOf: [{ type: 'string', enum: ['redirect', 'preview', 'off'] }, { type: 'null' }],
      },
      devtoolsGuard: { default: null, type: ['boolean', 'null'] },
    },
  },
}
const words: SettingRow = {
  ...set,
  name: 'comment.words',
  value: ['赌博'],
  schema: { default: [], type: 'array', items: { type: 'string', minLength: 1, maxLength: 5 } },
}
const tiers: SettingRow = {
  ...set,
  name: 'agent.tiers',
  value: { tiers: [{ name: '铜牌', nameEn: '', from: 0 }] },
  schema: {
    type: 'object',
    default: {},
    properties: {
      tiers: {
        type: 'array',
        minItems: 1,
        default: [],
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 20 },
            nameEn: { type: 'string', default: '' },
            from: { type: 'integer', minimum: 0 },
          },
          required: ['name', 'from'],
        },
      },
    },
  },
}
const presale: SettingRow = {
  ...set,
  name: 'line.source',
  value: { preSaleConfig: [] },
  schema: {
    type: 'object',
    default: {},
    properties: {
      preSaleConfig: {
        type: 'array',
        default: [],
        items: {
          type: 'object',
          properties: {
            status: { type: 'number', enum: [1, 2], default: 1 },
            url: { type: 'string', format: 'picture' },
            isOn: { type: 'boolean', default: true },
          },
          required: ['url'],
        },
      },
    },
  },
}
const rows = [lottery, guards, words, tiers, presale]
const listed = answer(listSettings, () => ({ list: rows }))
const unset = answer(listSettingVersions, () => ({ list: [] }))
const saved = answer(updateSetting, () => ({ version: 4, approvalId: null }))

const show = (open: string, answers: Parameters<typeof showDesk>[1]['answers'], more = {}) =>
  showDesk(<SettingDesk />, { at: `/?open=${open}`, role: 'editor', answers, ...more })
const save = () => page.getByRole('button', { name: '保存设置' }).click()

test('settings are listed by feature, found by a word, and opened', async () => {
  await showDesk(<SettingDesk />, { role: 'editor', answers: [listed, unset] })
  await expect.element(page.getByRole('heading', { name: '评论', exact: true })).toBeVisible()
  await page.getByLabelText('查找设置').fill('抽奖')
  await expect.element(page.getByText('屏蔽词')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^抽奖开关/ }).click()
  await expect.element(page.getByRole('switch', { name: '开放抽奖' })).toBeChecked()
  await expectAccessible()
})

test('money is typed in yuan and sent in fen, on the version that was seen', async () => {
  const { madeOf } = await show('lottery.activity', [listed, unset, saved])
  const most = page.getByLabelText('单个奖品价值上限')
  await expect.element(most).toHaveValue('5000.00')
  await most.fill('120.5')
  await page.getByRole('switch', { name: '开放抽奖' }).click()
  await save()
  await expect.element(page.getByText('已保存')).toBeVisible()
  const value = { isOn: false, mostValue: 12_050 }
  expect(madeOf(updateSetting)).toEqual([{ name: 'lottery.activity', version: 3, value }])
})

test('what the schema refuses is shown at its field and not sent', async () => {
  const { madeOf } = await show('lottery.activity', [listed, unset, saved])
  await page.getByLabelText('单个奖品价值上限').fill('2000000')
  await save()
  await expect.element(page.getByText('不能大于 ¥1,000,000.00')).toBeVisible()
  expect(madeOf(updateSetting)).toEqual([])
})

test('what may also be unset is a choice, and a list is edited line by line', async () => {
  const first = await show('app.guards', [listed, unset, saved])
  await page.getByRole('combobox', { name: '非手机访问' }).click()
  await page.getByTitle('显示预览').click()
  await save()
  await expect.poll(() => first.madeOf(updateSetting)).toHaveLength(1)
  const value = { deviceGate: 'preview', devtoolsGuard: null }
  expect(first.madeOf(updateSetting)).toEqual([{ name: 'app.guards', version: 0, value }])
  first.close()
  const second = await show('comment.words', [listed, unset, saved])
  await page.getByRole('textbox', { name: '屏蔽词' }).fill('赌博\n\n 代孕 ')
  await save()
  await expect.poll(() => second.madeOf(updateSetting)).toHaveLength(1)
  expect(second.madeOf(updateSetting)).toMatchObject([{ value: ['赌博', '代孕'] }])
})

test('entries are added in their order, and the server’s finding is at its field', async () => {
  const unfit = refusal('ops.setting_unfit', '这个值不能使用')
  const data = {
    key: 'ops.setting_unfit',
    issues: [{ field: 'tiers.1.from', code: 'custom', text: '要比上一级高' }],
  }
  const { madeOf } = await show('agent.tiers', [
    listed,
    unset,
    answer(updateSetting, () => {
      throw Object.assign(unfit, { data })
    }),
  ])
  await page.getByRole('button', { name: '添加一项' }).click()
  const second = page.getByRole('group', { name: '第 2 项' })
  await second.getByLabelText('名称', { exact: true }).fill('银牌')
  await second.getByLabelText('起始金额').fill('0')
  await page.getByRole('button', { name: '上移第 2 项' }).click()
  await save()
  await expect.element(second.getByText('要比上一级高')).toBeVisible()
  expect(madeOf(updateSetting)).toMatchObject([
    { value: { tiers: [{ name: '银牌', from: 0 }, { name: '铜牌' }] } },
  ])
})

test('another version that was stored meanwhile is shown, and what was typed is kept', async () => {
  let current: SettingRow = lottery
  const status = { status: 409, statusText: '', retryAfterMs: undefined }
  const { madeOf } = await show('lottery.activity', [
    unset,
    answer(listSettings, () => ({ list: [current] })),
    answer(updateSetting, ({ version }) => {
      if (version === current.version) return { version: version + 1, approvalId: null }
      throw new StatusError({ call: '', code: 409, tip: '', msg: '', data: undefined, ...status })
    }),
  ])
  await page.getByLabelText('单个奖品价值上限').fill('100')
  current = { ...lottery, version: 4, by: '周宁', value: { isOn: true, mostValue: 900_000 } }
  await save()
  await expect.element(page.getByText('有人先改了这项设置')).toBeVisible()
  const panel = page.getByRole('region', { name: '抽奖开关' })
  await expect.element(panel.getByRole('cell', { name: '¥9,000.00' })).toBeVisible()
  await expect.element(page.getByLabelText('单个奖品价值上限')).toHaveValue('100.00')
  await page.getByRole('button', { name: '用我填的覆盖' }).click()
  await expect.element(page.getByText('有人先改了这项设置')).not.toBeInTheDocument()
  const value = { isOn: true, mostValue: 10_000 }
  expect(madeOf(updateSetting)).toMatchObject([
    { version: 3, value },
    { version: 4, value },
  ])
})

test('an earlier version shows what it differs in, and is restored after a question', async () => {
  const { madeOf } = await show('lottery.activity', [
    listed,
    answer(listSettingVersions, () => ({
      list: [
        { version: 3, value: lottery.value, at, by: '林舟' },
        { version: 2, value: { isOn: false, mostValue: 500_000 }, at, by: '' },
      ],
    })),
    answer(rollBackSetting, () => ({ version: 4, approvalId: null })),
  ])
  const history = page.getByRole('region', { name: '修改记录' })
  await expect.element(history.getByText(/^命令行/)).toBeVisible()
  await expect.element(history.getByRole('rowheader', { name: '开放抽奖' })).toBeVisible()
  await expect.element(history.getByText('和现在相同')).toBeVisible()
  await history.getByRole('button', { name: '恢复第 2 版' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click()
  await expect.element(page.getByText('已恢复')).toBeVisible()
  expect(madeOf(rollBackSetting)).toEqual([{ name: 'lottery.activity', version: 3, to: 2 }])
})

test('a change that a second member of the staff decides is asked for with a reason, and then waits', async () => {
  let row: SettingRow = { ...lottery, needsTwo: true }
  const { madeOf } = await show('lottery.activity', [
    answer(listSettings, () => ({ list: [row] })),
    unset,
    answer(updateSetting, () => {
      row = { ...row, approvalId: '71' }
      return { version: 3, approvalId: '71' }
    }),
  ])
  await expect.element(page.getByLabelText('修改原因')).not.toBeInTheDocument()
  await page.getByLabelText('单个奖品价值上限').fill('120.5')
  await save()
  await expect.element(page.getByText('必须填写')).toBeVisible()
  expect(madeOf(updateSetting)).toEqual([])
  await page.getByLabelText('修改原因').fill('换季活动')
  await save()
  await expect
    .element(page.getByRole('link', { name: '查看申请' }))
    .toHaveAttribute('href', '/approval?open=71')
  await expect.element(page.getByLabelText('单个奖品价值上限')).toBeDisabled()
  await expect.element(page.getByLabelText('单个奖品价值上限')).toHaveValue('5000.00')
  const value = { isOn: true, mostValue: 12_050 }
  const asked = { name: 'lottery.activity', version: 3, value, reason: '换季活动' }
  expect(madeOf(updateSetting)).toEqual([asked])
  await expectAccessible()
})

test('the picture of a presale entry is uploaded, shown, and sent by its address', async () => {
  const picture = { id: '8', url: '/p/ab/presale.webp', width: 358, height: 100, placeholder: '' }
  const uploaded = answer(uploadPresalePicture, () => picture)
  const { madeOf } = await show('line.source', [listed, unset, saved, uploaded])
  await page.getByRole('button', { name: '添加一项' }).click()
  await page.getByRole('combobox', { name: '显示时机' }).click()
  await page.getByTitle('预售后（已是会员）').click()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for a file')
  await page.elementLocator(input).upload(new File(['x'], 'a.png'))
  await expect.element(page.getByRole('button', { name: '图片' })).toHaveTextContent('更换图片')
  await expectAccessible()
  await save()
  const value = { preSaleConfig: [{ status: 2, url: picture.url, isOn: true }] }
  await expect.poll(() => madeOf(updateSetting)).toMatchObject([{ name: 'line.source', value }])
})
