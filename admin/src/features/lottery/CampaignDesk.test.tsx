import { listCampaigns, saveCampaign } from '@kaleido/contract/lottery-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { CampaignDesk, type StaffCampaign } from './CampaignDesk.tsx'

const none = {
  n: 1,
  kind: 'none' as const,
  amount: 0,
  hours: null,
  name: '谢谢参与',
  nameEn: 'Better luck',
  weight: 600_000,
  value: 0,
  stock: null,
  left: null,
  substitute: null,
}
const points = { ...none, n: 2, kind: 'points' as const, amount: 20, name: '20 积分', value: 20 }
const month = { ...none, n: 3, kind: 'svip' as const, amount: 30, name: '超级 VIP 月卡' }

const campaign: StaffCampaign = {
  id: '3',
  versionId: '31',
  name: '幸运转盘',
  nameEn: 'Lucky wheel',
  rules: '每天都能抽。',
  rulesEn: '',
  startsAt: '2026-11-27T04:00:00.000Z',
  endsAt: '2026-12-27T04:00:00.000Z',
  state: 'waiting',
  drawnAt: null,
  prizes: [
    none,
    { ...points, weight: 399_500 },
    { ...month, weight: 500, value: 6_800, stock: 20, left: 20, substitute: null },
  ],
  fallback: 2,
}
const frozen: StaffCampaign = {
  ...campaign,
  state: 'running',
  drawnAt: '2026-11-27T05:00:00.000Z',
  prizes: campaign.prizes.map((prize) => (prize.n === 3 ? { ...prize, left: 17 } : prize)),
}
const listed = (row: StaffCampaign, isOn = true) =>
  answer(listCampaigns, () => ({ list: [row], hasNext: false, isOn }))
const panel = page.getByRole('region', { name: '幸运转盘' })
const prize = (n: number) => page.getByRole('group', { name: `奖品 ${n}` })

test('until somebody draws a campaign is changed, its weights summed while they are typed', async () => {
  const { madeOf } = await showDesk(<CampaignDesk />, {
    role: 'editor',
    answers: [listed(campaign), answer(saveCampaign, () => ({ id: '3', versionId: '32' }))],
  })
  await page.getByRole('button', { name: '查看 幸运转盘' }).click()
  await expect.element(panel.getByText('权重合计 1,000,000，正确')).toBeVisible()
  await expectAccessible()
  await prize(3).getByRole('spinbutton', { name: '权重' }).fill('1500')
  await expect.element(panel.getByText('权重合计 1,001,000，须为 1,000,000')).toBeVisible()
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByText(/请检查奖品/)).toBeVisible()
  expect(madeOf(saveCampaign)).toEqual([])

  await prize(1).getByRole('spinbutton', { name: '权重' }).fill('599000')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(saveCampaign)).toMatchObject([
    {
      id: '3',
      fallback: 2,
      prizes: [
        { kind: 'none', weight: 599_000 },
        { kind: 'points', amount: 20, weight: 399_500 },
        { kind: 'svip', amount: 30, weight: 1_500, stock: 20, value: 6_800 },
      ],
    },
  ])
  expect(madeOf(listCampaigns).length).toBeGreaterThan(1)
})

test('a prize is removed, and those after it move up', async () => {
  await showDesk(<CampaignDesk />, { at: '/?open=3', answers: [listed(campaign)] })
  await prize(2).getByRole('button', { name: /移除/ }).click()
  await expect
    .element(prize(2).getByRole('textbox', { name: '奖品名称', exact: true }))
    .toHaveValue('超级 VIP 月卡')
  await expect.element(prize(3)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '添加奖品' }).click()
  await expect.element(prize(3)).toBeVisible()
})

test('once somebody has drawn it is only looked at, with what is left', async () => {
  await showDesk(<CampaignDesk />, { at: '/?open=3', answers: [listed(frozen)] })
  await expect.element(panel.getByText('已有人抽过奖，内容不能再改。')).toBeVisible()
  await expect.element(panel.getByText('17 / 20')).toBeVisible()
  await expect.element(panel.getByText('0.05%')).toBeVisible()
  await odds.getByRole('button', { name: '模拟抽奖' }).click()
  await expect.element(odds.getByRole('row', { name: /^20 积分/ })).toBeVisible()
  expect(panel.getByRole('button', { name: '保存' }).elements()).toHaveLength(0)
  await expectAccessible()
})

const odds = page.getByRole('region', { name: '概率核对' })

/** The same draws in every run of the test. */
function fixSeed(): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(7)
    return bytes
  })
  onTestFinished(() => void vi.restoreAllMocks())
}

test('the odds are checked by draws, which belong to the prizes as they were', async () => {
  await showDesk(<CampaignDesk />, { role: 'editor', at: '/?open=3', answers: [listed(campaign)] })
  await expect
    .element(odds.getByText(/平均每次抽奖发出价值 ¥0\.11 的奖品，收 100 积分/))
    .toBeVisible()
  fixSeed()
  await odds.getByRole('combobox', { name: '次数' }).click()
  await page.getByTitle('100,000 次').click()
  const simulate = odds.getByRole('button', { name: '模拟抽奖' })
  await simulate.click()
  await expect.element(odds.getByText('抽中次数与概率相符')).toBeVisible()
  await expect.element(simulate).not.toHaveClass('ant-btn-loading')
  const row = odds.getByRole('row', { name: /^超级 VIP 月卡/ }).getByRole('cell')
  await expect.element(row.nth(0)).toHaveTextContent('50')
  await expect.element(row.nth(2)).toHaveTextContent('20')
  await expect.element(odds.getByText(/「超级 VIP 月卡」在第 [\d,]+ 次后发完/)).toBeVisible()
  await expectAccessible()
  await prize(2).getByRole('textbox', { name: '奖品名称', exact: true }).fill('二十积分')
  await expect.element(odds.getByRole('table')).not.toBeInTheDocument()
  await prize(3).getByRole('spinbutton', { name: '权重' }).fill('1500')
  await expect.element(odds).not.toBeInTheDocument()
})

test('a campaign leads to its draws once there are some', async () => {
  const { address } = await showDesk(<CampaignDesk />, {
    role: 'editor',
    answers: [listed(frozen)],
  })
  await page.getByRole('button', { name: '抽奖记录 幸运转盘' }).click()
  await expect.poll(address).toBe('/draw?campaignId=3')
})

test('a change that came too late is refused above the form', async () => {
  await showDesk(<CampaignDesk />, {
    at: '/?open=3',
    answers: [
      listed(campaign),
      answer(saveCampaign, () => {
        throw refusal('lottery.frozen', '已有人抽过奖，内容不能再改')
      }),
    ],
  })
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByRole('alert')).toHaveTextContent('已有人抽过奖，内容不能再改')
})

test('it says that draws are switched off; a role that may only read changes nothing', async () => {
  await showDesk(<CampaignDesk />, {
    role: 'finance',
    at: '/?open=3',
    answers: [listed(campaign, false)],
  })
  await expect.element(page.getByText(/抽奖已关闭/)).toBeVisible()
  await expect.element(panel.getByText('没有权限')).toBeVisible()
  expect(page.getByRole('button', { name: '新增活动' }).elements()).toHaveLength(0)
})
