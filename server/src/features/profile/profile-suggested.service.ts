import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { suggestPeople as suggestPeopleCall } from '@kaleido/contract/profile'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { toSuggestedPerson } from './profile.mapper.ts'
import * as repository from './profile-suggested.repository.ts'

/** More than a page, since the viewer follows or hides some of them by now. */
const mostCandidates = 120
const keptMs = 60_000

const nobody = 0

/** Candidates are kept for a minute; whom the viewer follows or hides is left out of every answer, and named in none. */
export async function suggestPeople(
  ctx: Ctx<Actor | undefined>,
  { pageSize }: ParsedOf<typeof suggestPeopleCall>,
): Promise<AnswerOf<typeof suggestPeopleCall>> {
  const { actor, cache, read } = ctx
  const viewerUid = actor?.kind === 'member' ? actor.uid : nobody
  const candidates = await cache.get(
    `profile.suggested:${viewerUid}`,
    () => findCandidates(ctx, viewerUid),
    { ttlMs: keptMs, bytes: (list) => 64 * list.length },
  )
  const hidden = await listHiddenAuthors(ctx)
  const wanted = { viewerUid, candidates, hidden, limit: pageSize }
  return { list: (await repository.listSuggested(read, wanted)).map(toSuggestedPerson) }
}

async function findCandidates(
  { read }: Ctx<Actor | undefined>,
  uid: number,
): Promise<readonly repository.Candidate[]> {
  const creators = await repository.listCreators(read, mostCandidates)
  if (uid === nobody) return creators
  const wanted = { uid, limit: mostCandidates }
  const [near, authors] = await Promise.all([
    repository.listFriendsOfFriends(read, wanted),
    repository.listTopicAuthors(read, wanted),
  ])
  const first = new Map<number, repository.Candidate>()
  // Who is known in several ways keeps the first of them.
  for (const one of [...near, ...authors, ...creators]) {
    if (!first.has(one.uid)) first.set(one.uid, one)
  }
  return [...first.values()]
}
