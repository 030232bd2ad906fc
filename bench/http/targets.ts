import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listSessions } from '@kaleido/contract/session'
import { listCards } from '../product/calls.ts'
import { addMembers, type Member } from '../rig/people.ts'
import { type Served, startServed } from '../rig/process.ts'
import { openBody, sealedQuery, startProduct } from '../rig/product.ts'
import { freePort, query as ask, type Stage } from '../rig/stage.ts'
import type { Target } from './load.ts'

export interface Targets {
  readonly bare: Target
  readonly memory: Target
  /** The same, requested with the parameters of `cardsOfTopic`. */
  readonly memoryOfTopic: Target
  readonly query: Target
  readonly cards: Target
  readonly cardsOfTopic: Target
  readonly sessions: Target
  /** The size of the public answer on the wire. */
  readonly bodyBytes: number
}

const topics = 64
const people = { count: 16, logins: 30 }
/** Rows of other topics, so that the index has something to skip. */
const crowd = { count: 100, logins: 20 }

/** Starts the product and all of its limits: idle servers take nothing from the one under load. */
export async function startTargets(stack: AsyncDisposableStack, stage: Stage): Promise<Targets> {
  const members = await addMembers(stage.database.appUrl, people)
  await addMembers(stage.database.appUrl, crowd)
  // Autovacuum would do it within a minute. Without statistics the planner scans the whole table.
  await ask(stage.database.ownerUrl, 'vacuum analyze session')
  const product = hold(stack, await startProduct(stage))
  const sample = await takeSample(product, stage, listCards.path)
  const bare = await startLimit(stack, stage, { name: 'bare', input: sample.file })
  const memory = await startLimit(stack, stage, { name: 'memory', input: sample.file })
  const query = await startLimit(stack, stage, {
    name: 'query',
    input: stage.database.appUrl,
    ready: '/?uid=1',
  })
  return {
    bare: { name: 'bare Fastify, bytes from memory', ...at(bare), requests: [{ path: '/' }] },
    memory: { name: 'limit: bytes from memory', ...at(memory), requests: [{ path: '/' }] },
    memoryOfTopic: {
      name: 'limit: bytes from memory, parameters',
      ...at(memory),
      requests: topicRequests('/'),
    },
    query: { name: 'limit: one query, JSON', ...at(query), requests: uidRequests(members) },
    cards: { name: 'public answer', ...at(product), requests: [{ path: listCards.path }] },
    cardsOfTopic: {
      name: 'public answer, sealed parameters',
      ...at(product),
      requests: topicRequests(listCards.path),
    },
    sessions: { name: 'personal answer', ...at(product), requests: tokenRequests(members) },
    bodyBytes: sample.bodyBytes,
  }
}

export interface Limit {
  /** Of its script. */
  readonly name: 'bare' | 'memory' | 'query' | 'works'
  /** The file of a sample, or the address of the database. */
  readonly input: string
  readonly ready?: string
}

export async function startLimit(
  stack: AsyncDisposableStack,
  { notes }: Stage,
  { name, input, ready = '/' }: Limit,
): Promise<Served> {
  const port = await freePort()
  const script = `bench/limits/${name}.ts`
  const args = [String(port), input]
  return hold(stack, await startServed({ name, script, args, port, ready, dir: notes }))
}

/** Stopped with the stack. */
export function hold(stack: AsyncDisposableStack, served: Served): Served {
  stack.defer(async () => void (await served.stop()))
  return served
}

function at({ url, pid }: Served): Pick<Target, 'url' | 'pid'> {
  return { url, pid }
}

/** A recorded answer of the product for the limits to repeat: its bytes and its own headers. */
export async function takeSample({ url }: Served, { notes }: Stage, place: string) {
  const response = await fetch(`${url}${place}`)
  const body = await response.text()
  openBody(body)
  const byTheServer = new Set(['date', 'connection', 'keep-alive', 'content-length'])
  const headers = [...response.headers].filter(([name]) => !byTheServer.has(name))
  const file = path.join(notes, 'sample.json')
  await writeFile(file, JSON.stringify({ body, headers: Object.fromEntries(headers) }))
  return { file, bodyBytes: Buffer.byteLength(body) }
}

function topicRequests(place: string): Target['requests'] {
  return Array.from({ length: topics }, (_, topic) => ({
    path: `${place}?${sealedQuery({ topic })}`,
  }))
}

function uidRequests(members: readonly Member[]): Target['requests'] {
  return members.map(({ uid }) => ({ path: `/?uid=${uid}` }))
}

function tokenRequests(members: readonly Member[]): Target['requests'] {
  return members.map(({ token }) => ({
    path: listSessions.path,
    headers: { authorization: token },
  }))
}

/** A realistic mix of the product's calls. */
export function mixOf(members: readonly Member[]): Target['requests'] {
  return [{ path: listCards.path }, ...topicRequests(listCards.path), ...tokenRequests(members)]
}
