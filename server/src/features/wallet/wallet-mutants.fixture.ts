import type pg from 'pg'

/** A defect: one piece of the posting function in place of another. */
export interface Mutant {
  readonly what: string
  readonly from: string
  readonly to: string
}

/** Those that the model shows. */
export const mutants: readonly Mutant[] = [
  {
    what: 'a balance may be overdrawn',
    from: ' and balance + change.amount >= 0',
    to: '',
  },
  {
    what: 'a balance cannot be spent to its last coin',
    from: 'balance + change.amount >= 0',
    to: 'balance + change.amount > 0',
  },
  {
    what: 'only what is received is guarded',
    from: 'and balance + change.amount >= 0',
    to: 'and (balance + change.amount >= 0 or change.amount < -2)',
  },
  {
    what: 'a reference may stand for two different events',
    from: 'first_hash is distinct from hash',
    to: 'false',
  },
  {
    what: 'amounts are not part of what a repeat is compared by',
    from: 'debits, credits, amounts), ',
    to: 'debits, credits), ',
  },
  {
    what: 'a repeat is refused',
    from: 'first_hash is distinct from hash',
    to: 'true',
  },
  {
    what: 'a repeat is written again',
    from: 'values (post_op, post_ref, hash',
    to: `values (post_op, post_ref || ' ' || gen_random_uuid(), hash`,
  },
  {
    what: 'a repeat is not told from a first event',
    from: 'is_replay := journal is null',
    to: 'is_replay := false',
  },
  {
    what: 'an event may be reversed twice',
    from: 'values (post_op, post_ref, hash, post_reverses, post_actor, post_about)',
    to: 'values (post_op, post_ref, hash, null, post_actor, post_about)',
  },
  {
    what: 'coins may become fen in one transfer',
    from: ' and taker.currency = giver.currency',
    to: '',
  },
  {
    what: 'legs with unknown accounts are left out',
    from: 'if written <> cardinality(debits) then',
    to: 'if written = 0 then',
  },
  {
    what: 'events without legs are written',
    from: 'if cardinality(debits) = 0 or (cardinality',
    to: 'if (cardinality',
  },
  {
    what: 'accounts of people are not created',
    from: 'perform wallet_open(debits || credits)',
    to: 'null',
  },
  {
    what: 'only the receivers are changed',
    from: `union all
        select unnest(debits), -unnest(amounts)`,
    to: '',
  },
  {
    what: 'givers and receivers are swapped',
    from: 'select unnest(credits) as id, unnest(amounts) as amount',
    to: 'select unnest(credits) as id, -unnest(amounts) as amount',
  },
  {
    what: 'of several legs of an account the largest counts',
    from: 'sum(moved.amount)::bigint as amount',
    to: 'max(moved.amount)::bigint as amount',
  },
  {
    what: 'equal legs count once',
    from: 'union all',
    to: 'union',
  },
  {
    what: 'lazy accounts store a balance',
    from: ' and not one.is_lazy',
    to: '',
  },
  {
    what: 'the bill shows the balance before',
    from: 'values (change.id, journal, change.amount, after)',
    to: 'values (change.id, journal, change.amount, greatest(0, after - change.amount))',
  },
  {
    what: 'the bill lacks what is taken',
    from: 'insert into wallet_entry (account_id',
    to: 'if change.amount < 0 then continue; end if; insert into wallet_entry (account_id',
  },
  {
    what: 'the last leg of several is dropped',
    from: 'on giver.id = leg.debit',
    to: 'on giver.id = leg.debit and (leg.n < 3 or leg.n < cardinality(debits))',
  },
]

/** Those that only many writers at the same time show. */
export const crowdMutants: readonly Mutant[] = [
  {
    what: 'accounts are locked in the order of their amounts',
    from: 'order by moved.id\n',
    to: 'order by 2\n',
  },
]

/** Plants a defect; the function that it answers removes it again. */
export async function plant(
  owner: pg.Client,
  { what, from, to }: Mutant,
): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ body: string }>(
    `select pg_get_functiondef('wallet_post'::regproc) as body`,
  )
  const body = rows[0]?.body ?? ''
  if (!body.includes(from)) throw new Error(`wallet_post has no "${from}": ${what}`)
  await owner.query(body.replace(from, () => to))
  return async () => {
    await owner.query(body)
  }
}
