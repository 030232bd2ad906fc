import { inTransaction } from '../../platform/db/db.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/command.ts'
import { aVideoWork, openAs } from '../video/video.fixture.ts'
import { findOwnership, grantWork, unlock } from './index.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
  const { uid: authorUid } = await app.logIn('member')
  id = await aVideoWork(app, { authorUid, access: { mode: 'coin', price: 30 } })
})
afterAll(() => app.close())

const opened = async ({ token }: Login) => (await openAs(app, token, { id })).reason
const gift = (...args: string[]) => runCommand(app, unlock, 'gift', ...args)

describe('what somebody has for good', () => {
  it.each([
    ['coins', 'owned'],
    ['gift', 'owned'],
    ['coupon', 'coupon'],
  ] as const)('by %s opens the whole of it as %s', async (how, reason) => {
    const { db } = app.deps
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    expect(await opened(person)).toBe('preview')
    expect(
      await inTransaction(db, (trx) => grantWork(trx, { uid: person.uid, workId: id, how })),
    ).toBe(true)
    expect(await findOwnership(db, { uid: person.uid, workId: id })).toBe(reason)
    expect([await opened(person), await opened(other)]).toEqual([reason, 'preview'])
  })

  it('is granted once: of many at a time one', async () => {
    const { db } = app.deps
    const { uid } = await app.logIn('member')
    const grants = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(db, (trx) => grantWork(trx, { uid, workId: id, how: 'coins', price: 30 })),
      ),
    )
    expect(grants.filter(Boolean)).toHaveLength(1)
    expect(await findOwnership(db, { uid, workId: id })).toBe('owned')
  })

  it('is nothing of a work that does not exist', async () => {
    const { uid } = await app.logIn('member')
    const granted = await app
      .ctx()
      .write((trx) => grantWork(trx, { uid, workId: '999999999', how: 'gift' }))
    expect(granted).toBe(false)
  })
})

describe('the command gift', () => {
  it('gives a work to somebody, once', async () => {
    const person = await app.logIn('member')
    expect(await gift(String(person.uid), id)).toContain(id)
    expect(await opened(person)).toBe('owned')
    await expect(gift(String(person.uid), id)).rejects.toThrow('already')
  })

  it('refuses whom and what there is not', async () => {
    const { uid } = await app.logIn('member')
    await expect(gift('x', id)).rejects.toThrow('uid')
    await expect(gift(String(uid), 'x')).rejects.toThrow('work')
    await expect(gift('999999999999', id)).rejects.toThrow('no person')
    await expect(gift(String(uid), '999999999')).rejects.toThrow('no work')
  })
})
