import { randomUUID } from 'node:crypto'
import { editInfo } from '@kaleido/contract/account'
import { addComment, editComment, listComments, removeComment } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { getProfile } from '@kaleido/contract/profile'
import { setFollow } from '@kaleido/contract/social'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openPrimary,
  openStandby,
  type ReplicationNode,
} from '../../tools/postgres/replication.fixture.ts'
import { aWork } from './features/work/work.fixture.ts'
import { migrate } from './platform/db/migrate.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from './testing/app.ts'
import { ask, openAnswer } from './testing/ask.ts'
import { soakNumber } from './testing/soak-number.ts'

const writes = soakNumber('OWN_WRITES', 24)

let primary: ReplicationNode
let late: ReplicationNode
let current: ReplicationNode
const apps: TestApp[] = []

beforeAll(async () => {
  primary = await openPrimary()
  await migrate(primary.url('kaleido_owner'))
  late = await openStandby(primary, { recovery_min_apply_delay: '5s' })
  current = await openStandby(primary)
  const database = {
    appUrl: primary.url('kaleido_app'),
    ownerUrl: primary.url('kaleido_owner'),
    adminUrl: primary.url('postgres'),
    drop: async () => undefined,
  }
  const replicas = [late, current].map((node) => node.url('kaleido_app')).join(',')
  for (let count = 0; count < 3; count += 1) {
    apps.push(await startTestApp({ database, settings: { DATABASE_REPLICA_URLS: replicas } }))
  }
})
afterAll(async () => {
  for (const app of apps) await app.close()
  for (const node of [late, current, primary]) await node.dispose()
})

/** A person whose requests reach one process after another, as a load balancer spreads them. */
function aPhone({ token }: Login) {
  let at = 0
  let mark: string | undefined
  return async function make(call: Call, input: object) {
    at += 1
    const app = apps[at % apps.length] as TestApp
    const headers: Record<string, string> = {
      ...(call.keyed && { [wire.idempotencyHeader]: randomUUID() }),
      ...(call.method === 'GET' && mark !== undefined && { [wire.writtenHeader]: mark }),
    }
    const answer = await ask(app, call, { token, input, headers })
    if (envelopeOf(answer).code !== 200) throw new Error(`${call.name}: ${answer.body}`)
    mark = answer.headers[wire.writtenHeader]?.toString() ?? mark
    return openAnswer(app, answer)
  }
}

type Make = ReturnType<typeof aPhone>

interface Shown {
  readonly list: readonly { readonly id: string; readonly text: string }[]
}

interface World {
  readonly work: string
  readonly author: Login
}

/** What is written, and whether the same person finds it at once. */
const acts: readonly ((make: Make, world: World, me: Login) => Promise<boolean>)[] = [
  async (make, { work }) => {
    const text = `评论 ${randomUUID()}`
    await make(addComment, { work, text })
    const { list } = (await make(listComments, { work, sort: 'new' })) as Shown
    return list[0]?.text === text
  },
  async (make, { work }) => {
    const { comment } = (await make(addComment, { work, text: `评论 ${randomUUID()}` })) as {
      comment: { id: string }
    }
    const text = `改过 ${randomUUID()}`
    await make(editComment, { id: comment.id, text })
    const edited = (await make(listComments, { work, sort: 'new' })) as Shown
    await make(removeComment, { id: comment.id })
    const removed = (await make(listComments, { work, sort: 'new' })) as Shown
    return edited.list[0]?.text === text && removed.list.every(({ id }) => id !== comment.id)
  },
  async (make, _, { uid }) => {
    const bio = `简介 ${randomUUID()}`
    await make(editInfo, { bio })
    const { user } = (await make(getProfile, { uid })) as { user: { bio: string } }
    return user.bio === bio
  },
  async (make, { author: { uid } }) => {
    await make(setFollow, { followUID: uid, isFollow: true })
    const profile = (await make(getProfile, { uid })) as { isFollowed: boolean }
    return profile.isFollowed
  },
]

it(
  `nobody misses one of ${writes} writes of their own, with a replica five seconds behind`,
  async () => {
    const [app] = apps as [TestApp]
    const author = await app.logIn('member')
    const work = await aWork(app.deps.db, { authorUid: author.uid })
    const missed: number[] = []
    for (let count = 0; count < writes; count += 1) {
      const me = await app.logIn('member')
      const act = acts[count % acts.length] as (typeof acts)[number]
      if (!(await act(aPhone(me), { work, author }, me))) missed.push(count % acts.length)
    }
    expect(missed).toEqual([])
  },
  60_000 + 200 * writes,
)
