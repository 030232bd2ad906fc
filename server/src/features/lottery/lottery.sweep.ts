import { draw, getProof, listDraws, listWinners } from '@kaleido/contract/lottery'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { TestApp } from '../../testing/app.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import * as repository from './draw/lottery-draw.repository.ts'
import { aCampaign } from './lottery.fixture.ts'

/** A draw of a day that is never over, since its seed does not open, with the first prize there is. */
async function addDraw(trx: Trx, uid: number): Promise<string> {
  await sql`
    insert into lottery_day (day, sealed, commit) values ('2999-01-01', '\\x00', ${Buffer.alloc(32)})
    on conflict do nothing
  `.execute(trx)
  const { rows } = await sql<{ id: string; version_id: string }>`
    select id, version_id from lottery_prize order by id limit 1
  `.execute(trx)
  const [prize] = rows
  if (!prize) throw new Error('there is no campaign to draw from')
  return repository.add(trx, {
    uid,
    versionId: prize.version_id,
    day: '2999-01-01',
    nonce: 1,
    roll: 0,
    prizeId: prize.id,
    givenId: prize.id,
    because: null,
    cost: 0,
    isWin: true,
  })
}

async function othersDraw(app: TestApp): Promise<{ id: string }> {
  await aCampaign(app)
  const { uid } = await app.logIn('member')
  return { id: await app.ctx().write((trx) => addDraw(trx, uid)) }
}

async function addPrize(trx: Trx): Promise<void> {
  await sql`
    with version as (
      insert into lottery_version (campaign_id, name, rules, starts_at, ends_at, fallback)
      select id, 'trace', 'trace', app_now(), app_now() + interval '1 day', 1
      from (select id from lottery_campaign union all select null limit 1) campaign
      where id is not null returning id
    ) insert into lottery_prize (version_id, n, kind, amount, name, weight, value)
      select id, 1, 'points', 1, 'trace', 1000000, 0 from version
  `.execute(trx)
}

export const sweep: Sweep = {
  exempt: [
    { call: listDraws, because: "the caller's own draws" },
    { call: listWinners, because: 'masked names, and prizes of the operator' },
    { call: draw, because: "the caller's own draws" },
  ],
  others: [
    { call: getProof, input: othersDraw },
    // A version is nobody's; one that there is not does not exist.
    { call: draw, input: async () => ({ versionId: '999999', cost: 0 }) },
  ],
  async trace(trx, uid) {
    await sql`insert into lottery_campaign default values`.execute(trx)
    await addPrize(trx)
    await addDraw(trx, uid)
  },
  plans: [
    { call: listDraws, inputs: () => [{}, { wins: true }] },
    { call: listWinners, inputs: noInput },
  ],
  bounded: {
    'lottery.draw': 'the draws that were just made',
    'lottery.listSeeds': 'one row a day',
  },
  async grow(app, { viewer: { uid } }) {
    await aCampaign(app)
    await runAsOwner(
      app,
      `insert into lottery_day (day, sealed, commit)
        select date '2024-01-01' + n, '\\x00', sha256('x') from generate_series(0, 364) n on conflict do nothing;
      with prize as (select id, version_id from lottery_prize order by id limit 1), drawn as (
        insert into lottery_draw (version_id, day, nonce, roll, prize_id, given_id, cost)
        select version_id, date '2024-01-01' + d, 1 + p, 0, id, id, 0
        from prize, generate_series(0, 364) d, generate_series(0, 19) p
        returning id, day, nonce
      ) insert into lottery_player (draw_id, uid, day, nonce, is_free, is_win)
        select drawn.id, person.uid, day, nonce, true, drawn.id % 3 = 0
        from drawn join lateral (
          select case when drawn.id % 2 = 0 then ${uid} else (select min(uid) from account) end as uid
        ) person on true
        on conflict do nothing`,
    )
    return {}
  },
}
