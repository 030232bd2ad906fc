import { listQuestions } from '@kaleido/contract/support'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { HelpPage } from './HelpPage.tsx'

const list = [
  { id: '1', category: '账号', question: '怎么找回密码', answer: '用绑定的手机' },
  { id: '2', category: '会员', question: '会员能看什么', answer: '全部会员视频' },
]

test('questions are searched, filtered by category, and expanded', async () => {
  fakeServer({ [listQuestions.path]: { data: { list } } })
  await showPageAt(HelpPage, '/mine/help')
  await page.getByText('怎么找回密码').click()
  await expect.element(page.getByText('用绑定的手机')).toBeVisible()
  await page.getByRole('button', { name: '会员' }).click()
  await expect.element(page.getByText('怎么找回密码')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '全部' }).click()
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('没有的词')
  await expect.element(page.getByRole('heading', { name: '没有找到相关问题' })).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByText('会员能看什么')).toBeVisible()
})

test('an empty list says so, and a failed one can be retried', async () => {
  const server = fakeServer({ [listQuestions.path]: 'dead' })
  await showPageAt(HelpPage, '/mine/help')
  await expect.element(page.getByText('常见问题获取失败')).toBeVisible()
  server.answer(listQuestions.path, { data: { list: [] } })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('还没有常见问题')).toBeVisible()
})

test.each([
  ['terms', '用户协议', '谁可以使用'],
  ['privacy', '隐私政策', '我们收集什么'],
])('the address can open the %s', async (doc, title, heading) => {
  fakeServer()
  await showPageAt(HelpPage, `/mine/help?doc=${doc}`)
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
})
