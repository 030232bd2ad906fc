import type { Call } from '@kaleido/contract/core/call'
import { getMoneyHealth, resumeMoney } from '@kaleido/contract/wallet-desk'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { runJob } from '../../testing/run-job.ts'
import { post, potOf, wallet } from './index.ts'
import { house } from './wallet.chart.ts'
import { fund } from './wallet.fixture.ts'
import { walletJobs } from './wallet.jobs.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  for (const table of ['wallet_account', 'wallet_journal', 'wallet_transfer']) {
    await owner.query(`alter table ${table} disable trigger user`)
  }
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const watch = () => runJob(app, walletJobs, { name: 'wallet.watch' })
const audit = () => runJob(app, walletJobs, { name: 'wallet.audit' })
const shift = (uid: number, by: number) =>
  owner.query(
    `update wallet_account set balance = balance + ${by} where id = ${potOf(uid, 'coin')}`,
  )

/** Accounts whose transfers are not all in the sums. */
async function watchAndFindMissed(): Promise<readonly unknown[]> {
  await watch()
  const { rows } = await owner.query(
    `select account_id from wallet_fold join wallet_account on id = account_id
    where not is_lazy and wallet_fold.balance <> wallet_account.balance`,
  )
  return rows
}

/** Somebody with so many coins. */
async function aFunded(amount: number): Promise<number> {
  const { uid } = await app.logIn('member')
  await fund(app, { uid, amount })
  return uid
}

function spend(uid: number, ref: string): Promise<{ readonly isReplay: boolean }> {
  const ctx = app.ctx()
  const legs = [{ from: potOf(uid, 'coin'), to: house.sales, amount: 1 }]
  return ctx.write((trx) => post(ctx, trx, { op: 'unlock', ref, legs }))
}

async function askFinance(call: Call, input: object = {}) {
  const { token } = await app.logIn('staff', 'finance')
  return ask(app, call, { token, input })
}

const readHealth = async () =>
  getMoneyHealth.output.parse(openAnswer(app, await askFinance(getMoneyHealth)))
const readMetrics = () => app.deps.metrics.registry.metrics()

describe('the check of every minute', () => {
  it('stops all money where an old balance differs by one, until it is mended', async () => {
    const [uid, other] = [await aFunded(10), await aFunded(10)]
    await spend(other, 'before the pause')
    await watch()
    expect((await readHealth()).paused).toEqual([])
    await moveClock(app, '+2h')
    await shift(uid, 1)
    await watch()
    await expect(spend(other, 'in the pause')).rejects.toMatchObject({ code: 'http.unavailable' })
    // What became of an attempt whose answer was lost is told during a pause too.
    expect(await spend(other, 'before the pause')).toMatchObject({ isReplay: true })
    const { checks, paused } = await readHealth()
    expect(paused).toMatchObject([{ scope: 'all', reason: expect.stringContaining('say 10') }])
    expect(checks.filter(({ differences }) => differences > 0).map(({ name }) => name)).toEqual([
      'all accounts of a currency together are zero',
      'every balance is the sum of its transfers',
    ])
    expect(await readMetrics()).toMatch(/kaleido_money_paused\{scope="all"\} 1/)
    expect(await readMetrics()).toMatch(/kaleido_money_differences 2/)

    const refused = await askFinance(resumeMoney, { scope: 'all' })
    expect(envelopeOf(refused).code).toBe(3011)
    await expect(runCommand(app, wallet, 'resume', 'all')).rejects.toThrow('still_broken')
    await shift(uid, -1)
    await watch()
    expect((await readHealth()).paused).toMatchObject([{ scope: 'all' }])
    expect(envelopeOf(await askFinance(resumeMoney, { scope: 'all' })).code).toBe(200)
    expect(await spend(other, 'in the pause')).toMatchObject({ isReplay: false })
    expect(await readMetrics()).toMatch(/kaleido_money_paused\{scope="all"\} 0/)
  })

  it('stops only withdrawals where a purchase and its posting differ', async () => {
    const uid = await aFunded(10)
    await spend(uid, '987654321')
    await owner.query(
      `insert into wallet_journal (op, ref, legs_hash, actor) values ('vip', '12', '', 'x') returning id`,
    )
    const { rows } = await owner.query<{ id: string }>(
      `select id from wallet_journal where op = 'vip'`,
    )
    const id = rows[0]?.id ?? ''
    await owner.query(`insert into wallet_transfer (journal_id, n, currency, debit, credit, amount)
      values (${id}, 1, 'coin', -1, -2, 1)`)
    await watch()
    const { paused } = await readHealth()
    expect(paused).toMatchObject([
      { scope: 'payout', reason: expect.stringContaining('journal without its lot') },
    ])
    await spend(uid, 'all else moves')
    await owner.query(`delete from wallet_transfer where journal_id = ${id}`)
    await owner.query(`delete from wallet_journal where id = ${id}`)
    await watch()
    expect(await runCommand(app, wallet, 'resume', 'payout')).toBe('moves again\n')
    expect((await readHealth()).paused).toEqual([])
  })

  it('misses no transfer of writers that commit in any order', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aFunded(100)))
    let isOver = false
    const checks = (async () => {
      while (!isOver) await watch()
    })()
    await Promise.all(
      people.map(async (uid) => {
        for (let n = 0; n < 30; n += 1) await spend(uid, `${uid}:${n}`)
      }),
    )
    isOver = true
    await checks
    // The sums wait for transactions of every database of the server, so for those of other test files too.
    await expect.poll(watchAndFindMissed, { timeout: 60_000 }).toEqual([])
    expect((await readHealth()).paused).toEqual([])
  })

  it('begins anew where the numbers of transactions did, as after a restore', async () => {
    await watch()
    await owner.query(`update wallet_fold_end set xact = '4611686018427387904'`)
    await owner.query('update wallet_fold set balance = balance + 5')
    await watch()
    await spend(await aFunded(5), 'after the restore')
    await watch()
    expect((await readHealth()).paused).toEqual([])
  })
})

