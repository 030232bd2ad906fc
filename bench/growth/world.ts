import { randomUUID } from 'node:crypto'
import { createRedeemBatch } from '../../contract/src/redeem-batch.ts'
import { saveCampaign } from '../../contract/src/lottery-desk.ts'
import { savePrize } from '../../contract/src/prize-desk.ts'
import { save } from '../../server/src/features/lottery/campaign/lottery-campaign.service.ts'
import { save as savePrizeItem } from '../../server/src/features/prize/item/prize-item.service.ts'
import { createLive } from '../../server/src/features/redeem/redeem-batch.service.ts'
import { openSession } from '../../server/src/features/session/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createDeps, type OpenDeps } from '../../server/src/platform/ctx/create-deps.ts'
import { ctxOf } from '../rig/ctx.ts'
import type { Member } from '../rig/people.ts'
import { productSettings } from '../rig/product.ts'
import { query, type Stage } from '../rig/stage.ts'

/** Accounts are numbered: those of a round follow one another. */
export const firstAccount = 9_200_000_000
export const crowdCount = 200
const inviters = 5

/** What one account and the others of a round race for. */
export interface Party {
  /** Has registered a year ago, has points, missed yesterday, and liked enough works today. */
  readonly elder: Member
  /** Has registered just now, and has coins. */
  readonly newcomer: Member
  readonly crowd: readonly Member[]
  /** A code for the elder, and the last one for the crowd. */
  readonly codes: { readonly own: string; readonly last: string }
  /** Of a campaign whose first prize there is once. */
  readonly versionId: string
  /** One that everybody may get so often, and one of which there are few. */
  readonly prizes: { readonly limited: string; readonly scarce: string }
  readonly today: string
  readonly missed: string
}

export const given = { points: 200, task: 10, coins: 10_000, code: 7, fallback: 5 } as const
export const prize = { price: 10, perPerson: 2, stock: 3 } as const
/** Of those that are on sale from the first. */
export const newcomerProduct = { id: '1', coins: 99 }

export interface World {
  /** Codes of those who invite. */
  readonly invitations: readonly string[]
  party(round: number): Promise<Party>
}

/** Budgets of promotions are small enough that check-ins use theirs up. */
export async function openWorld(
  stack: AsyncDisposableStack,
  { stage, budget }: { readonly stage: Stage; readonly budget: number },
): Promise<World> {
  const url = stage.database.ownerUrl
  await query(url, `insert into setting (name, version, value) values ('wallet.promo', 1, $1)`, [
    JSON.stringify({ checkin: budget }),
  ])
  const deps = await createDeps(
    readConfig({
      ...productSettings,
      LOG_LEVEL: 'error',
      DATA_DIR: stage.dir,
      DATABASE_URL: stage.database.appUrl,
    }),
  )
  stack.defer(() => deps.close())
  return { invitations: await addInviters(url), party: (round) => gather(deps, { url, round }) }
}

async function addInviters(url: string): Promise<string[]> {
  const rows = await query<{ code: string }>(
    url,
    `with people as (
      insert into account (uid, name, registered_at)
      select ${firstAccount} - n, 'bench', app_now() - interval '2 years'
      from generate_series(1, ${inviters}) n returning uid
    )
    insert into invite_code (uid, code)
    select uid, 'BENCH2' || (2 + uid % 8) from people returning code`,
  )
  return rows.map(({ code }) => code)
}

async function gather(
  deps: OpenDeps,
  { url, round }: { readonly url: string; readonly round: number },
): Promise<Party> {
  const first = firstAccount + round * 1_000
  await addPeople(url, first)
  const members: Member[] = []
  // A few at a time: each is a transaction.
  while (members.length < crowdCount + 2) {
    const from = first + members.length
    const uids = Array.from({ length: 8 }, (_, n) => from + n)
    members.push(...(await Promise.all(uids.map((uid) => logIn(deps, uid)))))
  }
  const [elder, newcomer, ...others] = members as [Member, Member, ...Member[]]
  const [day] = await query<{ today: string; missed: string }>(
    url,
    `select today::text, (today - 1)::text as missed
    from (select (app_now() at time zone 'Asia/Shanghai')::date as today) day`,
  )
  return {
    elder,
    newcomer,
    crowd: others.slice(0, crowdCount),
    codes: await makeCodes(deps),
    versionId: await addCampaign(deps),
    prizes: await addPrizes(deps),
    today: day?.today ?? '',
    missed: day?.missed ?? '',
  }
}

/** The elder first, then the newcomer, then the crowd. */
async function addPeople(url: string, first: number): Promise<void> {
  await query(
    url,
    `insert into account (uid, name, registered_at, dark_passed_at)
    select ${first} + n, 'bench ' || n,
      case n when 1 then app_now() else app_now() - interval '1 year' end, app_now()
    from generate_series(0, ${crowdCount} + 8) n`,
  )
  await query(
    url,
    `insert into vip_newcomer (uid, ends_at) values (${first} + 1, app_now() + interval '1 day')`,
  )
  await query(
    url,
    `insert into task_mark (uid, day, task, subject)
    select ${first}, (app_now() at time zone 'Asia/Shanghai')::date, 'like', n::text
    from generate_series(1, 5) n`,
  )
  await query(
    url,
    `select wallet_post('gift', 'bench ' || ${first}, 'system', null, '{-3}',
      array[${first} * 16 + 3], '{${given.points}}'),
    wallet_post('gift', 'bench coins ' || ${first}, 'system', null, '{-4}',
      array[(${first} + 1) * 16 + 1], '{${given.coins}}')`,
  )
  await query(
    url,
    `select wallet_post('gift', 'bench ' || ${first} + n, 'system', null, '{-3}',
      array[(${first} + n) * 16 + 3], '{${prize.price}}')
    from generate_series(2, ${crowdCount} + 8) n`,
  )
}

async function logIn(deps: OpenDeps, uid: number): Promise<Member> {
  const token = await ctxOf(deps).write((trx) =>
    openSession(trx, { owner: { uid }, device: 'bench' }),
  )
  return { uid, token }
}

async function makeCodes(deps: OpenDeps): Promise<Party['codes']> {
  const ctx = ctxOf(deps)
  const batch = (kind: 'coins' | 'points') =>
    createRedeemBatch.input.parse({ name: randomUUID(), kind, amount: given.code, count: 1 })
  const make = async (kind: 'coins' | 'points') =>
    (await ctx.write((trx) => createLive(ctx, trx, batch(kind)))).codes[0] ?? ''
  return { own: await make('points'), last: await make('coins') }
}

async function addPrizes(deps: OpenDeps): Promise<Party['prizes']> {
  const add = async (stock: number, perPerson: number) => {
    const given = { kind: 'physical', amount: 1, name: 'bench', price: prize.price }
    const input = savePrize.input.parse({ ...given, stock, perPerson })
    return (await savePrizeItem(ctxOf(deps), input)).id
  }
  return { limited: await add(1_000, prize.perPerson), scarce: await add(prize.stock, 1) }
}

async function addCampaign(deps: OpenDeps): Promise<string> {
  const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
  const { versionId } = await save(
    ctxOf(deps),
    saveCampaign.input.parse({
      name: 'bench',
      rules: 'bench',
      startsAt: days(-1),
      endsAt: days(30),
      prizes: [
        { kind: 'none', name: 'none', weight: 0 },
        { kind: 'physical', amount: 1, name: 'one', weight: 1_000_000, value: 100, stock: 1 },
        { kind: 'points', amount: given.fallback, name: 'points', weight: 0, value: 1 },
      ],
      fallback: 3,
    }),
  )
  return versionId
}
