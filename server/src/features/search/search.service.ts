import { staleBy } from '../../platform/ctx/events.ts'
import { layoutChanged } from '../layout/index.ts'
import { tagsChanged } from '../tag/index.ts'
import { worksChanged } from '../work/index.ts'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { searchAll as searchAllCall } from '@kaleido/contract/search'
import { type WorkKind, WorkKind as workKinds } from '@kaleido/contract/work'
import { withoutAuthors } from '../../platform/http/hidden-authors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import type { Actor } from '../../platform/ctx/actor.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { marksIn } from './search.marks.ts'
import { findPeople, toFoundPerson } from './search-people.service.ts'
import { recordLater } from './search-query.service.ts'
import { guess, type Sought, seek } from './search-word.service.ts'
import { findWorks, showWorks } from './search-work.service.ts'
import type { PerAuthor } from './search-held.repository.ts'
import { searchTags } from './search-name.repository.ts'

type Input = ParsedOf<typeof searchAllCall>
type Answer = AnswerOf<typeof searchAllCall>

/** Equal searches share an answer for this time. It is not cached as finished bytes like other public answers, since searches are counted. */
const keptMs = 5_000
const firstOfEach = 10
const mostCounted = 1_000
/** More than are shown, so that the number shown is the same without the matches of some hidden authors. */
const candidates = { max: mostCounted + 100, byAuthor: true } as const

export async function searchAll(ctx: RequestCtx<Actor | undefined>, input: Input): Promise<Answer> {
  const { actor } = ctx
  const person = actor?.kind === 'staff' ? undefined : actor
  const kept = await ctx.cache.get(keyOf(ctx, input), () => findAll(ctx, input), {
    ttlMs: keptMs,
    mayLag: true,
    tags: [staleBy(worksChanged), staleBy(layoutChanged), staleBy(tagsChanged)],
    bytes: weigh,
  })
  const answer = toAnswer(kept, await listHiddenAuthors(ctx))
  if (person) {
    // What is found past the gate of the area after dark does not become a hot word outside it.
    const isShown = isFound(answer) && !ctx.mayGoDark
    recordLater(ctx, { uid: person.uid, word: input.word, isFound: isShown })
  }
  return answer
}

const keyOf = ({ mayGoDark, request }: RequestCtx, input: Input) =>
  `search.all:${mayGoDark}:${request.language}:${JSON.stringify(input)}`

/** What everybody finds, with all candidates in its counts. */
interface Found {
  readonly answer: Answer
  /** Whose candidates these are; tags are nobody's. */
  readonly authors: Readonly<Record<Exclude<keyof Answer['counts'], 'tags'>, PerAuthor>>
}

const weigh = ({ answer: { works, people }, authors }: Found) => {
  const uids = Object.values(authors).reduce((sum, each) => sum + Object.keys(each).length, 0)
  return 2_048 + 2_048 * (works.length + people.length) + 32 * uids
}

/** Neither an entry nor a count tells of hidden authors. */
function toAnswer({ answer, authors }: Found, hidden: readonly number[]): Answer {
  const shown = hidden.length > 0 ? withoutAuthors(answer, new Set(hidden)) : answer
  const count = (total: number, by: PerAuthor = {}) =>
    Math.min(total - hidden.reduce((sum, uid) => sum + (by[uid] ?? 0), 0), mostCounted)
  const { video, short, gallery, post, people, tags } = answer.counts
  return {
    ...shown,
    counts: {
      video: count(video, authors.video),
      short: count(short, authors.short),
      gallery: count(gallery, authors.gallery),
      post: count(post, authors.post),
      people: count(people, authors.people),
      tags: count(tags),
    },
  }
}

const isFound = ({ counts, instead }: Answer) => instead === undefined && hasMatches(counts)

const hasMatches = (counts: Answer['counts']) => Object.values(counts).some((count) => count > 0)

async function findAll(ctx: RequestCtx, input: Input): Promise<Found> {
  const asked = seek(input.word)
  const found = await find(ctx, asked, input)
  if (hasMatches(found.answer.counts)) return found
  const meant = await guess(ctx.read, asked)
  if (!meant) return found
  const { answer, authors } = await find(ctx, meant, input)
  return hasMatches(answer.counts) ? { answer: { ...answer, instead: meant.word }, authors } : found
}

/** Searches each kind separately, so that a common one does not hide the others. */
async function find(ctx: RequestCtx, sought: Sought, input: Input): Promise<Found> {
  const { word: _, ...filters } = input
  const limit = firstOfEach
  const ofKind = (kind: WorkKind) => findWorks(ctx, { ...filters, sought, kind, limit }, candidates)
  const [video, short, gallery, post, people, tags] = await Promise.all([
    ofKind('video'),
    ofKind('short'),
    ofKind('gallery'),
    ofKind('post'),
    findPeople(ctx.read, { sought, limit, withUids: true }),
    searchTags(ctx.read, { ...sought, withDark: ctx.mayGoDark, limit }),
  ])
  const kinds = { video, short, gallery, post }
  const best = workKinds.options
    .flatMap((kind) => kinds[kind].list)
    .toSorted((a, b) => b.rank - a.rank || Number(b.value) - Number(a.value))
  const answer = {
    works: await showWorks(
      ctx,
      best.map(({ id }) => id),
      sought,
    ),
    counts: {
      video: video.total,
      short: short.total,
      gallery: gallery.total,
      post: post.total,
      people: people.total,
      tags: Number(tags[0]?.total ?? 0),
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
  const authors = {
    video: video.authors,
    short: short.authors,
    gallery: gallery.authors,
    post: post.authors,
    people: people.uids,
  }
  return { answer, authors }
}