describe('a person who stops money by command', () => {
  it('gives a reason, and is told whether it was stopped already', async () => {
    expect(await runCommand(app, wallet, 'pause', 'payout', 'a', 'look')).toBe('stopped\n')
    expect(await runCommand(app, wallet, 'pause', 'payout', 'again')).toBe(
      'it was stopped already\n',
    )
    expect((await readHealth()).paused).toMatchObject([{ scope: 'payout', reason: 'a look' }])
    await runCommand(app, wallet, 'resume', 'payout')
    await expect(runCommand(app, wallet, 'pause', 'half', 'x')).rejects.toThrow('scope')
    await expect(runCommand(app, wallet, 'pause', 'all')).rejects.toThrow('reason')
  })
})

describe('the seal of a day', () => {
  const broken = async () => {
    await audit()
    const { checks } = await readHealth()
    return checks.find(({ name }) => name === 'every day is as it was sealed')?.example
  }

  /** Events of the present day happened some days ago. */
  const ageToday = (days: number) =>
    owner.query(`update wallet_journal set created_at = created_at - interval '${days} days'
      where created_at > now() - interval '1 day'`)

  it('shows every change of what it covers, and a seal that is gone', async () => {
    // The events of the other tests lie on a day of their own.
    await ageToday(5)
    await spend(await aFunded(5), 'sealed')
    await ageToday(3)
    await spend(await aFunded(5), 'sealed too')
    await ageToday(1)
    expect(await broken()).toBeNull()
    const change = (about: string) =>
      owner.query(`update wallet_journal set about = '${about}' where ref = 'sealed'`)
    await change('{"title": "another"}')
    expect(await broken()).toMatch(/^\d{4}-\d\d-\d\d: 2 events were sealed, 2 are there$/)
    await change('{}')
    expect(await broken()).toBeNull()

    await owner.query(`update wallet_journal set created_at = created_at + interval '1 day'
      where ref = 'sealed'`)
    expect(await broken()).toMatch(/: 2 events were sealed, 1 are there$/)
    await owner.query(`update wallet_journal set created_at = created_at - interval '1 day'
      where ref = 'sealed'`)
    const keys = await app.deps.storage.list('ledger/')
    await app.deps.storage.remove(keys.at(-2) ?? '')
    expect(await broken()).toMatch(/events were sealed/)
  })

  it('is made anew by command where a restore went back past it', async () => {
    const { storage } = app.deps
    for (const key of await storage.list('ledger/')) await storage.remove(key)
    await owner.query('delete from wallet_pause')
    await spend(await aFunded(5), 'kept by the restore')
    await ageToday(2)
    expect(await broken()).toBeNull()
    await expect(runCommand(app, wallet, 'reseal', '2020-01-01')).rejects.toThrow(
      'as it was sealed',
    )
    await owner.query(`update wallet_journal set about = '{"title": "other"}'
      where ref = 'kept by the restore'`)
    const day = String(await broken()).slice(0, 10)
    await expect(runCommand(app, wallet, 'resume', 'all')).rejects.toThrow('still_broken')

    await expect(runCommand(app, wallet, 'reseal', 'yesterday')).rejects.toThrow('day')
    expect(await runCommand(app, wallet, 'reseal', day)).toMatch(/^seals moved aside: [1-9]\d*\n$/)
    expect((await storage.list('ledger-aside/'))[0]).toContain(day)
    expect(await runCommand(app, wallet, 'resume', 'all')).toBe('moves again\n')
    expect(await broken()).toBeNull()
  })

  it('covers no day that is over only by a clock that was moved', async () => {
    for (const key of await app.deps.storage.list('ledger/')) await app.deps.storage.remove(key)
    await moveClock(app, '+2d')
    expect(await broken()).toBeNull()
    await moveClock(app, '-2d')
    await owner.query('delete from wallet_pause')
    await spend(await aFunded(5), 'after the clock was set back')
    await moveClock(app, '+2d')
    expect(await broken()).toBeNull()
  })
})
