import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type { listAllTags, listTags, saveTags, translateTag } from '@kaleido/contract/tag'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { tagsChanged } from './tag.events.ts'
import * as repository from './tag.repository.ts'

export async function listOffered({
  read,
  request,
}: RequestCtx): Promise<AnswerOf<typeof listTags>> {
  const rows = await repository.listOffered(read)
  return {
    list: rows
      .map((row) => inLanguage(row, request.language))
      .map(({ id, name }) => ({ id, name })),
  }
}

export async function listAll({ read }: Ctx): Promise<AnswerOf<typeof listAllTags>> {
  const rows = await repository.listOffered(read)
  return { list: rows.map(({ id, name, name_en }) => ({ id, name, nameEn: name_en })) }
}

export async function save(ctx: Ctx, { names }: ParsedOf<typeof saveTags>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, tagsChanged, {})
    await offer(trx, names)
  })
  return null
}

export async function translate(ctx: Ctx, given: ParsedOf<typeof translateTag>): Promise<null> {
  const { id, nameEn } = given
  await ctx.write(async (trx) => {
    await ctx.emit(trx, tagsChanged, {})
    await repository.lock(trx)
    if (nameEn !== '' && (await repository.isTaken(trx, { id, name: nameEn }))) {
      throw new AppError('tag.name_taken')
    }
    if (!(await repository.translate(trx, given))) throw new AppError('tag.not_found')
  })
  return null
}

/** A word keeps its id for good, whether it is offered or not. */
export async function offer(trx: Trx, names: readonly string[]): Promise<void> {
  await repository.lock(trx)
  await repository.withdrawAll(trx)
  await repository.offer(trx, [...new Set(names)])
}

/** The ids of these words, each of which becomes a tag if it is none. */
export function name(trx: Trx, names: readonly string[]): Promise<string[]> {
  return repository.name(trx, [...new Set(names)])
}

/** How a word is shown in a language: by the name of its tag in it, or as it was typed. */
export type ShowTag = (word: string) => string

/** Operators translate a few tags, so all of them are kept: a list of works asks for many words. */
export async function showTagsIn(ctx: Ctx, language: Language): Promise<ShowTag> {
  const { cache, read } = ctx
  const translated = await cache.get(
    'tag.translated',
    async () => byWord(await repository.listTranslated(read)),
    { ttlMs: 60_000, tags: [staleBy(tagsChanged)], bytes: (tags) => 256 * tags.size },
  )
  return (word) => {
    const tag = translated.get(word.toLowerCase())
    return tag ? inLanguage(tag, language).name : word
  }
}

function byWord(rows: readonly repository.TranslatedRow[]) {
  return new Map(
    rows.flatMap((row) => [row.name, row.name_en].map((word) => [word.toLowerCase(), row])),
  )
}
