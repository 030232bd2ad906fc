import { randomUUID } from 'node:crypto'
import { type Login, loginGuest } from '@kaleido/contract/account'
import { loginByAccount, loginByUid, register } from '@kaleido/contract/account-password'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { getCertificate } from '@kaleido/contract/account-certificate'
import { addComment } from '@kaleido/contract/comment'
import { sendFeedback } from '@kaleido/contract/feedback'
import { listFavourites, listHistory, recordHistory } from '@kaleido/contract/library'
import { recordShare, setFavourite, setLike } from '@kaleido/contract/reaction'
import { listConversations, sendMessage } from '@kaleido/contract/message'
import { getUnread, listNotices } from '@kaleido/contract/notice'
import { getProfile } from '@kaleido/contract/profile'
import { listBlocks, listMutes, setBlock, setFollow, setMute } from '@kaleido/contract/social'
import { getPosition, savePosition } from '@kaleido/contract/video'
import type { Call } from '@kaleido/contract/core/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { runJob } from '../../../testing/run-job.ts'
import { aPicture } from '../../media/media.fixture.ts'
import { runNoticeJobs } from '../../notice/notice.fixture.ts'
import { findOwnership, grantWork } from '../../unlock/index.ts'
import { aVideoWork } from '../../video/video.fixture.ts'
import { findMembership, grantVip } from '../../vip/index.ts'
import { work } from '../../work/index.ts'
import { hashDevice } from './account.device.ts'
import {
  aDevice,
  aMemberWithPassword,
  anAccountName,
  anAddress,
  type Registered,
  rightPassword,
} from '../account.fixture.ts'

let app: TestApp
let authorUid: number
/** Works that play. */
let works: readonly [string, string, string]
let device: string
let guest: Login
let member: Registered
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
})
beforeEach(async () => {
  works = [
    await aVideoWork(app, { authorUid }),
    await aVideoWork(app, { authorUid }),
    await aVideoWork(app, { authorUid }),
  ]
  device = aDevice()
  guest = await openDevice()
  member = await aMemberWithPassword(app.deps.db)
})
afterAll(() => app.close())

const remoteAddress = anAddress

async function tell<C extends Call>(call: C, token: string | undefined, input: object) {
  const answer = await ask(app, call, { token, input, remoteAddress: remoteAddress() })
  expect(answer.statusCode, call.name).toBe(200)
  return call.output.parse(openAnswer(app, answer)) as ReturnType<C['output']['parse']>
}

const openDevice = (devID = device): Promise<Login> => tell(loginGuest, undefined, { devID })

const from = (named: string) => ({ 'x-user-agent': `BuildID=a;SysType=ios;DevID=${named};Ver=1` })

/** As an app logs in: its device stands in its identification. */
async function logIn(given: Partial<Registered> & { headers?: Record<string, string> } = {}) {
  const { account = member.account, headers = from(device) } = given
  const input = { account, passWord: rightPassword }
  const asked = { input, headers, remoteAddress: remoteAddress() }
  return loginByAccount.output.parse(openAnswer(app, await ask(app, loginByAccount, asked)))
}

const like = (token: string, id: string) => tell(setLike, token, { id, isLiked: true })
const keep = (token: string, id: string) => tell(setFavourite, token, { id, isFavourite: true })
const look = (token: string, id: string) => tell(recordHistory, token, { id })
const note = (token: string, id: string, seconds: number, ago: number) => {
  const at = new Date(app.deps.clock.now().getTime() - ago * 1_000).toISOString()
  return tell(savePosition, token, { id, seconds, at })
}
/** The call refuses guests, but they may hold blocks. */
const blockAsGuest = (uid: number) =>
  sql`insert into social_block (uid, other_uid) values (${guest.user.uid}, ${uid})`.execute(
    app.deps.db,
  )
const idsOf = (page: { list: readonly { id: string }[] }) => page.list.map(({ id }) => id)
const favourites = async (token: string) => idsOf(await tell(listFavourites, token, {}))
const history = async (token: string) => idsOf(await tell(listHistory, token, {}))

async function counters() {
  const { rows } = await sql<{ of: string }>`
    select concat_ws(' ', likes, favourites, shares) as of from work
    where id = any(${works}::bigint[]) order by id
  `.execute(app.deps.db)
  return rows.map((row) => row.of)
}
/** By how much the nightly recount finds the counters wrong. */
const drift = async () => {
  await runJob(app, work.jobs ?? [], { name: 'work.recount' })
  const { values } = await app.deps.metrics.drift.get()
  return values.find(({ labels }) => labels.of === 'work')?.value
}

/** What the account did before, and what the guest did on this device. */
async function prepare(): Promise<void> {
  const [one, two, three] = works
  const { token } = await logIn({ headers: {} })
  await keep(guest.token, one)
  for (const id of [two, three]) await keep(token, id)
  await keep(guest.token, two)
  for (const id of [one, two]) await like(guest.token, id)
  for (const id of [two, three]) await like(token, id)
  for (const who of [token, guest.token]) await tell(recordShare, who, { id: one })
  await look(token, three)
  await look(guest.token, one)
  await look(guest.token, two)
  await look(token, two)
  await look(guest.token, three)
}

