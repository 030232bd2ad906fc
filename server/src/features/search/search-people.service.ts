import { splitPage } from '../../platform/page.ts'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { FoundPerson, searchPeople as searchPeopleCall } from '@kaleido/contract/search'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { membershipAt } from '../vip/index.ts'
import { readNameCursor, writeNameCursor } from './search.cursor.ts'
import { marksIn } from './search.marks.ts'
import { termsOf } from './search.fold.ts'
import { type Sought, seek } from './search-word.service.ts'
import * as repository from './search-name.repository.ts'

export interface PeopleQuery {
  readonly sought: Sought
  readonly hiddenAuthors?: readonly number[]
  readonly after?: repository.NameCursor | undefined
  readonly limit: number
  readonly withUids?: boolean
}

export function findPeople(db: Db, { sought, ...wanted }: PeopleQuery) {
  return repository.searchPeople(db, { ...wanted, ...sought })
}

export function toFoundPerson(row: repository.PersonRow, { terms }: Sought): FoundPerson {
  return {
    type: 'person',
    uid: Number(row.uid),
    name: row.name,
    portrait: row.portrait,
    bio: row.bio,
    vipLevel: membershipAt(row, row.now).level,
    ...(row.is_official && { isOfficial: true }),
    works: Number(row.works),
    marks: marksIn(row.name, terms),
  }
}

export async function searchPeople(
  ctx: Ctx,
  { word, next, pageSize }: ParsedOf<typeof searchPeopleCall>,
): Promise<AnswerOf<typeof searchPeopleCall>> {
  const sought = seek(word)
  const wanted = { sought, after: readNameCursor(next), limit: pageSize + 1 }
  const { list } = await findPeople(ctx.read, wanted)
  const { shown, end } = splitPage(list, pageSize, writeNameCursor)
  return { list: shown.map((row) => toFoundPerson(row, sought)), ...end }
}

interface NamedQuery {
  /** The beginning or part of a name, or its pinyin; empty for everybody `among` whom. */
  readonly word: string
  readonly among: readonly number[]
  readonly hiddenAuthors: readonly number[]
  readonly limit: number
}

/** People with such a name: those `among` whom in that order, then others. */
export async function listPeopleNamed(
  db: Db,
  { word, among, hiddenAuthors, limit }: NamedQuery,
): Promise<repository.NamedRow[]> {
  const terms = termsOf(word)
  const near = await repository.listAmong(db, { terms, among, hiddenAuthors, limit })
  if (terms.length === 0 || near.length === limit) return near
  const sought = seek(word)
  // Each of the near ones may be found once more.
  const { list } = await findPeople(db, { sought, hiddenAuthors, limit: limit + near.length })
  const others = list.filter(({ uid }) => near.every((each) => each.uid !== uid))
  return [...near, ...others].slice(0, limit)
}
