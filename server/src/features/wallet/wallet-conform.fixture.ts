import type pg from 'pg'
import {
  type Changes,
  createLedgerModel,
  describe,
  type LedgerModel,
  type ModelEvent,
} from './wallet-model.fixture.ts'
import { eventOf, type Step } from './wallet-steps.fixture.ts'

interface Run {
  /** Two people without anything. */
  readonly uid: number
  readonly other: number
  readonly steps: readonly Step[]
}

/** Does the steps in the database and in memory. Throws where they differ. */
export async function conform(db: pg.Client, { uid, other, steps }: Run): Promise<void> {
  const model = createLedgerModel(uid, other)
  for (const [n, step] of steps.entries()) {
    const event = eventOf(model, step, `${uid}:${n}`)
    if (event) await check(db, model, event)
  }
}

async function check(db: pg.Client, model: LedgerModel, event: ModelEvent): Promise<void> {
  const wanted = model.expect(event)
  const { id, told } = await post(db, event)
  const wantedTold = typeof wanted === 'string' ? wanted : 'written'
  if (told !== wantedTold) throw new Error(`${describe(event)}: ${told}, and not ${wantedTold}`)
  if (typeof wanted !== 'string') {
    model.write({ ...event, id }, wanted)
    await compareEntries(db, id, { model, changes: wanted })
  }
  await compareBalances(db, model)
}

/** What was told: that it was written, the journal of its first time, or the code of its refusal. */
async function post(
  db: pg.Client,
  { ref, legs, reverses }: ModelEvent,
): Promise<{ id: string; told: string }> {
  const amounts = legs.flatMap(({ amount }) => (amount === undefined ? [] : [String(amount)]))
  try {
    const { rows } = await db.query<{ id: string; is_replay: boolean }>(
      `select journal as id, is_replay from wallet_post('model', $1, 'test', $2, $3, $4, $5)`,
      [
        ref,
        reverses ?? null,
        legs.map(({ from }) => String(from)),
        legs.map(({ to }) => String(to)),
        amounts,
      ],
    )
    const { id = '', is_replay = false } = rows[0] ?? {}
    return { id, told: is_replay ? id : 'written' }
  } catch (error) {
    return { id: '', told: (error as { code?: string }).code ?? String(error) }
  }
}

async function compareBalances(db: pg.Client, model: LedgerModel): Promise<void> {
  const balances = model.balances()
  const { rows } = await db.query<{ id: string; balance: string }>(
    'select id, balance from wallet_account where id = any($1)',
    [[...balances.keys()].map(String)],
  )
  const found = new Map(rows.map(({ id, balance }) => [BigInt(id), BigInt(balance)]))
  for (const [id, balance] of balances) {
    const stored = found.get(id) ?? 0n
    if (stored !== balance) throw new Error(`account ${id} has ${stored}, and not ${balance}`)
  }
}

/** One entry for each balance that an event changed, with the balance after it. */
async function compareEntries(
  db: pg.Client,
  journalId: string,
  { model, changes }: { readonly model: LedgerModel; readonly changes: Changes },
): Promise<void> {
  const { rows } = await db.query<{ account_id: string; amount: string; balance: string }>(
    'select account_id, amount, balance from wallet_entry where journal_id = $1 order by account_id',
    [journalId],
  )
  const wanted = [...changes].map(([id, amount]) => `${id} ${amount} ${model.balanceOf(id)}`)
  const found = rows.map((row) => `${row.account_id} ${row.amount} ${row.balance}`)
  if (found.join() !== wanted.join()) {
    throw new Error(`journal ${journalId} has entries ${found.join()}, and not ${wanted.join()}`)
  }
}
