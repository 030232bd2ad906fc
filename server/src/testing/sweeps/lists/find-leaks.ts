import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@kaleido/contract/core/call'
import { ask, openAnswer } from '../../ask.ts'
import type { Login, TestApp } from '../../app.ts'
import { sweeps } from '../find-sweeps.ts'
import type { Sweep } from '../sweep.ts'
import {
  type Case,
  type End,
  ends,
  gateSides,
  type ListEntry,
  type Looker,
  lookers,
  type Placed,
} from './entry.ts'

interface Scene {
  readonly app: TestApp
  readonly author: Login
  /** What only the author is called. */
  readonly name: string
  readonly entry: ListEntry
  readonly placed: Placed
}

/** Lists that show a viewer forbidden entries, or hide permitted ones. */
export async function findLeaks(app: TestApp, entries: readonly ListEntry[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of entries) {
    found.push(...(await findSeenBy(app, entry)))
    found.push(...(await findSeenAfterDark(app, entry)))
    const all = ends.map((end) => [end, endOf(end)] as const)
    for (const [end, happen] of [...all, ...Object.entries(entry.ends ?? {})]) {
      found.push(...(await findSeenAfter(app, { entry, end, happen })))
    }
  }
  return found
}

async function set(app: TestApp, entry: ListEntry, place = entry.place): Promise<Scene> {
  const author = await app.logIn('member')
  const name = `作者${author.uid}`
  await app.deps.db
    .updateTable('account')
    .set({ name })
    .where('uid', '=', String(author.uid))
    .execute()
  const placed = await place(app, author)
  // The earlier answer may be cached.
  app.deps.cache.clear()
  return { app, author, name, entry, placed }
}

/** One after the other, so that the cache for most viewers is filled when those ask who see less. */
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

/** Past the gate first, so that what is cached for those who passed it is there when others ask. */
async function findSeenAfterDark(app: TestApp, entry: ListEntry): Promise<string[]> {
  const scene = await set(app, entry, entry.placeDark)
  const [past, before] = [await aLooker(scene, 'member'), await aLooker(scene, 'member')]
  await theOnly('passGate')(app, past)
  await theOnly('darken')(app, scene.placed.workId)
  app.deps.cache.clear()
  const found: string[] = []
  for (const looker of gateSides) {
    const { token } = looker === 'past the gate' ? past : before
    const isShown = entry.shown?.[looker] !== undefined
    const mayBe = isShown || (looker === 'past the gate' && entry.neverDark === undefined)
    found.push(...say(scene, { looker, isSeen: await isNamed(scene, token), mayBe }))
  }
  if (!isOpen(entry.call) || entry.shown?.['before the gate']) return found
  const isSeen = await isNamed(scene, undefined)
  return [...found, ...say(scene, { looker: 'nobody before the gate', isSeen, mayBe: false })]
}

function theOnly<K extends 'darken' | 'passGate'>(name: K): NonNullable<Sweep[K]> {
  const found = sweeps.map((sweep) => sweep[name]).find((one) => one !== undefined)
  if (!found) throw new Error(`no sweep knows how to ${name}`)
  return found
}

const isOpen = ({ auth }: Call) => auth === 'none' || auth === 'optional'

async function aLooker({ app, author, entry, placed }: Scene, as: Looker): Promise<Login> {
  const looker = await app.logIn('member')
  await entry.keep?.(app, looker, { ...placed, authorUid: author.uid })
  if (as === 'member') return looker
  // What is cached for one viewer is there when the relation begins.
  await ask(app, entry.call, { input: placed.input, token: looker.token })
  await relationOf(as)(app, { looker, author })
  return looker
}

/** Without the relation the viewer would be a stranger, and every list would pass. */
function relationOf(looker: Looker) {
  const relate = sweeps.map(({ relations }) => relations?.[looker]).find(Boolean)
  if (!relate) throw new Error(`no sweep makes anybody ${looker}`)
  return relate
}

function endOf(end: (typeof ends)[number]): End {
  const happen = sweeps.map((sweep) => sweep.ends?.[end]).find(Boolean)
  if (!happen) throw new Error(`no sweep makes a work ${end}`)
  return happen
}

interface Ending {
  readonly entry: ListEntry
  readonly end: string
  readonly happen: End
}

async function findSeenAfter(app: TestApp, { entry, end, happen }: Ending): Promise<string[]> {
  const scene = await set(app, entry)
  const { token } = await aLooker(scene, 'member')
  if (!(await isSeen(scene, token))) return say(scene, { looker: end, isSeen: false, mayBe: true })
  await happen(app, scene)
  const mayBe = entry.shown?.[end as Case] !== undefined
  // Caches are invalidated shortly after the change.
  for (let turn = 0; turn < 100 && !mayBe && (await isSeen(scene, token)); turn += 1)
    await pause(20)
  return say(scene, { looker: end, isSeen: await isSeen(scene, token), mayBe })
}

function isSeen(scene: Scene, token: string | undefined): Promise<boolean> {
  const { workId, id = workId } = scene.placed
  return answers(scene, { token, ids: [id] })
}

/** Whether even the work's id is told, as of a removed work in a person's own library. */
function isNamed(scene: Scene, token: string | undefined): Promise<boolean> {
  const { workId, id = workId } = scene.placed
  return answers(scene, { token, ids: [id, workId] })
}

async function answers(
  { app, author, name, entry, placed: { input } }: Scene,
  { token, ids }: { readonly token: string | undefined; readonly ids: readonly string[] },
): Promise<boolean> {
  const answer = await ask(app, entry.call, { input, token })
  if (answer.statusCode >= 500) throw new Error(`${entry.call.name} answers ${answer.body}`)
  const body = openAnswer(app, answer)
  return listsOf(body).some((one) => names(one, { ids, uid: author.uid, name }))
}

/** The entries of every list in an answer, under any member's name. */
function listsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listsOf)
}

interface Wanted {
  readonly ids: readonly string[]
  readonly uid: number
  readonly name: string
}

/** Whether a value is the entry, contains it, or belongs to its author or names them. */
function names(value: unknown, wanted: Wanted): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, uid, name } = value as { id?: unknown; uid?: unknown; name?: unknown }
  return (
    wanted.ids.some((one) => one === id) ||
    uid === wanted.uid ||
    name === wanted.name ||
    Object.values(value).some((one) => names(one, wanted))
  )
}

function say(
  { entry }: Pick<Scene, 'entry'>,
  { looker, isSeen: seen, mayBe }: { looker: string; isSeen: boolean; mayBe: boolean },
): string[] {
  if (seen === mayBe) return []
  return [`${entry.call.name} ${seen ? 'shows' : 'does not show'} it: ${looker}`]
}
