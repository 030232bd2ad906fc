import type { AnswerOf } from '@kaleido/contract/core/call'
import { searchRules } from '@kaleido/contract/search'
import type { listHotWords } from '@kaleido/contract/search-hot'
import type { Trx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { textIn } from '../../platform/in-language.ts'
import { showTagsIn } from '../tag/index.ts'
import { wordsRanked } from './search.events.ts'
import { fold } from './search.fold.ts'
import { initialsOf } from './search.initials.ts'
import { pinyinOf } from './search.pinyin.ts'
import { searchHot } from './search.settings.ts'
import * as history from './search-history.repository.ts'
import * as repository from './search-query.repository.ts'

export interface Searched {
  readonly uid: number
  readonly word: string
  readonly isFound: boolean
}

/** Records a search without delaying the answer; a failure is logged. */
export function recordLater(ctx: Ctx, searched: Searched): void {
  record(ctx, searched).catch((error: unknown) => {
    ctx.log.error({ event: 'search.not_recorded', err: error }, 'a search was not recorded')
  })
}

/** Stores a search in the history, and counts it if it found anything. A person who paused the history is not counted. */
export function record(ctx: Ctx, { uid, word, isFound }: Searched): Promise<void> {
  const query = { uid, word, folded: fold(word).text }
  return ctx.write(async (trx) => {
    if (!(await history.add(trx, query))) return
    await history.trim(trx, { uid, max: searchRules.historyWords })
    if (isFound && (await repository.addPerson(trx, query))) await repository.count(trx, query)
  })
}

const windowDays = 7
const keptDays = 30
/** Hot words that are stored, for suggestions; the list shows fewer. */
const maxKept = 500
const mostShown = 20

/** Recomputes which words are hot. */
export async function rankNow(trx: Trx): Promise<void> {
  const words = await repository.rank(trx, { days: windowDays, limit: maxKept })
  const shown = words.map((one) => ({
    ...one,
    initials: initialsOf(one.word).text,
    pinyin: pinyinOf(one.folded),
  }))
  await repository.replaceHot(trx, shown)
}

export async function rankWords(ctx: Ctx): Promise<void> {
  await ctx.write(async (trx) => {
    await rankNow(trx)
    await ctx.emit(trx, wordsRanked, {})
  })
}

/** Words pinned by an operator come first, with their own heat. Those that operators have translated are shown so. */
export async function listHot(ctx: RequestCtx): Promise<AnswerOf<typeof listHotWords>> {
  const { language } = ctx.request
  const show = await showTagsIn(ctx, language)
  const { pinned, hidden, english } = await ctx.settings.read(searchHot)
  const isHidden = new Set(hidden.map((word) => fold(word).text))
  const first = [...new Map(pinned.map((word) => [fold(word).text, word]))]
  const own = await repository.findHot(
    ctx.read,
    first.map(([folded]) => folded),
  )
  const rows = await repository.listHot(ctx.read, mostShown + first.length + hidden.length)
  const others = rows.filter(
    ({ folded }) => !isHidden.has(folded) && !first.some(([one]) => one === folded),
  )
  const list = [
    ...first.map(([folded, word]) => {
      const row = own.find((one) => one.folded === folded)
      return { word, heat: row?.heat ?? '0', trend: row?.trend ?? 'same' }
    }),
    ...others,
  ].slice(0, mostShown)
  return {
    list: list.map(({ word, heat, trend }) => ({
      word: show(textIn(language, word, english[word] ?? '')),
      heat: Number(heat),
      trend: trend as repository.Counted['trend'],
    })),
    days: windowDays,
  }
}

export function removeOld(trx: Trx, limit: number): Promise<number> {
  return repository.removeOld(trx, { keptDays, limit })
}
