import { exchangeCoins, exchangeRules, listBills } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { type Kind, rowsOfPerson } from './kind.ts'
import { moment, nth, personAt, place, rowsFrom } from './row-parts.ts'

const coins = 10

/** Coins given to people, each time with a posting, its transfer, and the entry in their account. */
export const ledger: Kind = {
  title: 'ledger',
  tables: ['wallet_entry', 'wallet_journal', 'wallet_transfer'],
  async fill(trx, size) {
    const pot = sql`(${personAt(place(size))} * 16 + 1)`
    await sql`
      insert into wallet_account (id, name, currency, is_lazy, balance)
      select ${personAt(sql`place`)} * 16 + 1, 'person', 'coin', false, ${coins * rowsOfPerson}
      from generate_series(0, ${size.people}::bigint - 1) as place
      on conflict (id) do update set balance = excluded.balance
    `.execute(trx)
    await sql`
      insert into wallet_journal (id, op, ref, legs_hash, actor, created_at) overriding system value
      select n + 1, 'gift', ${personAt(place(size))} || ':bench' || ${nth(size)}, sha256(n::text::bytea),
        'system', ${moment(size, 400)}
      from ${rowsFrom(size)}
    `.execute(trx)
    await sql`
      insert into wallet_transfer (journal_id, n, currency, debit, credit, amount)
      select n + 1, 1, 'coin', -4, ${pot}, ${coins} from ${rowsFrom(size)}
    `.execute(trx)
    await sql`
      insert into wallet_entry (account_id, journal_id, amount, balance)
      select ${pot}, n + 1, ${coins}, ${coins} * (1 + ${nth(size)}) from ${rowsFrom(size)}
    `.execute(trx)
    await sql`
      select setval(pg_get_serial_sequence('wallet_journal', 'id'), ${size.rows})
    `.execute(trx)
  },
  calls: {
    'first page of bills': () => ({ call: listBills, input: {} }),
    'coins are exchanged': () => ({
      call: exchangeCoins,
      input: { coins: exchangeRules.minCoins },
    }),
  },
}
