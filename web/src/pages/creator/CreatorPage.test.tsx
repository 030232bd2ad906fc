import { listUserWorks } from '@kaleido/contract/feed'
import { applyAsCreator, getApplication } from '@kaleido/contract/profile-application'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { aPost } from '../../testing/posts.ts'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { CreatorPage } from './CreatorPage.tsx'

const application = {
  id: '4',
  reason: '我想认真地做海边的影像。',
  contact: '微信 sea',
  state: 'open',
  samples: [aPost(31, { title: '云海' })],
  answer: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
}
const decided = { decidedAt: '2026-11-21T08:00:00.000Z' }

async function show(answer: object = { application: null }, isMember = true) {
  const server = fakeServer({
    [getApplication.path]: { data: answer },
    [listUserWorks.path]: {
      data: {
        list: [31, 32, 33, 34].map((id) => aPost(id, { title: `post ${id}` })),
        hasNext: false,
      },
    },
    [applyAsCreator.path]: { data: { id: '4' } },
  })
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: isMember }))
  return { server, ...(await showPage(CreatorPage, store)) }
}

const reason = () => page.getByRole('textbox', { name: '申请理由' })
const contact = () => page.getByRole('textbox', { name: '联系方式' })
const send = () => page.getByRole('button', { name: '提交申请' })

test('a member applies with up to three works of their own', async () => {
  const { server } = await show()
  await expect.element(page.getByRole('heading', { name: '入驻权益' })).toBeVisible()
  await reason().fill('太短')
  await send().click()
  await expect.element(page.getByText('请写 10 到 300 个字')).toBeVisible()
  expect(server.asked).not.toContain(applyAsCreator.path)
  await reason().fill(application.reason)
  await contact().fill(application.contact)
  for (const name of ['post 31', 'post 32', 'post 33']) {
    await page.getByRole('button', { name }).click()
  }
  await expect.element(page.getByRole('button', { name: 'post 34' })).toBeDisabled()
  await expectAccessible()
  server.answer(getApplication.path, { data: { application } })
  await send().click()
  await expect.element(page.getByText('审核中').first()).toBeVisible()
  await expect.element(send()).not.toBeInTheDocument()
  expect(await server.inputs(applyAsCreator.path)).toEqual([
    { reason: application.reason, contact: application.contact, samples: ['31', '32', '33'] },
  ])
})

test('a refusal tells its reason, and when one may apply again', async () => {
  const refusal = { ...application, ...decided, state: 'refused', answer: '作品太少' }
  await show({ application: refusal, againAt: '2026-11-28T08:00:00.000Z' })
  await expect.element(page.getByText('审核说明：作品太少')).toBeVisible()
  await expect.element(page.getByText('11-28 16:00 之后可以再次申请')).toBeVisible()
  await expect.element(send()).not.toBeInTheDocument()
})

test('once the time is over the form is there again', async () => {
  await show({ application: { ...application, ...decided, state: 'refused', answer: '作品太少' } })
  await expect.element(send()).toBeVisible()
})

test('a creator sees that they are one', async () => {
  await show({ application: { ...application, ...decided, state: 'approved' } })
  await expect.element(page.getByText('已通过，欢迎入驻')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '查看我的主页' })).toBeVisible()
  await expect.element(send()).not.toBeInTheDocument()
  await expectAccessible()
})

test('a guest is asked to register', async () => {
  const { server } = await show({ application: null }, false)
  await expect.element(page.getByRole('heading', { name: '注册后申请入驻' })).toBeVisible()
  expect(server.asked).not.toContain(getApplication.path)
})

test('an error can be retried', async () => {
  const server = fakeServer({ [getApplication.path]: refused('http.busy', '请稍后再试') })
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: true }))
  await showPage(CreatorPage, store)
  await expect.element(page.getByRole('button', { name: /重新加载/ })).toBeVisible()
  server.answer(getApplication.path, { data: { application } })
  await page.getByRole('button', { name: /重新加载/ }).click()
  await expect.element(page.getByRole('heading', { name: /我的申请/ })).toBeVisible()
})
