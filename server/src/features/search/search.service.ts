import { staleBy } from '../../platform/ctx/events.ts'
import { layoutChanged } from '../layout/index.ts'
import { tagsChanged } from '../tag/index.ts'
import { worksChanged } from '../work/index.ts'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { searchAll as searchAllCall } from '@kaleido/contract/search'
import { type WorkKind, WorkKind as workKinds } from '@kaleido/contract/work'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import type { Actor } from '../../platform/ctx/actor.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { marksIn } from './search.marks.ts'
import { findPeople, toFoundPerson } from './search-people.service.ts'
import { recordLater } from './search-query.service.ts'
import { guess, type Sought, seek } from './search-word.service.ts'
import { findWorks, showWorks } from './search-work.service.ts'
import { searchTags } from './search-name.repository.ts'

type Input = ParsedOf<typeof searchAllCall>
type Answer = AnswerOf<typeof searchAllCall>

/** Equal searches share an answer for this time. It is not cached as finished bytes like other public answers, since searches are counted. */
const keptMs = 5_000
const firstOfEach = 10
const mostCounted = 1_000

export async function searchAll(ctx: RequestCtx<Actor | undefined>, input: Input): Promise<Answer> {
  const { actor } = ctx
  const person = actor?.kind === 'staff' ? undefined : actor
  const find = () => findAll(ctx, input)
  const answer = person?.hidesAuthors
    ? await find()
    : await ctx.cache.get(keyOf(ctx, input), find, {
        ttlMs: keptMs,
        tags: [staleBy(worksChanged), staleBy(layoutChanged), staleBy(tagsChanged)],
        bytes: weigh,
      })
  if (person) {
    // What is found past the gate of the area after dark does not become a hot word outside it.
    const isShown = isFound(answer) && !ctx.mayGoDark
    recordLater(ctx, { uid: person.uid, word: input.word, isFound: isShown })
  }
  return answer
}

const keyOf = ({ mayGoDark, request }: RequestCtx, input: Input) =>
  `search.all:${mayGoDark}:${request.language}:${JSON.stringify(input)}`

const weigh = ({ works, people }: Answer) => 2_048 + 2_048 * (works.length + people.length)

const isFound = ({ counts, instead }: Answer) =>
  instead === undefined && Object.values(counts).some((count) => count > 0)

async function findAll(ctx: RequestCtx<Actor | undefined>, input: Input): Promise<Answer> {
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const asked = seek(input.word)
  const found = await find(ctx, asked, { input, hiddenAuthors })
  if (Object.values(found.counts).some((count) => count > 0)) return found
  const meant = await guess(ctx.read, asked)
  if (!meant) return found
  const instead = await find(ctx, meant, { input, hiddenAuthors })
  return Object.values(instead.counts).some((count) => count > 0)
    ? { ...instead, instead: meant.word }
    : found
}

interface SearchOptions {
  readonly input: Input
  readonly hiddenAuthors: readonly number[]
}

/** Searches each kind separately, so that a common one does not hide the others. */
async function find(
  ctx: RequestCtx,
  sought: Sought,
  { input, hiddenAuthors }: SearchOptions,
): Promise<Answer> {
  const { word: _, ...filters } = input
  const wanted = { ...filters, sought, hiddenAuthors, limit: firstOfEach }
  const [video, short, gallery, post, people, tags] = await Promise.all([
    ofKind(ctx, 'video', wanted),
    ofKind(ctx, 'short', wanted),
    ofKind(ctx, 'gallery', wanted),
    ofKind(ctx, 'post', wanted),
    findPeople(ctx.read, { sought, hiddenAuthors, limit: firstOfEach }),
    searchTags(ctx.read, { ...sought, withDark: ctx.mayGoDark, limit: firstOfEach }),
  ])
  const kinds = { video, short, gallery, post }
  const best = workKinds.options
    .flatMap((kind) => kinds[kind].list)
    .toSorted((a, b) => b.rank - a.rank || Number(b.value) - Number(a.value))
  return {
    works: await showWorks(
      ctx.read,
      best.map(({ id }) => id),
      sought,
    ),
    counts: {
      video: Math.min(video.total, mostCounted),
      short: Math.min(short.total, mostCounted),
      gallery: Math.min(gallery.total, mostCounted),
      post: Math.min(post.total, mostCounted),
      people: people.total,
      tags: Math.min(Number(tags[0]?.total ?? 0), mostCounted),
    },
    people: people.list.map((row) => toFoundPerson(row, sought)),
    tags: tags
      .map((row) => inLanguage(row, ctx.request.language))
      .map(({ name, works }) => ({
        name,
        works: Number(works),
        marks: marksIn(name, sought.terms),
      })),
  }
}

const ofKind = (ctx: Ctx, kind: WorkKind, wanted: Parameters<typeof findWorks>[1]) =>
  findWorks(ctx, { ...wanted, kind }, mostCounted)
