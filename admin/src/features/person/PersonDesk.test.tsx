import type { OutputOf } from '@kaleido/contract/core/call'
import {
  liftRestriction,
  restrictPerson,
  restrictPersons,
} from '@kaleido/contract/moderation-restriction'
import {
  addPersonNote,
  endPersonLogins,
  getDeskPerson,
  listPersonLogins,
  listPersonNotes,
  searchPersons,
  viewAsPerson,
} from '@kaleido/contract/person'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { PersonDesk } from './PersonDesk.tsx'

const at = '2026-11-21T04:00:00.000Z'
const row = {
  id: '7',
  name: '木子李',
  account: 'muzi_li',
  createdAt: at,
  registeredAt: at,
  restrictions: ['mute' as const],
}
const found: OutputOf<typeof getDeskPerson> = {
  ...row,
  uid: 7,
  bio: '',
  phone: '138****2046',
  lastSeenAt: at,
  closesAt: null,
  vip: { level: 1, until: at },
  counts: { works: 36, comments: 284, fans: 5, follows: 6, reports: 2, invited: 12 },
  inviter: { uid: 8, name: '阿远' },
  invited: [],
  sameDevice: [],
  history: [
    {
      id: '1',
      kind: 'mute',
      reason: '辱骂攻击他人',
      createdAt: at,
      by: '安然',
      until: null,
      endedAt: null,
      endedBy: null,
      isStanding: true,
    },
  ],
}
const answers = [
  answer(searchPersons, () => ({ list: [row], hasNext: false })),
  answer(getDeskPerson, () => found),
  answer(listPersonLogins, () => ({
    list: [{ id: '3', device: 'iPhone', createdAt: at, lastSeenAt: at }],
    hasNext: false,
  })),
  answer(listPersonNotes, () => ({ list: [], hasNext: false })),
  answer(restrictPerson, () => ({ id: '2' })),
  answer(liftRestriction, () => null),
  answer(endPersonLogins, () => null),
  answer(addPersonNote, () => ({ id: '4' })),
]
const panel = page.getByRole('region', { name: '用户详情' })

test('a person is shown in full, banned after a question, and a mute is lifted', async () => {
  const { madeOf } = await showDesk(<PersonDesk />, { role: 'moderator', answers })
  await page.getByRole('button', { name: '查看 木子李' }).click()
  await expect.element(panel.getByText('138****2046')).toBeVisible()
  await expect.element(panel.getByText('284')).toBeVisible()
  await expectAccessible()
  await panel.getByText('限制', { exact: true }).click()
  await expect.element(panel.getByText(/禁言 · 永久 · 生效中/)).toBeVisible()
  await panel.getByLabelText('补充说明（对方会看到）').fill('多次警告无效')
  await panel.getByText('永久', { exact: true }).click()
  await panel.getByRole('button', { name: '封禁这个用户' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('封禁 木子李？')).toBeVisible()
  await dialog.getByRole('button', { name: '封禁' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(madeOf(restrictPerson)).toEqual([
    { uid: 7, kind: 'ban', reason: 'spam', words: '多次警告无效' },
  ])
  await panel.getByRole('button', { name: '解除禁言' }).click()
  await dialog.getByRole('button', { name: '解除禁言' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(madeOf(liftRestriction)).toEqual([{ uid: 7, kind: 'mute' }])
})

test('support reads and notes, but neither restricts nor ends logins', async () => {
  const { madeOf } = await showDesk(<PersonDesk />, {
    role: 'support',
    at: '/?open=7',
    answers,
  })
  await panel.getByText('登录', { exact: true }).click()
  await expect.element(panel.getByText('iPhone')).toBeVisible()
  expect(panel.getByRole('button', { name: /下线/ }).elements()).toHaveLength(0)
  await panel.getByText('限制', { exact: true }).click()
  expect(panel.getByRole('button', { name: '封禁这个用户' }).elements()).toHaveLength(0)
  await panel.getByText('备注', { exact: true }).click()
  await panel.getByRole('textbox').fill('核实过身份')
  await panel.getByRole('button', { name: '添加备注' }).click()
  await expect.poll(() => madeOf(addPersonNote)).toEqual([{ uid: 7, text: '核实过身份' }])
})

test('the app is opened as the person, for a reason', async () => {
  const url = 'https://app.example/#view=T0ken'
  const { madeOf } = await showDesk(<PersonDesk />, {
    role: 'support',
    at: '/?open=7',
    answers: [...answers, answer(viewAsPerson, () => ({ url }))],
  })
  await panel.getByText('应用', { exact: true }).click()
  await panel.getByRole('button', { name: '以该用户的身份查看' }).click()
  expect(madeOf(viewAsPerson)).toEqual([])
  await panel.getByRole('textbox').fill('反馈作品打不开')
  await panel.getByRole('button', { name: '以该用户的身份查看' }).click()
  const link = panel.getByRole('link', { name: '在新标签页打开' })
  await expect.element(link).toHaveAttribute('href', url)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(madeOf(viewAsPerson)).toEqual([{ uid: 7, reason: '反馈作品打不开' }])
})

test('the accounts of one device are banned together', async () => {
  const others = [
    { uid: 8, name: '小号一' },
    { uid: 9, name: '小号二' },
  ]
  const { madeOf, address } = await showDesk(<PersonDesk />, {
    at: '/?open=7',
    role: 'moderator',
    answers: [
      ...answers,
      answer(getDeskPerson, () => ({ ...found, sameDevice: others })),
      answer(restrictPersons, ({ uids }) => ({ restricted: uids.length })),
    ],
  })
  await panel.getByRole('link', { name: '一起限制这些账号' }).click()
  const ring = page.getByRole('region', { name: '批量限制' })
  const uids = ring.getByLabelText(/UID/)
  await expect.element(uids).toHaveValue('7 8 9')
  await expectAccessible()
  await uids.fill('7 8 9 x')
  await expect.element(ring.getByText('“x”不是 UID')).toBeVisible()
  await expect.element(ring.getByRole('button', { name: '封禁这些用户' })).not.toBeInTheDocument()
  await uids.fill('7 8 9')
  await ring.getByRole('button', { name: '封禁这些用户' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('封禁 3 个用户？')).toBeVisible()
  await dialog.getByRole('button', { name: '封禁' }).click()
  await expect.poll(() => madeOf(restrictPersons)).toMatchObject([{ uids: [7, 8, 9], kind: 'ban' }])
  await expect.poll(address).toBe('/')
})
