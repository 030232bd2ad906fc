import { addComment } from '@kaleido/contract/comment'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { createAccount } from '../../features/account/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Person } from './actor.ts'
import type { Ctx } from './ctx.ts'
import type { Db, Pool, Trx } from '../db/db.ts'
import { type Handler, route } from '../http/route.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function countOf(name: string): Promise<number> {
  const { rows } = await sql`select uid from account where name = ${name}`.execute(app.deps.db)
  return rows.length
}

/** The database connection that a query runs on. */
async function backendOf(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

describe('a write', () => {
  it('commits as a whole, and rolls back when it throws', async () => {
    const ctx = app.ctx()
    await ctx.write((trx) => createAccount(trx, { name: 'committed' }))
    const failing = ctx.write(async (trx) => {
      await createAccount(trx, { name: 'rolled back' })
      throw new Error('a fault')
    })
    await expect(failing).rejects.toThrow('a fault')
    expect([await countOf('committed'), await countOf('rolled back')]).toEqual([1, 0])
  })

  it('joins the transaction it runs in, through any context', async () => {
    const outer = app.ctx().write(async () => {
      await app.ctx().write((trx) => createAccount(trx, { name: 'joined' }))
      throw new Error('the outer one fails')
    })
    await expect(outer).rejects.toThrow('the outer one fails')
    expect(await countOf('joined')).toBe(0)
  })

  it('has its own transaction beside a concurrent one', async () => {
    const ctx = app.ctx()
    const pids = await Promise.all([ctx.write(backendOf), ctx.write(backendOf)])
    expect(pids[0]).not.toBe(pids[1])
  })

  it('reads its own changes, which nobody else sees yet', async () => {
    const ctx = app.ctx()
    const find = (db: Db) =>
      db.selectFrom('account').select('uid').where('name', '=', 'unseen').execute()
    await ctx.write(async (trx) => {
      await createAccount(trx, { name: 'unseen' })
      expect(await find(ctx.read)).toHaveLength(1)
      expect(await find(app.deps.db)).toHaveLength(0)
    })
  })

  it('is not visible to a shared cache load', async () => {
    const ctx = app.ctx()
    await ctx.write(async (trx) => {
      const own = await backendOf(trx)
      const load = () => backendOf(ctx.read)
      expect(await ctx.cache.get('test:backend', load, { ttlMs: 1_000 })).not.toBe(own)
    })
  })
})

describe('a single statement', () => {
  const add = (trx: Trx, name: string) =>
    sql`insert into account (uid, name) select max(uid) + 1, ${name} from account`.execute(trx)

  it('commits by itself', async () => {
    await app.ctx().writeOne((trx) => add(trx, 'alone'))
    expect(await countOf('alone')).toBe(1)
  })

  it('may contain a subquery', async () => {
    await app.ctx().writeOne((trx) => add(trx, 'found by its name'))
    const renamed = await app.ctx().writeOne((trx) =>
      trx
        .updateTable('account')
        .set({ name: 'renamed' })
        .where(
          'uid',
          'in',
          trx.selectFrom('account').select('uid').where('name', '=', 'found by its name'),
        )
        .executeTakeFirst(),
    )
    expect(renamed.numUpdatedRows).toBe(1n)
  })

  it('joins the transaction it runs in', async () => {
    const outer = app.ctx().write(async () => {
      await app.ctx().writeOne((trx) => add(trx, 'not alone'))
      throw new Error('the outer one fails')
    })
    await expect(outer).rejects.toThrow('the outer one fails')
    expect(await countOf('not alone')).toBe(0)
  })

  it('refuses a second one, which would not roll back with the first', async () => {
    const two = app.ctx().writeOne(async (trx) => {
      await add(trx, 'first')
      await add(trx, 'second')
    })
    await expect(two).rejects.toThrow('two statements need a transaction')
    expect(await countOf('second')).toBe(0)
  })

  it('fails beside a concurrent one', async () => {
    const two = app
      .ctx()
      .writeOne((trx) =>
        Promise.all([sql`select pg_sleep(0)`.execute(trx), sql`select 1`.execute(trx)]),
      )
    await expect(two).rejects.toThrow('two statements need a transaction')
  })
})

describe('the types', () => {
  it('give a context no pool, and a reader no write', () => {
    expectTypeOf<Ctx>().not.toHaveProperty('db')
    expectTypeOf<Db>().not.toHaveProperty('insertInto')
    expectTypeOf<Db>().not.toHaveProperty('transaction')
    expectTypeOf<Pool>().not.toExtend<Trx>()
    expectTypeOf<Db>().not.toExtend<Trx>()
  })

  /** The type check fails if one of these lines compiles. */
  it('refuse a keyed handler that writes beside its transaction', () => {
    const beside: Handler<typeof addComment> = async (ctx: Ctx<Person>) => {
      // @ts-expect-error -- what writes takes a transaction
      await createAccount(ctx.read, { name: 'beside' })
      // @ts-expect-error -- what reads has no insert
      await ctx.read.insertInto('account').values({ name: 'beside' }).execute()
      // @ts-expect-error -- a context has no pool
      await createAccount(ctx.db, { name: 'beside' })
      throw new Error('never called')
    }
    expect(route(addComment, beside).call).toBe(addComment)
  })
})
