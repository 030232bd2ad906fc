import { decideReport, listReports, openEvidence } from '@kaleido/contract/moderation'
import { decideAppeal, listAppeals } from '@kaleido/contract/moderation-appeal'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { AppealDesk } from './AppealDesk.tsx'
import { ReportDesk } from './ReportDesk.tsx'

const subject = { target: 'comment' as const, targetId: '7', about: '加我微信', reason: 'spam' }
const common = { text: '都是广告', state: 'open' as const, createdAt: '2026-11-21T04:00:00.000Z' }
const report = {
  ...subject,
  ...common,
  reason: 'spam' as const,
  id: '9',
  answer: '',
  decidedAt: null,
  by: { uid: 7, name: '小满' },
  accuracy: { decided: 3, upheld: 2 },
  pictures: [{ url: '/p/ab/one.webp', width: 600, height: 1200, placeholder: '' }],
  isHeld: true,
}
const appealed = {
  ...subject,
  ...common,
  id: '5',
  reason: '垃圾广告或刷屏',
  verdict: 'takenDown' as const,
  answer: '',
  decidedAt: '2026-11-20T04:00:00.000Z',
  by: { uid: 8, name: '林深' },
}
const panel = page.getByRole('region', { name: '处理' })

const choose = (name: string) => panel.getByText(name, { exact: true }).click()

test('a report is shown with its pictures, and decided', async () => {
  const { madeOf } = await showDesk(<ReportDesk />, {
    role: 'moderator',
    answers: [
      answer(listReports, () => ({ list: [report], hasNext: false })),
      answer(decideReport, () => ({ decided: 1 })),
    ],
  })
  await page.getByRole('button', { name: '处理 加我微信' }).click()
  await expect.element(panel.getByRole('img', { name: '图片 1' })).toBeVisible()
  await expectAccessible()
  await choose('成立')
  await panel.getByRole('switch').click()
  await panel.getByLabelText('给对方的说明').fill('谢谢')
  await panel.getByRole('button', { name: '提交' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(decideReport)).toEqual([
    { id: '9', verdict: 'uphold', remove: true, answer: '谢谢' },
  ])
})

test('once a report is decided, the next one is open, and after the last the list alone', async () => {
  let waiting = ['9', '10', '11']
  const { madeOf } = await showDesk(<ReportDesk />, {
    role: 'moderator',
    at: '/?open=10',
    answers: [
      answer(listReports, () => ({
        list: waiting.map((id) => ({ ...report, id, text: `第 ${id} 条` })),
        hasNext: false,
      })),
      answer(decideReport, ({ id }) => {
        waiting = waiting.filter((each) => each !== id)
        return { decided: 1 }
      }),
    ],
  })
  for (const id of ['10', '11', '9']) {
    await expect.element(panel.getByText(new RegExp(`第 ${id} 条`, 'u'))).toBeVisible()
    await choose('不成立')
    await panel.getByRole('button', { name: '提交' }).click()
  }
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(decideReport)).toMatchObject([{ id: '10' }, { id: '11' }, { id: '9' }])
})

test('a reported work is shown with its kind, length and text', async () => {
  const work = { kind: 'video' as const, text: '片子里有联系方式', duration: 725 }
  await showDesk(<ReportDesk />, {
    role: 'moderator',
    at: '/?open=9',
    answers: [
      answer(listReports, () => ({
        list: [{ ...report, target: 'work' as const, about: '云上川西', work }],
        hasNext: false,
      })),
    ],
  })
  await expect.element(panel.getByText('视频 · 12:05')).toBeVisible()
  await expect.element(panel.getByText(/云上川西\s+片子里有联系方式/)).toBeVisible()
  await expect.element(panel.getByRole('img', { name: '图片 1' })).toBeVisible()
  await expectAccessible()
})

test('the messages of a report are shown on demand, the reported one marked', async () => {
  const line = {
    uid: 8,
    name: '林深',
    kind: 'text',
    picture: null,
    work: null,
    at: common.createdAt,
  }
  const reported = { ...report, target: 'message' as const, pictures: undefined, hasEvidence: true }
  const { madeOf } = await showDesk(<ReportDesk />, {
    role: 'moderator',
    at: '/?open=9',
    answers: [
      answer(listReports, () => ({ list: [reported], hasNext: false })),
      answer(openEvidence, () => ({
        list: [
          { ...line, uid: 7, name: '小满', text: '在吗' },
          { ...line, kind: 'picture', text: '', picture: '31' },
          { ...line, text: '加我微信转账' },
        ],
      })),
    ],
  })
  await expect.element(panel.getByRole('button', { name: '查看聊天记录' })).toBeVisible()
  expect(madeOf(openEvidence)).toEqual([])
  await panel.getByRole('button', { name: '查看聊天记录' }).click()
  const lines = panel.getByRole('region', { name: '被举报时的聊天记录' }).getByRole('listitem')
  await expect.element(lines.nth(2)).toHaveAttribute('aria-current', 'true')
  expect(lines.nth(1).element().textContent).toContain('[图片 31]')
  await expectAccessible()
  expect(madeOf(openEvidence)).toEqual([{ id: '9' }])
})

test('an appeal against a decision of one’s own is refused above the form', async () => {
  await showDesk(<AppealDesk />, {
    role: 'moderator',
    at: '/?open=5',
    answers: [
      answer(listAppeals, () => ({ list: [appealed], hasNext: false })),
      answer(decideAppeal, () => {
        throw refusal('moderation.own_decision', '自己的处理决定要由另一位同事复核')
      }),
    ],
  })
  await choose('维持原处理')
  await panel.getByRole('button', { name: '提交' }).click()
  await expect.element(panel.getByRole('alert').getByText(/另一位同事/)).toBeVisible()
})
