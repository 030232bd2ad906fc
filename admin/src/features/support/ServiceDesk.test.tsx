import type { StaffSupportConversation, StaffSupportMessage } from '@kaleido/contract/support-desk'
import {
  answerSupportConversation,
  closeSupportConversation,
  handOverSupportConversation,
  listCannedAnswers,
  listSupportColleagues,
  listSupportConversationMessages,
  listSupportConversations,
  takeSupportConversation,
} from '@kaleido/contract/support-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { ServiceDesk } from './ServiceDesk.tsx'

const at = '2026-11-21T04:00:00.000Z'

const conversation: StaffSupportConversation = {
  id: '9',
  uid: 10_086,
  name: '林舟',
  isGuest: true,
  state: 'waiting',
  assigned: null,
  isMine: false,
  waitingSince: at,
  preview: '充值没有到账',
  lastAt: at,
  openedAt: at,
  firstAnsweredAt: null,
}

function aMessage(changes: Partial<StaffSupportMessage> = {}): StaffSupportMessage {
  const text = '充值没有到账 <img src=x onerror=alert(1)> https://evil.example'
  const content = { kind: 'text', text, picture: null } as const
  return { id: '1', seq: 1, isOwn: true, ...content, by: null, createdAt: at, ...changes }
}

function answers(changes: readonly ReturnType<typeof answer>[] = []) {
  const said = [aMessage()]
  return [
    answer(listSupportConversations, () => ({ list: [conversation], hasNext: false })),
    answer(listSupportConversationMessages, () => ({
      conversation,
      list: said.toReversed(),
      hasNext: false,
    })),
    answer(listCannedAnswers, () => ({
      list: [{ id: '3', title: '稍等', text: '请稍等', textEn: 'One moment' }],
    })),
    answer(listSupportColleagues, () => ({ list: [{ id: '8', name: '周宁' }] })),
    answer(takeSupportConversation, ({ id }) => ({ id: id ?? '9' })),
    answer(answerSupportConversation, ({ text }) => {
      const added = aMessage({ id: '2', seq: 2, isOwn: false, text, by: '林舟' })
      said.push(added)
      return added
    }),
    answer(closeSupportConversation, () => null),
    answer(handOverSupportConversation, () => null),
    ...changes,
  ]
}

const panel = page.getByRole('region', { name: '林舟（游客）' })
const field = panel.getByRole('textbox', { name: '回复' })

test('the next of the queue is taken, read as plain text and answered', async () => {
  const { madeOf, address } = await showDesk(<ServiceDesk />, {
    role: 'support',
    answers: answers(),
  })
  await page.getByRole('button', { name: '接待下一位' }).click()
  await expect.element(panel.getByText(/onerror=alert/)).toBeVisible()
  await expect.element(panel.getByRole('link')).not.toBeInTheDocument()
  await expect.element(panel.getByRole('list').getByRole('img')).not.toBeInTheDocument()
  expect(address()).toBe('/?open=9')
  await expectAccessible()
  await field.fill('马上为你查询')
  await panel.getByRole('button', { name: '发送' }).click()
  await expect.element(panel.getByRole('listitem').getByText('马上为你查询')).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(madeOf(takeSupportConversation)).toEqual([{}])
  expect(madeOf(answerSupportConversation)).toMatchObject([{ id: '9', text: '马上为你查询' }])
})

test('a failed answer keeps its text, and is sent again under the same name', async () => {
  let isDown = true
  const sometimes = answer(answerSupportConversation, ({ text }) => {
    if (isDown) throw refusal('support.taken', '同事正在处理这个会话')
    return aMessage({ id: '2', seq: 2, isOwn: false, text })
  })
  const { madeOf } = await showDesk(<ServiceDesk />, {
    at: '/?open=9',
    answers: answers([sometimes]),
  })
  await field.fill('你好')
  await panel.getByRole('button', { name: '发送' }).click()
  await expect.poll(() => madeOf(answerSupportConversation).length).toBe(1)
  await expect.element(field).toHaveValue('你好')
  isDown = false
  await panel.getByRole('button', { name: '发送' }).click()
  await expect.element(field).toHaveValue('')
  const names = madeOf(answerSupportConversation).map(
    (input) => (input as { clientId: string }).clientId,
  )
  expect(new Set(names).size).toBe(1)
})

test('the list shows who waits until another box is chosen, and each box the time that orders it', async () => {
  const { madeOf } = await showDesk(<ServiceDesk />, { answers: answers() })
  await expect.element(page.getByRole('columnheader', { name: '等待自' })).toBeVisible()
  const box = page.getByRole('combobox', { name: '范围' })
  await expect.element(page.getByText('等待回复').first()).toBeVisible()
  await expect.element(page.getByText('全部')).not.toBeInTheDocument()
  await box.click()
  await page.getByTitle('已结束').click()
  await expect.poll(() => madeOf(listSupportConversations).at(-1)).toMatchObject({ box: 'closed' })
  await expect.element(page.getByRole('columnheader', { name: '最近活动' })).toBeVisible()
  expect(page.getByRole('columnheader', { name: '等待自' }).elements()).toEqual([])
})

// antd measures a field that grows with its text by a copy with inline styles, which the policy of the page refuses.
test('the field for an answer needs no copy of itself', async () => {
  await showDesk(<ServiceDesk />, { at: '/?open=9', answers: answers() })
  await field.fill('一\n二\n三')
  expect(document.querySelectorAll('textarea')).toHaveLength(1)
})

test('a canned answer is inserted', async () => {
  await showDesk(<ServiceDesk />, { at: '/?open=9', answers: answers() })
  await panel.getByRole('combobox', { name: '快捷回复' }).click()
  await page.getByTitle('稍等 (EN)').click()
  await expect.element(field).toHaveValue('One moment')
})

test('a conversation is handed over, and closed after a question', async () => {
  const { madeOf, address } = await showDesk(<ServiceDesk />, {
    at: '/?open=9',
    answers: answers(),
  })
  await panel.getByRole('combobox', { name: '转接给同事' }).click()
  await page.getByTitle('周宁').click()
  await expect.poll(() => madeOf(handOverSupportConversation)).toEqual([{ id: '9', to: '8' }])
  await expect.poll(address).toBe('/')
  await page.getByRole('button', { name: '查看 林舟' }).click()
  await panel.getByRole('button', { name: '结束会话' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '结束会话' }).click()
  await expect.poll(() => madeOf(closeSupportConversation)).toEqual([{ id: '9' }])
})
