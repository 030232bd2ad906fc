import { listComments } from '@kaleido/contract/comment'
import { listModuleSections, listModuleWorks, listRanking } from '@kaleido/contract/feed'
import { searchWorks } from '@kaleido/contract/search'
import { listShorts } from '@kaleido/contract/short'
import { getWork } from '@kaleido/contract/work'
import type { Target } from '../http/load.ts'
import { hold, startLimit, takeSample } from '../http/targets.ts'
import type { Served } from '../rig/process.ts'
import type { Member } from '../rig/people.ts'
import { sealedQuery, startProduct } from '../rig/product.ts'
import type { Stage } from '../rig/stage.ts'
import {
  drawInputs,
  type Inputs,
  openShortLists,
  type Question,
  requestsOf,
  walkTo,
} from './inputs.ts'
import { addOwnThings, askForOwn, type OwnName, ownNames } from './own.ts'
import { askForPosts, drawPostInputs, type PostName, postNames } from './posts.ts'
import type { Subject } from './worlds.ts'

export const limitNames = ['memory', 'keyset'] as const
export const listNames = [
  'cached',
  'cachedSealed',
  'personal',
  'page50',
  'sections',
  'posts',
  'detail',
  'shorts',
  'comments',
  ...(Object.keys(ownNames) as OwnName[]),
  ...(Object.keys(postNames) as PostName[]),
] as const
export const searchNames = ['commonWords', 'rareWords', 'latestWords', 'seenWords'] as const
export type TargetName =
  | (typeof limitNames)[number]
  | (typeof listNames)[number]
  | (typeof searchNames)[number]
export type Targets = Readonly<Partial<Record<TargetName, Target>>>

export const deepPage = 50

export interface Started {
  readonly targets: Targets
  readonly product: Served
  /** Of the cached board. */
  readonly bodyBytes: number
  /** Of the limit with a query. */
  readonly keysetBytes: number
}

export async function startTargets(
  stack: AsyncDisposableStack,
  stage: Stage,
  subject: Subject,
): Promise<Started> {
  const inputs = await drawInputs(stage)
  const product = hold(stack, await startProduct(stage))
  const [moduleID = ''] = inputs.modules
  const cached = listRanking.path
  const cachedSealed = `${listModuleWorks.path}?${sealedQuery({ moduleID })}`
  const sample = await takeSample(product, stage, cached)
  const memory = await startLimit(stack, stage, { name: 'memory', input: sample.file })
  const keyset = await startLimit(stack, stage, {
    name: 'works',
    input: stage.database.appUrl,
    ready: '/?hot=0&id=0',
  })
  const pages = inputs.places.map(({ hot, id }) => ({ path: `/?hot=${hot}&id=${id}` }))
  const targets: Targets = {
    memory: { name: 'limit: bytes from memory', ...at(memory), requests: [{ path: '/' }] },
    keyset: {
      name: 'limit: one keyset query',
      ...at(keyset),
      requests: pages,
    },
    personal: pagesOf(product, inputs),
    ...(subject === 'posts'
      ? postTargets(product, askForPosts(inputs, await drawPostInputs(stage)))
      : {
          cached: { name: 'board, cached', ...at(product), requests: [{ path: cached }] },
          cachedSealed: {
            name: 'module page 1, cached',
            ...at(product),
            requests: [{ path: cachedSealed }],
          },
          ...(await listTargets(product, inputs)),
          ...ownTargets(product, inputs.members, await addOwnThings(stage, inputs.members)),
          ...searchTargets(product, inputs),
        }),
  }
  return { targets, product, bodyBytes: sample.bodyBytes, keysetBytes: await sizeOf(keyset, pages) }
}

async function sizeOf({ url }: Served, [page]: readonly { readonly path: string }[]) {
  const answer = await fetch(`${url}${page?.path}`)
  return (await answer.arrayBuffer()).byteLength
}

/** Public lists are read by viewers with hidden authors, so that no answer is cached; the other answers never are. */
function pagesOf(product: Served, { modules, viewers }: Inputs): Target {
  const inputs = modules.map((moduleID) => ({ moduleID }))
  return targetOf(product, 'module page 1', { path: listModuleWorks.path, inputs, by: viewers })
}

async function listTargets(product: Served, drawn: Inputs): Promise<Targets> {
  const { homes, modules, communities, workIds, commentedIds, viewers, members } = drawn
  const ask = (name: string, question: Question) => targetOf(product, name, question)
  const deep = await walkTo(product, modules, deepPage)
  const walks = await openShortLists(product, viewers)
  const sections = homes.map((moduleID) => ({ moduleID }))
  const talked = communities.map((moduleID) => ({ moduleID }))
  const details = workIds.map((id) => ({ id }))
  const comments = commentedIds.map((work) => ({ work }))
  return {
    page50: ask('module page 50', { path: listModuleWorks.path, inputs: deep, by: viewers }),
    sections: ask('sections', { path: listModuleSections.path, inputs: sections, by: viewers }),
    posts: ask('posts', { path: listModuleWorks.path, inputs: talked, by: viewers }),
    detail: ask('work detail', { path: getWork.path, inputs: details, by: members }),
    shorts: ask('shorts', { path: listShorts.path, inputs: walks, by: viewers }),
    comments: ask('comments', { path: listComments.path, inputs: comments, by: viewers }),
  }
}

function postTargets(product: Served, questions: Readonly<Record<PostName, Question>>): Targets {
  return Object.fromEntries(
    (Object.keys(questions) as PostName[]).map((name) => [
      name,
      targetOf(product, postNames[name], questions[name]),
    ]),
  )
}

function ownTargets(
  product: Served,
  members: readonly Member[],
  otherUids: readonly number[],
): Targets {
  const questions = askForOwn(members, otherUids)
  return Object.fromEntries(
    (Object.keys(questions) as OwnName[]).map((name) => [
      name,
      targetOf(product, ownNames[name], questions[name]),
    ]),
  )
}

function searchTargets(product: Served, { commonWords, rareWords, viewers }: Inputs): Targets {
  const ask = (name: string, words: readonly string[], sortType: number) => {
    const inputs = words.map((word) => ({ word, sortType }))
    return targetOf(product, name, { path: searchWorks.path, inputs, by: viewers })
  }
  const words = [...commonWords, ...rareWords]
  return {
    commonWords: ask('search, common words', commonWords, 0),
    rareWords: ask('search, random words', rareWords, 0),
    latestWords: ask('search, latest first', words, 1),
    seenWords: ask('search, most viewed first', words, 2),
  }
}

function targetOf(product: Served, name: string, { path, inputs, by }: Question): Target {
  return { name, ...at(product), requests: requestsOf(path, inputs, by) }
}

function at({ url, pid }: Served): Pick<Target, 'url' | 'pid'> & { readonly isPartitioned: true } {
  return { url, pid, isPartitioned: true }
}
