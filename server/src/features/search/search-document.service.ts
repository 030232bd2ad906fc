import { type Db, inTransaction } from '../../platform/db/db.ts'
import * as repository from './search-document.repository.ts'
import { fold } from './search.fold.ts'
import {
  accessFacet,
  kindFacet,
  lengthFacet,
  pairsOf,
  timeFacets,
  unitsOf,
} from './search.grams.ts'
import { initialsOf } from './search.initials.ts'
import { cutsOf, latinWordsOf } from './search.near.ts'

const kinds = ['work', 'person', 'tag'] as const
/** No statement takes longer than one may, however much there is. */
const stretch = 10_000

/** Has everything be made anew, before long. */
export async function markAll(db: Db): Promise<void> {
  for (const kind of kinds) {
    let after: string | undefined = '0'
    while (after !== undefined) {
      after = await repository.markStretch(db, kind, { after, limit: stretch })
    }
  }
}

/** Has the documents follow what they tell of; answers whether there may be more. */
export async function followStale(db: Db, limit: number): Promise<boolean> {
  const counts = [
    await follow(db, 'work', { limit, make: makeWorks }),
    await follow(db, 'person', { limit, make: makePeople }),
    await follow(db, 'tag', { limit, make: makeTags }),
  ]
  return counts.some((count) => count === limit)
}

type Make = (db: Db, ids: readonly string[]) => Promise<void>

function follow(
  db: Db,
  kind: repository.StaleKind,
  { limit, make }: { readonly limit: number; readonly make: Make },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ids = await repository.takeStale(trx, kind, limit)
    if (ids.length > 0) await make(trx, ids)
    return ids.length
  })
}

async function makeWorks(db: Db, ids: readonly string[]): Promise<void> {
  const documents = (await repository.listWorks(db, ids)).map(toDocument)
  await repository.saveWorks(db, documents)
  const words = new Set(documents.flatMap(({ title, tags }) => latinWordsOf(`${title}\n${tags}`)))
  await repository.saveWords(
    db,
    [...words].map((word) => ({ word, cuts: cutsOf(word) })),
  )
}

function toDocument(row: repository.WorkRow): repository.WorkDocument {
  const [title, author] = [fold(row.title).text, fold(row.name).text]
  const tags = row.tags.map((tag) => fold(tag).text).join('\n')
  const initials = [row.title, ...row.tags, row.name]
    .map((text) => initialsOf(text).text)
    .filter(Boolean)
    .join('\n')
  const texts = [title, tags, author]
  const grams = new Set([
    ...unitsOf(...texts),
    ...pairsOf(...texts, initials),
    kindFacet(row.kind as Parameters<typeof kindFacet>[0]),
    lengthFacet(row.length),
    accessFacet(row.access as Parameters<typeof accessFacet>[0]),
    ...(row.published_at ? timeFacets(row.published_at) : []),
  ])
  return { row, title, tags, author, initials, grams: [...grams] }
}

async function makePeople(db: Db, ids: readonly string[]): Promise<void> {
  const people = await repository.listPeople(db, ids)
  await repository.savePeople(
    db,
    people.map(({ uid, name, works }) => ({ ...toName(uid, name), works })),
  )
}

async function makeTags(db: Db, ids: readonly string[]): Promise<void> {
  const tags = await repository.listTags(db, ids)
  await repository.saveTags(
    db,
    tags.map(({ id, name }) => toName(id, name)),
  )
}

function toName(id: string, shown: string): repository.NameDocument {
  const [name, initials] = [fold(shown).text, initialsOf(shown).text]
  return { id, name, initials, grams: [...new Set([...unitsOf(name), ...pairsOf(name, initials)])] }
}
