import { type Login, loginGuest } from '@kaleido/contract/account'
import { loginByAccount } from '@kaleido/contract/account-password'
import { checkIn } from '@kaleido/contract/checkin'
import type { Call } from '@kaleido/contract/core/call'
import { bindInviter, getExtension } from '@kaleido/contract/invite'
import { listInvitees } from '@kaleido/contract/invite-list'
import { listFavourites } from '@kaleido/contract/library'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { setFollow } from '@kaleido/contract/social'
import { receiveTask } from '@kaleido/contract/task'
import { getWallet } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { moveClock } from '../../../testing/clock.ts'
import { differencesOf } from '../../../testing/invariants.ts'
import { runJob } from '../../../testing/run-job.ts'
import { invite } from '../../invite/index.ts'
import { rewardAll } from '../../invite/invite.fixture.ts'
import { social } from '../../social/index.ts'
import { anOrder, tell as tellOfPayment } from '../../topup/topup.fixture.ts'
import { vip } from '../../vip/index.ts'
import { wallet } from '../../wallet/index.ts'
import { work } from '../../work/index.ts'
import { aWork } from '../../work/work.fixture.ts'
import {
  aDevice,
  aMemberWithPassword,
  anAddress,
  type Registered,
  rightPassword,
} from '../account.fixture.ts'

let app: TestApp
let works: readonly string[]
const device = aDevice()
beforeAll(async () => {
  app = await startTestApp()
  const { uid: authorUid } = await app.logIn('member')
  works = await Promise.all(Array.from({ length: 14 }, () => aWork(app.deps.db, { authorUid })))
})
afterAll(() => app.close())

async function tell<C extends Call>(call: C, token: string | undefined, input: object) {
  const headers = { 'x-user-agent': `BuildID=a;SysType=ios;DevID=${device};Ver=1` }
  const answer = await ask(app, call, { token, input, headers, remoteAddress: anAddress() })
  expect(answer.statusCode, call.name).toBe(200)
  return call.output.parse(openAnswer(app, answer)) as ReturnType<C['output']['parse']>
}
const logIn = ({ account }: { account: string }): Promise<Login> =>
  tell(loginByAccount, undefined, { account, passWord: rightPassword })

/** As often at once as an account may, after the limit of those before has passed. */
async function logInOften(people: readonly Registered[]): Promise<Login[]> {
  await moveClock(app, '+10m')
  return Promise.all(people.flatMap((person) => Array.from({ length: 10 }, () => logIn(person))))
}

async function likeAll(token: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await tell(setLike, token, { id, isLiked: true })
    await tell(setFavourite, token, { id, isFavourite: true })
  }
}

/** By how much the nightly recounts find the counters wrong. */
async function drift() {
  await runJob(app, work.jobs ?? [], { name: 'work.recount' })
  await runJob(app, social.jobs ?? [], { name: 'social.recount' })
  const { values } = await app.deps.metrics.drift.get()
  return values.map(({ labels, value }) => [labels.of, value])
}

/** Whose likes and favourites of these works there are, each as `uid work`. */
async function edges(uids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ edge: string }>`
    select uid || ' ' || work_id as edge from reaction_like where uid = any(${uids}::bigint[])
    union all
    select uid || ' ' || work_id from reaction_favourite where uid = any(${uids}::bigint[])
  `.execute(app.deps.db)
  return rows.map(({ edge }) => edge)
}

it('brings a guest to one account, to another, and to both by twenty logins at once, with each reward once', async () => {
  const { db } = app.deps
  const [shared, own] = [works.slice(0, 8), works.slice(8)]
  const guest = await tell(loginGuest, undefined, { devID: device })
  const [one, other] = [await aMemberWithPassword(db), await aMemberWithPassword(db)]
  const followed = await app.logIn('member')
  const mine = await logIn(one)
  await tell(setFollow, mine.token, { followUID: followed.uid, isFollow: true })
  await likeAll(mine.token, [...own, ...shared.slice(0, 3)])
  await likeAll(guest.token, shared.slice(0, 7))
  // The call refuses guests, but they may hold blocks.
  await sql`
    insert into social_block (uid, other_uid) values (${guest.user.uid}, ${followed.uid})
  `.execute(db)
  const logins = await logInOften([one])
  const favourites = await tell(listFavourites, mine.token, {})
  expect(new Set(favourites.list.map(({ id }) => id))).toEqual(
    new Set([...own, ...shared.slice(0, 7)]),
  )
  expect(await edges([guest.user.uid])).toEqual([])

  await likeAll(guest.token, shared.slice(3))
  const theirs = await logInOften([other])
  await likeAll(theirs[0]?.token ?? '', own)
  await likeAll(guest.token, works)
  await logInOften([one, other])
  expect(await edges([guest.user.uid])).toEqual([])
  const all = await edges([one.uid, other.uid])
  expect(all).toHaveLength(2 * new Set(all).size)
  expect(await drift()).toEqual([
    ['work', 0],
    ['social', 0],
  ])

  const today = app.deps.clock.now().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  const tokens = [...logins, ...theirs].map(({ token }) => token)
  const { code } = await tell(getExtension, logins[0]?.token ?? '', {})
  await tell(bindInviter, theirs[0]?.token ?? '', { code })
  const checkins = await Promise.all(tokens.map((token) => tell(checkIn, token, {})))
  expect(checkins.filter(({ isNew }) => isNew)).toHaveLength(2)
  const received = await Promise.all(
    tokens.map((token) => tell(receiveTask, token, { task: 'like', day: today })),
  )
  expect(received.filter(({ isNew }) => isNew)).toHaveLength(2)
  const orders = await Promise.all(
    [logins, theirs].map((of) => anOrder(app, { token: of[0]?.token ?? '', uid: 0 })),
  )
  await Promise.all(orders.map(({ id }) => tellOfPayment(app, { order: id, amount: 600 })))
  await rewardAll(app)
  const wallets = await Promise.all(
    [logins, theirs].map((of) => tell(getWallet, of[0]?.token ?? '', {})),
  )
  expect(wallets.map(({ point, coin }) => [point, coin])).toEqual([
    [15, 60],
    [15, 60],
  ])
  // The first top-up adds coins once for a device, and who is of the inviter's own device waits for the staff.
  expect(wallets.map(({ bonus }) => bonus).toSorted((a, b) => a - b)).toEqual([0, 60])
  const invitees = await tell(listInvitees, logins[0]?.token ?? '', {})
  expect(invitees.list).toMatchObject([{ state: 'held', reason: 'same_device' }])
  const differences = [invite, vip, wallet].map((feature) => differencesOf(feature, db))
  expect((await Promise.all(differences)).flat()).toEqual([])
})
