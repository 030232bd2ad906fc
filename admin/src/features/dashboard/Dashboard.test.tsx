import { getFigures, getSystem, listQueues } from '@kaleido/contract/dashboard'
import { listHotWorks } from '@kaleido/contract/work-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { expectText } from '../../testing/expect-text.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { Dashboard } from './Dashboard.tsx'

const figures = answer(getFigures, () => ({
  days: [
    { day: '2026-11-27', figures: { active: 100, payers: 5, coinFen: 600_000, registered: 4 } },
    {
      day: '2026-11-28',
      figures: {
        active: 300,
        payers: 15,
        coinFen: 200_000,
        vipFen: 400_000,
        watchSeconds: 72_000,
        registered: 8,
        arrived: 40,
        arrivedRegistered: 10,
        reviewSeconds: 300,
      },
    },
  ],
  before: [{ day: '2026-11-26', figures: { active: 100, coinFen: 600_000 } }],
  countedAt: '2026-11-28T04:00:00.000Z',
}))
const queues = answer(listQueues, () => [
  { name: 'review' as const, waiting: 128, oldestAt: '2020-01-01T00:00:00.000Z' },
  { name: 'report' as const, waiting: 1_000, oldestAt: '2026-11-28T04:00:00.000Z' },
  { name: 'appeal' as const, waiting: 0, oldestAt: null },
])
const system = answer(getSystem, () => ({
  lines: [
    {
      kind: 'api' as const,
      url: 'https://api.example.com',
      probes: [{ at: '2026-11-28T04:00:00.000Z', ms: 32 }],
    },
    {
      kind: 'video' as const,
      url: 'https://video.example.com',
      probes: [{ at: '2026-11-28T04:00:00.000Z', ms: null }],
    },
  ],
  jobs: { waiting: 0, oldestSeconds: 0, parked: 2 },
  disk: { freeBytes: 2 ** 30 * 50, totalBytes: 2 ** 30 * 100 },
}))
const hot = answer(listHotWorks, () => [
  {
    work: {
      id: '77',
      kind: 'video' as const,
      title: '山里的一天',
      cover: null,
      author: { uid: 10_086, name: '阿宁' },
      access: { mode: 'free' as const },
      duration: 90,
      pages: null,
      state: 'published' as const,
      isDark: false,
      createdAt: '2026-11-21T04:00:00.000Z',
    },
    views: 12_345,
    likes: 67,
  },
])

test('figures are summed over the period, and told against the one before it', async () => {
  await showDesk(<Dashboard period={7} />, { answers: [figures, queues, system, hot] })
  const card = (label: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) })
  await expectText(card('日活用户').first(), '200')
  await expectText(card('日活用户').first(), '+100%')
  await expectText(card('充值流水').first(), '¥1.2万')
  await expectText(card('付费率').first(), '5%')
  await expectText(card('人均观看').first(), '4 分钟')
  await expectText(card('新增注册').first(), '上一周期没有数据')
  await expect.element(page.getByText('25%')).toBeVisible()
  await expectAccessible()
})

test('what waits leads to its desk, with its age and how long a decision takes', async () => {
  await showDesk(<Dashboard period={7} />, { answers: [figures, queues, system, hot] })
  const review = page.getByRole('link', { name: /内容待审/ })
  await expect.element(review).toHaveAttribute('href', '/review')
  await expectText(review, '128')
  await expectText(review, '今日处理中位 5 分钟')
  await expectText(page.getByRole('link', { name: /用户举报/ }), '999+')
  await expectText(page.getByRole('link', { name: /申诉/ }), '已处理完')
})

test('lines that do not answer and jobs that failed are named', async () => {
  await showDesk(<Dashboard period={7} />, { answers: [figures, queues, system, hot] })
  await expect.element(page.getByText('32 ms')).toBeVisible()
  await expect.element(page.getByText('不可达')).toBeVisible()
  await expect.element(page.getByText('2 个需要处理')).toBeVisible()
  await expect.element(page.getByText('剩余 50 GB，共 100 GB')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '山里的一天' }))
    .toHaveAttribute('href', '/work?open=77')
})

test('a role that may not see the figures does not ask for them; a part that fails leaves the rest', async () => {
  const { madeOf } = await showDesk(<Dashboard period={7} />, {
    role: 'support',
    answers: [
      figures,
      queues,
      hot,
      answer(getSystem, () => {
        throw new Error('no')
      }),
    ],
  })
  await expect.element(page.getByText('没能加载')).toBeVisible()
  await expect.element(page.getByText('山里的一天')).toBeVisible()
  expect(madeOf(getFigures)).toEqual([])
})
