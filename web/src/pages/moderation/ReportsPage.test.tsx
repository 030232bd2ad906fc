import type { OwnReport } from '@kaleido/contract/moderation'
import { listOwnReports } from '@kaleido/contract/moderation'
import { appeal, listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage, showPageAt } from '../../testing/shown.tsx'
import { ReportsPage } from './ReportsPage.tsx'

function aReport(id: number, changes: Partial<OwnReport> = {}): OwnReport {
  return {
    id: String(id),
    target: 'work',
    targetId: '7',
    reason: 'spam',
    text: '',
    state: 'open',
    createdAt: '2026-11-01T00:00:00.000Z',
    decidedAt: null,
    answer: '',
    about: '云上川西',
    work: { id: '7', kind: 'video' },
    ...changes,
  }
}

const decidedAt = '2026-11-02T00:00:00.000Z'

async function show(...list: OwnReport[]) {
  fakeServer({ [listOwnReports.path]: { data: { list, hasNext: false } } })
  return showPage(ReportsPage)
}

const rows = () => page.getByRole('main').getByRole('listitem')

test('a report links to its content, and shows its outcome', async () => {
  await show(
    aReport(1),
    aReport(2, {
      target: 'comment',
      targetId: '9',
      about: '都来加我',
      state: 'upheld',
      outcome: 'warned',
      decidedAt,
    }),
    aReport(3, {
      target: 'person',
      targetId: '12',
      about: '海边的林深',
      work: undefined,
      state: 'dismissed',
      decidedAt,
      answer: '已提醒对方修改资料。',
    }),
  )
  await expect.element(rows().nth(0).getByText('处理中')).toBeVisible()
  await expect.element(rows().nth(0).getByRole('link')).toHaveAttribute('href', '/detail/7')
  await expect.element(rows().nth(1).getByText('举报成立')).toBeVisible()
  await expect
    .element(rows().nth(1).getByText('感谢你的举报，我们已向对方发出警告。'))
    .toBeVisible()
  await expect
    .element(rows().nth(1).getByRole('link'))
    .toHaveAttribute('href', '/detail/7?comment=9')
  await expect.element(rows().nth(2).getByText('已提醒对方修改资料。')).toBeVisible()
  await expect.element(rows().nth(2).getByRole('link')).toHaveAttribute('href', '/usercenter/12')
  await expectAccessible()
})

test('deleted content is named without a link; hidden content is not shown', async () => {
  await show(
    aReport(1, { work: undefined }),
    aReport(2, { target: 'person', about: '', work: undefined }),
  )
  await expect.element(rows().nth(0).getByText('云上川西')).toBeVisible()
  await expect.element(rows().nth(1).getByText('内容已不存在')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('an empty list says how to report', async () => {
  await show()
  await expect.element(page.getByRole('heading', { name: '还没有举报过' })).toBeVisible()
})

test('what was decided against my own is appealed once, and its state is shown', async () => {
  const decision = {
    id: '4',
    target: 'comment',
    targetId: '9',
    verdict: 'takenDown',
    about: '都来加我',
    reason: '垃圾广告或刷屏',
    decidedAt,
    mayAppeal: true,
    isRevoked: false,
    appeal: null,
  }
  const asked = {
    text: '不是广告',
    state: 'open',
    answer: '',
    createdAt: decidedAt,
    decidedAt: null,
  }
  const server = fakeServer({
    [listOwnReports.path]: { data: { list: [], hasNext: false } },
    [listOwnDecisions.path]: { data: { list: [decision], hasNext: false } },
    [appeal.path]: { data: { id: '1' } },
  })
  await showPage(ReportsPage)
  await page.getByText('申诉', { exact: true }).click()
  await expect.element(rows().getByText('原因：垃圾广告或刷屏')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '申诉', exact: true }).click()
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect.element(page.getByText('请写下申诉理由')).toBeVisible()
  await page.getByRole('textbox', { name: '申诉理由' }).fill('不是广告')
  const answered = { ...decision, mayAppeal: false, appeal: asked }
  server.answer(listOwnDecisions.path, { data: { list: [answered], hasNext: false } })
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect.element(rows().getByText('复核中')).toBeVisible()
  await expect
    .element(rows().getByRole('button', { name: '申诉', exact: true }))
    .not.toBeInTheDocument()
  expect(await server.inputs(appeal.path)).toEqual([{ decision: '4', text: '不是广告' }])
})

test('the decision that a link is about is chosen', async () => {
  const decision = (id: string, targetId: string) => ({
    id,
    target: 'work',
    targetId,
    verdict: 'takenDown',
    about: `work ${targetId}`,
    reason: '',
    decidedAt,
    mayAppeal: true,
    isRevoked: false,
    appeal: null,
  })
  fakeServer({
    [listOwnDecisions.path]: {
      data: { list: [decision('1', '8'), decision('2', '9')], hasNext: false },
    },
  })
  await showPageAt(ReportsPage, '/mine/reports?tab=appeals&about=9')
  await expect.element(rows().nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(rows().nth(0)).not.toHaveAttribute('aria-current')
})