describe('logging in to an account on a guest’s device', () => {
  it('brings likes, favourites and history as a union; what both did counts once', async () => {
    const [one, two, three] = works
    await prepare()
    expect(await counters()).toEqual(['1 1 2', '2 2 0', '1 1 0'])
    const { token } = await logIn()
    expect(await favourites(token)).toEqual([three, two, one])
    expect(await history(token)).toEqual([three, two, one])
    expect(await counters()).toEqual(['1 1 1', '1 1 0', '1 1 0'])
    expect(await tell(setLike, token, { id: one, isLiked: true })).toMatchObject({ likes: 1 })
    expect(await drift()).toBe(0)
  })

  it('again changes nothing, and the guest is empty from then on', async () => {
    await prepare()
    const { token } = await logIn()
    const before = [await favourites(token), await history(token), await counters()]
    const again = await logIn()
    expect([await favourites(again.token), await history(again.token), await counters()]).toEqual(
      before,
    )
    const left = await openDevice()
    expect(left.user.uid).toBe(guest.user.uid)
    expect([await favourites(left.token), await history(left.token)]).toEqual([[], []])
  })

  it('brings where somebody is in a video: of two notes the later wins', async () => {
    const [one, two, three] = works
    const before = await logIn({ headers: {} })
    await note(guest.token, one, 10, 60)
    await note(before.token, two, 20, 60)
    await note(guest.token, two, 21, 30)
    await note(before.token, three, 30, 30)
    await note(guest.token, three, 31, 60)
    const { token } = await logIn()
    const positions = await Promise.all(works.map((id) => tell(getPosition, token, { id })))
    expect(positions.map(({ seconds }) => seconds)).toEqual([10, 21, 30])
    expect(await tell(getPosition, guest.token, { id: one })).toEqual({ seconds: 0 })
  })

  it('brings whom the guest does not want to see, but never the account itself', async () => {
    const [first, second, third] = [
      (await app.logIn('member')).uid,
      (await app.logIn('member')).uid,
      (await app.logIn('member')).uid,
    ]
    const before = await logIn({ headers: {} })
    await tell(setBlock, before.token, { uid: first, isBlocked: true })
    for (const uid of [first, second, member.uid]) await blockAsGuest(uid)
    await tell(setMute, guest.token, { uid: third, isMuted: true })
    const { token } = await logIn()
    const blocked = (await tell(listBlocks, token, {})).list.map(({ uid }) => uid)
    expect(blocked.toSorted((a, b) => a - b)).toEqual([first, second].toSorted((a, b) => a - b))
    expect((await tell(listMutes, token, {})).list.map(({ uid }) => uid)).toEqual([third])
    const { rows } = await sql<{ uid: string; hides_authors: boolean }>`
      select uid, hides_authors from account where uid in (${guest.user.uid}, ${member.uid}, ${second})
    `.execute(app.deps.db)
    const hidesAuthors = new Map(rows.map((row) => [Number(row.uid), row.hides_authors]))
    expect([guest.user.uid, member.uid, second].map((uid) => hidesAuthors.get(uid))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('leaves nothing visible between the account and whom the guest blocked', async () => {
    const other = await app.logIn('member')
    const { token: before } = await logIn({ headers: {} })
    const { uid } = member
    await tell(setFollow, other.token, { followUID: uid, isFollow: true })
    const send = (token: string, to: number) =>
      tell(sendMessage, token, { uid: to, clientId: randomUUID(), text: '在吗' })
    await send(before, other.uid)
    await send(other.token, uid)
    await runNoticeJobs(app)
    const shown = async (token: string) => [
      (await tell(listConversations, token, {})).list.length,
      (await tell(listNotices, token, { group: 'fans' })).list.length,
      (await tell(getUnread, token, {})).total,
    ]
    expect(await shown(before)).toEqual([1, 1, 2])
    await blockAsGuest(other.uid)
    const { token } = await logIn()
    expect(await shown(token)).toEqual([0, 0, 0])
    expect(await shown(other.token)).toEqual([0, 0, 0])
    const profile = await ask(app, getProfile, { token: other.token, input: { uid } })
    expect(profile.statusCode).toBe(404)
  })

  it('brings pictures that are picked but not sent, and leaves the guest what they sent', async () => {
    const [picked, sent] = [
      await aPicture(app.ctx(), guest.user.uid),
      await aPicture(app.ctx(), guest.user.uid),
    ]
    await tell(sendFeedback, guest.token, {
      type: 'other',
      text: '这里打不开视频',
      pictures: [sent.id],
    })
    const { token } = await logIn()
    const say = (id: string) =>
      ask(app, addComment, { token, input: { work: works[0], text: '', pictures: [id] } })
    expect(envelopeOf(await say(sent.id)).data).toMatchObject({ key: 'comment.invalid_picture' })
    expect((await say(picked.id)).statusCode).toBe(200)
  })

  it('does not bring the gate of the area after dark that the guest passed', async () => {
    await tell(setDarkGate, guest.token, { isPassed: true })
    expect((await logIn()).user.mayGoDark).toBe(false)
    const { token } = await logIn()
    await tell(setDarkGate, token, { isPassed: true })
    expect((await logIn()).user.mayGoDark).toBe(true)
  })

  it('moves nothing that is worth money', async () => {
    const { db } = app.deps
    const { uid } = guest.user
    await app.ctx().write(async (trx) => {
      await grantVip(trx, { uid, tier: 'vip', days: 30 })
      await trx
        .insertInto('coupon')
        .values({ uid: String(uid), kind: 'newcomer' })
        .execute()
      await grantWork(trx, { uid, workId: works[0], how: 'gift' })
    })
    const { user } = await logIn()
    expect(user.isVip).toBe(false)
    expect(user.newGoldVideoCoupon.flatMap(({ coupons }) => coupons)).toEqual([])
    expect(await findOwnership(db, { uid: member.uid, workId: works[0] })).toBeUndefined()
    expect(await findOwnership(db, { uid, workId: works[0] })).toBe('owned')
    expect(await findMembership(db, uid)).toMatchObject({ level: 1 })
  })
})

describe('which guest is brought', () => {
  it('is known by the cookie too, by the uid’s login and by a certificate', async () => {
    await keep(guest.token, works[0])
    const byCookie = await logIn({ headers: { cookie: `kaleido_device=${device}` } })
    expect(await favourites(byCookie.token)).toEqual([works[0]])

    const second = await openDevice(aDevice())
    const other = aDevice()
    await keep((await openDevice(other)).token, works[1])
    const input = { uid: member.uid, pwd: rightPassword }
    const asked = { input, headers: from(other), remoteAddress: remoteAddress() }
    const byUid = loginByUid.output.parse(openAnswer(app, await ask(app, loginByUid, asked)))
    expect(await favourites(byUid.token)).toEqual([works[1], works[0]])

    const third = aDevice()
    await keep((await openDevice(third)).token, works[2])
    const { content } = await tell(getCertificate, byUid.token, {})
    const qrCnt = content.split(':')[4]
    const byCertificate = await tell(loginGuest, undefined, {
      devID: third,
      uid: member.uid,
      qrCnt,
    })
    expect(byCertificate.user.uid).toBe(member.uid)
    expect(await favourites(byCertificate.token)).toEqual([works[2], works[1], works[0]])
    expect(await favourites(second.token)).toEqual([])
  })

  it('goes along to another guest, whom the device opens from then on', async () => {
    await keep(guest.token, works[0])
    const other = await openDevice(aDevice())
    const { content } = await tell(getCertificate, other.token, {})
    const qrCnt = content.split(':')[4]
    const input = { devID: device, uid: other.user.uid, qrCnt }
    const { token } = await tell(loginGuest, undefined, input)
    expect(await favourites(token)).toEqual([works[0]])
    expect((await openDevice()).user.uid).toBe(other.user.uid)
  })

  it('is none where the password is wrong, or the device is unknown', async () => {
    await keep(guest.token, works[0])
    const input = { account: member.account, passWord: 'not the right one' }
    const refused = await ask(app, loginByAccount, { input, headers: from(device) })
    expect(envelopeOf(refused).code).toBe(1002)
    const { token } = await logIn({ headers: from(aDevice()) })
    expect(await favourites(token)).toEqual([])
    expect(await favourites(guest.token)).toEqual([works[0]])
  })

  it('is never somebody who has registered, whatever a device is linked to', async () => {
    const input = { account: anAccountName(), passWord: 'another horse battery staple' }
    const registered = await tell(register, guest.token, input)
    await keep(registered.token, works[0])
    // As if a link had outlived the registration.
    await sql`
      insert into account_device (device_hash, uid)
      values (${hashDevice(app.deps.secrets.secretKey, device)}, ${registered.user.uid})
    `.execute(app.deps.db)
    const { token } = await logIn()
    expect(await favourites(token)).toEqual([])
    expect(await favourites(registered.token)).toEqual([works[0]])
  })
})

it('lets everything be somebody’s once, whatever happens at the same time', async () => {
  const { db } = app.deps
  const others = [await aMemberWithPassword(db), await aMemberWithPassword(db)]
  const { token } = await logIn({ headers: {} })
  await prepare()
  const busy = (who: string) =>
    works.flatMap((id) => [like(who, id), keep(who, id), look(who, id), note(who, id, 9, 1)])
  await Promise.all([
    ...busy(token),
    logIn(),
    ...busy(guest.token),
    logIn({ account: others[0]?.account ?? '' }),
    logIn({ account: others[1]?.account ?? '' }),
  ])
  expect(await drift()).toBe(0)
})
