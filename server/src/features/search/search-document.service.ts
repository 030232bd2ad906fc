import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
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
import { pinyinOf, syllableGrams } from './search.pinyin.ts'
import { cutsOf, latinWordsOf } from './search.near.ts'

const kinds = ['work', 'person', 'tag'] as const
/** Rows per statement, so that none reaches the statement timeout. */
const stretch = 10_000
const batch = 500

/** Marks every document as stale. */
export async function markAll(ctx: Ctx): Promise<void> {
  for (const kind of kinds) {
    let after: string | undefined = '0'
    while (after !== undefined) {
      const from: string = after
      after = await ctx.write((trx) =>
        repository.markStretch(trx, kind, { after: from, limit: stretch }),
      )
    }
  }
}

/** Rebuilds stale documents, a batch of each kind per transaction. */
export async function followStale(ctx: Pick<JobCtx, 'write' | 'signal'>): Promise<void> {
  for (const kind of kinds) {
    await writeInBatches(ctx, batch, async (trx, limit) => {
      const ids = await repository.takeStale(trx, kind, limit)
      if (ids.length > 0) await make[kind](trx, ids)
      return ids.length
    })
  }
}

const make: Readonly<
  Record<repository.StaleKind, (trx: Trx, ids: readonly string[]) => Promise<void>>
> = { work: makeWorks, person: makePeople, tag: makeTags }

async function makeWorks(trx: Trx, ids: readonly string[]): Promise<void> {
  const documents = (await repository.listWorks(trx, ids)).map(toDocument)
  await repository.saveWorks(trx, documents)
  const words = new Set(documents.flatMap(({ title, tags }) => latinWordsOf(`${title}\n${tags}`)))
  await repository.saveWords(
    trx,
    [...words].map((word) => ({ word, cuts: cutsOf(word) })),
  )
}

function toDocument(row: repository.WorkRow): repository.WorkDocument {
  const [title, author] = [fold(row.title).text, fold(row.name).text]
  const names = [...new Set([...row.tags, ...row.tag_names])]
  const tags = names.map((tag) => fold(tag).text).join('\n')
  const initials = [row.title, ...names, row.name]
    .map((text) => initialsOf(text).text)
    .filter(Boolean)
    .join('\n')
  const texts = [title, tags, author]
  const grams = new Set([
    ...unitsOf(...texts),
    ...pairsOf(...texts, initials),
    ...syllableGrams(...texts),
    kindFacet(row.kind as Parameters<typeof kindFacet>[0]),
    lengthFacet(row.length),
    accessFacet(row.access as Parameters<typeof accessFacet>[0]),
    ...(row.published_at ? timeFacets(row.published_at) : []),
  ])
  return { row, title, tags, author, initials, pinyin: pinyinOf(...texts), grams: [...grams] }
}

async function makePeople(trx: Trx, ids: readonly string[]): Promise<void> {
  const people = await repository.listPeople(trx, ids)
  await repository.savePeople(
    trx,
    people.map(({ uid, name, works }) => ({ ...toName(uid, name), works })),
  )
}

async function makeTags(trx: Trx, ids: readonly string[]): Promise<void> {
  const tags = await repository.listTags(trx, ids)
  await repository.saveTags(
    trx,
    tags.map((tag) => toTag(tag)),
  )
}

/** Found by either of its names. */
function toTag({ id, name, name_en }: Awaited<ReturnType<typeof repository.listTags>>[number]) {
  const document = toName(id, name)
  const english = fold(name_en).text
  const grams = new Set([...document.grams, ...unitsOf(english), ...pairsOf(english)])
  return { ...document, name_en: english, grams: [...grams] }
}

function toName(id: string, shown: string): repository.NameDocument {
  const [name, initials] = [fold(shown).text, initialsOf(shown).text]
  const grams = new Set([...unitsOf(name), ...pairsOf(name, initials), ...syllableGrams(name)])
  return { id, name, initials, pinyin: pinyinOf(name), grams: [...grams] }
}
