import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@kaleido/contract/core/call'
import { setBlock, setMute } from '@kaleido/contract/social'
import { removeWork, takeDownWork } from '@kaleido/contract/work'
import { ask, openAnswer } from '../../ask.ts'
import type { Login, TestApp } from '../../app.ts'
import { type Case, ends, type ListEntry, lookers, type Placed } from './entry.ts'

interface Scene {
  readonly app: TestApp
  readonly author: Login
  readonly entry: ListEntry
  readonly placed: Placed
}

/** Lists that show somebody what is not for them, or do not show what is. */
export async function findLeaks(app: TestApp, entries: readonly ListEntry[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of entries) {
    found.push(...(await findSeenBy(app, entry)))
    for (const end of ends) found.push(...(await findSeenAfter(app, { entry, end })))
    for (const [end, happen] of Object.entries(entry.ends ?? {})) {
      found.push(...(await findSeenAfter(app, { entry, end, happen })))
    }
  }
  return found
}

async function set(app: TestApp, entry: ListEntry): Promise<Scene> {
  const author = await app.logIn('member')
  const placed = await entry.place(app, author)
  // What was asked before may be kept.
  app.deps.cache.clear()
  return { app, author, entry, placed }
}

/** One after the other, so that what is kept for most people is there when those ask who see less. */
async function findSeenBy(app: TestApp, entry: ListEntry): Promise<string[]> {
  const scene = await set(app, entry)
  const found: string[] = []
  for (const looker of lookers) {
    if (looker === 'nobody' && !isOpen(entry.call)) continue
    const token = looker === 'nobody' ? undefined : (await aLooker(scene, looker)).token
    const mayBe = looker === 'nobody' || looker === 'member' || entry.shown?.[looker] !== undefined
    found.push(...say(scene, { looker, isSeen: await isSeen(scene, token), mayBe }))
  }
  return found
}

const isOpen = ({ auth }: Call) => auth === 'none' || auth === 'optional'

async function aLooker({ app, author, entry, placed }: Scene, looker: Case): Promise<Login> {
  const other = await app.logIn('member')
  await entry.keep?.(app, other, placed)
  if (looker === 'blocker') await block(app, other, author)
  if (looker === 'blocked') await block(app, author, other)
  if (looker === 'muting') {
    await ask(app, setMute, { token: other.token, input: { uid: author.uid, isMuted: true } })
  }
  return other
}

function block(app: TestApp, { token }: Login, { uid }: Login) {
  return ask(app, setBlock, { token, input: { uid, isBlocked: true } })
}

interface End {
  readonly entry: ListEntry
  readonly end: string
  readonly happen?: (app: TestApp, placed: Placed) => Promise<void>
}

async function findSeenAfter(app: TestApp, { entry, end, happen }: End): Promise<string[]> {
  const scene = await set(app, entry)
  const { token } = await aLooker(scene, 'member')
  if (!(await isSeen(scene, token))) return say(scene, { looker: end, isSeen: false, mayBe: true })
  await (happen ? happen(app, scene.placed) : endWork(scene, end))
  const mayBe = entry.shown?.[end as Case] !== undefined
  // What is kept is forgotten shortly after the change.
  for (let turn = 0; turn < 100 && !mayBe && (await isSeen(scene, token)); turn += 1)
    await pause(20)
  return say(scene, { looker: end, isSeen: await isSeen(scene, token), mayBe })
}

async function endWork({ app, author, placed }: Scene, end: string): Promise<void> {
  const input = { id: placed.workId }
  if (end === 'deleted') await ask(app, removeWork, { token: author.token, input })
  if (end === 'taken down') {
    const { token } = await app.logIn('staff')
    await ask(app, takeDownWork, { token, input: { ...input, isRemoved: true, reason: '违规' } })
  }
  if (end === 'in review') {
    const { db, cache } = app.deps
    await db.updateTable('work').set({ state: 'review' }).where('id', '=', input.id).execute()
    cache.clear()
  }
}

async function isSeen(
  { app, author, entry, placed }: Scene,
  token: string | undefined,
): Promise<boolean> {
  const { input, workId, id = workId } = placed
  const answer = await ask(app, entry.call, { input, token })
  if (answer.statusCode >= 500) throw new Error(`${entry.call.name} answers ${answer.body}`)
  const body = openAnswer(app, answer)
  return listsOf(body).some((one) => names(one, { id, uid: author.uid }))
}

/** The things of every list in an answer, of whatever name. */
function listsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listsOf)
}

/** Whether something is, holds, or is of what is looked for. */
function names(value: unknown, wanted: { readonly id: string; readonly uid: number }): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, uid } = value as { id?: unknown; uid?: unknown }
  return (
    id === wanted.id || uid === wanted.uid || Object.values(value).some((one) => names(one, wanted))
  )
}

function say(
  { entry }: Pick<Scene, 'entry'>,
  { looker, isSeen: seen, mayBe }: { looker: string; isSeen: boolean; mayBe: boolean },
): string[] {
  if (seen === mayBe) return []
  return [`${entry.call.name} ${seen ? 'shows' : 'does not show'} it: ${looker}`]
}
