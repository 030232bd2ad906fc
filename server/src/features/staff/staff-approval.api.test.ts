import { listApprovals } from '@kaleido/contract/staff-approval'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Staff } from '../../platform/ctx/actor.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { createAuthenticate } from '../session/index.ts'
import { askApproval, decideApproval } from './index.ts'

let app: TestApp
let one: Login
let other: Login
beforeAll(async () => {
  app = await startTestApp()
  one = await app.logIn('staff', 'finance')
  other = await app.logIn('staff', 'finance')
})
afterAll(() => app.close())

const kind = 'test.refund'
const as = async ({ token }: Login) =>
  app.ctx((await createAuthenticate(app.ctx())(token)) as Staff)

let subjects = 0
async function asked(subject = `${(subjects += 1)}`): Promise<string> {
  const ctx = await as(one)
  return ctx.write((trx) =>
    askApproval(ctx, trx, { kind, subject, reason: 'paid twice', data: { fen: 600 } }),
  )
}

async function decide(by: Login, id: string, isApproved = true) {
  const ctx = await as(by)
  return ctx.write((trx) => decideApproval(ctx, trx, { id, kind, isApproved }))
}

const code = (key: string) => expect.objectContaining({ code: key })

describe('what two members of the staff have to agree on', () => {
  it('is decided by the second one, who gets what was asked for', async () => {
    const id = await asked('order 81')
    await expect(decide(one, id)).rejects.toEqual(code('staff.approval_own'))
    expect(await decide(other, id)).toMatchObject({ subject: 'order 81', data: { fen: 600 } })
  })

  it('is approved once, of many attempts at a time', async () => {
    const id = await asked()
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => decide(other, id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(decide(other, id)).rejects.toEqual(code('staff.approval_closed'))
  })

  it('is taken back by who asked, and can then be asked for again', async () => {
    const id = await asked('order 82')
    await expect(asked('order 82')).rejects.toEqual(code('staff.approval_open'))
    await decide(one, id, false)
    await expect(decide(other, id)).rejects.toEqual(code('staff.approval_closed'))
    await asked('order 82')
  })

  it('is of one kind: another feature cannot decide it', async () => {
    const id = await asked()
    const ctx = await as(other)
    const decided = ctx.write((trx) =>
      decideApproval(ctx, trx, { id, kind: 'test.other', isApproved: true }),
    )
    await expect(decided).rejects.toEqual(code('http.not_found'))
  })

  it('is listed with who asked, newest first', async () => {
    const id = await asked('order 90')
    const read = async ({ token }: Login) =>
      listApprovals.output.parse(openAnswer(app, await ask(app, listApprovals, { token }))).list[0]
    expect(await read(other)).toMatchObject({
      id,
      subject: 'order 90',
      about: { fen: 600 },
      isOwn: false,
    })
    expect(await read(one)).toMatchObject({ id, isOwn: true, decidedBy: null })
  })

  it('is found by its id, whatever its state', async () => {
    const [decided, open] = [await asked('order 91'), await asked('order 92')]
    await decide(other, decided, false)
    const read = async (id: string) => {
      const answer = await ask(app, listApprovals, { token: other.token, input: { id } })
      return listApprovals.output
        .parse(openAnswer(app, answer))
        .list.map((row) => [row.id, row.state])
    }
    expect(await read(decided)).toEqual([[decided, 'refused']])
    expect(await read(open)).toEqual([[open, 'open']])
    expect(await read('999999999')).toEqual([])
  })
})
