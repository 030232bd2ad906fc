import { applyAsAgent, getAgentApplication } from '@kaleido/contract/agent'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { AgentApplyPage } from './AgentApplyPage.tsx'

const tiers = [
  { level: 1, name: '铜牌', from: 0 },
  { level: 2, name: '银牌', from: 100_000 },
]
const application = {
  id: '4',
  plan: '在社群里分享给喜欢电影的朋友。',
  contact: '微信 share',
  state: 'waiting',
  answer: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
}
const decided = { ...application, decidedAt: '2026-11-21T08:00:00.000Z' }
const none = { data: { application: null, tiers } }

async function show(answer: Answer = none, registered = true) {
  const server = fakeServer({
    [getAgentApplication.path]: answer,
    [applyAsAgent.path]: { data: { id: '4' } },
  })
  const shown = await showPage(AgentApplyPage)
  shown.connection.session.enter({ token: 't', user: testUser({ registered }) })
  return { ...shown, server }
}

const plan = page.getByRole('textbox', { name: '推广方式' })
const contact = page.getByRole('textbox', { name: '联系方式' })
const send = page.getByRole('button', { name: '提交申请' })

test('the rules and tiers are read, and an application is sent', async () => {
  const { server } = await show()
  await expect.element(page.getByText('月业绩 ¥1,000 起')).toBeVisible()
  await plan.fill('太短')
  await send.click()
  await expect.element(plan).toHaveAccessibleDescription(/请写 10 到 300 个字/)
  expect(server.asked).not.toContain(applyAsAgent.path)
  await plan.fill(application.plan)
  await contact.fill(application.contact)
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  server.answer(getAgentApplication.path, { data: { application, tiers } })
  await send.click()
  await expect.element(page.getByText('审核中').first()).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await expectAccessible()
  expect(await server.inputs(applyAsAgent.path)).toEqual([
    { plan: application.plan, contact: application.contact },
  ])
})

test('what was written stays after a failure', async () => {
  const { server } = await show()
  server.answer(applyAsAgent.path, refused('http.busy', '请稍后再试'))
  await plan.fill(application.plan)
  await contact.fill(application.contact)
  await send.click()
  await expect.poll(() => server.asked).toContain(applyAsAgent.path)
  await expect.element(send).toHaveAttribute('aria-busy', 'false')
  await expect.element(plan).toHaveValue(application.plan)
  await expect.element(contact).toHaveValue(application.contact)
})

test('a refusal tells its reason, and when one may apply again', async () => {
  const refusal = { ...decided, state: 'refused', answer: '推广方式太笼统' }
  await show({
    data: { application: refusal, tiers, againAt: '2026-11-28T08:00:00.000Z' },
  })
  await expect.element(page.getByText('审核说明：推广方式太笼统')).toBeVisible()
  await expect.element(page.getByText('11-28 16:00 之后可以再次申请')).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})

test('once the time is over the form is there again', async () => {
  await show({ data: { application: { ...decided, state: 'refused', answer: '笼统' }, tiers } })
  await expect.element(send).toBeVisible()
})

test('an agent is led to the numbers', async () => {
  const { path } = await show({ data: { application: { ...decided, state: 'approved' }, tiers } })
  await expect.element(page.getByText('已通过，开始推广吧')).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: '查看推广数据' }).click()
  await expect.poll(path).toBe('/mine/pushdata')
})

test('an error can be retried, and a guest is asked to register', async () => {
  const { server, connection } = await show(refused('http.busy', '请稍后再试'))
  await expect.element(page.getByText('推广申请加载失败')).toBeVisible()
  server.answer(getAgentApplication.path, none)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(send).toBeVisible()
  expect(await server.inputs(getAgentApplication.path)).toContainEqual({})
  connection.session.enter({ token: 'g', user: testUser({ registered: false }) })
  await expect.element(page.getByText('注册后申请推广')).toBeVisible()
})
