import { getDomains } from '@kaleido/contract/line'
import { reportPaymentError } from '@kaleido/contract/ops'
import { listSessions, revokeSession } from '@kaleido/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { clientOf } from './testing/client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each([{ plain: false }, { plain: true }])('the client, plain: $plain', ({ plain }) => {
  it('reads, with parameters and without', async () => {
    const { token } = await app.logIn('member')
    const client = clientOf(app, { token, plain })
    const { api } = await client.call(getDomains, {})
    expect(api).toEqual([{ url: 'http://kaleido.test', weight: 1 }])
    const { list, hasNext } = await client.call(listSessions, { pageSize: 5 })
    expect(list).toMatchObject([{ device: 'test', isCurrent: true }])
    expect(hasNext).toBe(false)
  })

  it('writes', async () => {
    const client = clientOf(app, { plain })
    const input = { emsg: '支付失败 🎏', paytype: 3, payname: undefined }
    expect(await client.call(reportPaymentError, input)).toBeNull()
  })

  it('understands a refusal, in the person’s language', async () => {
    const { token } = await app.logIn('member')
    const revoke = (language: 'zh-CN' | 'en') =>
      clientOf(app, { token, plain, language }).call(revokeSession, { id: '999999' })
    await expect(revoke('zh-CN')).rejects.toMatchObject({
      status: 404,
      key: 'session.not_found',
      tip: '这个登录已不存在',
    })
    await expect(revoke('en')).rejects.toMatchObject({ tip: 'This login no longer exists' })
  })

  it('understands a validation error, and that a login is missing', async () => {
    const { token } = await app.logIn('member')
    const unfit = clientOf(app, { token, plain }).call(listSessions, { pageSize: 51 })
    await expect(unfit).rejects.toMatchObject({
      status: 422,
      data: { issues: [{ field: 'pageSize', text: '不能大于 50' }] },
    })
    const dead = clientOf(app, { token: 'a-dead-token', plain }).call(listSessions, {})
    await expect(dead).rejects.toMatchObject({ status: 401, key: 'http.unauthorized' })
  })
})
