import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listModuleSections, listModuleWorks } from '@kaleido/contract/feed'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { listSubModules } from '../layout/index.ts'
import { listCards } from '../work/index.ts'
import { refuseDarkModule } from './feed-gate.service.ts'
import { listPage, sorts } from './feed-list.service.ts'
import { startOfPage } from './feed-mark.service.ts'
import * as repository from './feed.repository.ts'

/** Public, the same for everybody: what depends on who looks is laid over the cards by other calls. */
export async function listWorks(
  ctx: Ctx,
  input: ParsedOf<typeof listModuleWorks>,
): Promise<AnswerOf<typeof listModuleWorks>> {
  const { pageNumber, pageSize, next } = input
  const moduleId = input.subModuleID ?? input.moduleID
  await refuseDarkModule(ctx, moduleId)
  const list = {
    moduleId,
    sort: sorts[input.sortType],
    length: input.playTimeType,
    form: input.newsType,
  }
  const skip = next === undefined ? (pageNumber - 1) * pageSize : 0
  const start = await startOfPage(ctx, list, skip)
  if (!start) return { list: [], hasNext: false }
  return listPage(ctx.read, { ...list, ...start, next, pageSize })
}

export async function listSections(
  ctx: RequestCtx,
  { moduleID, pageNumber, pageSize, pSize }: ParsedOf<typeof listModuleSections>,
): Promise<AnswerOf<typeof listModuleSections>> {
  await refuseDarkModule(ctx, moduleID)
  // A module has few enough to be read whole.
  const modules = await listSubModules(ctx, moduleID)
  const start = (pageNumber - 1) * pageSize
  const shown = modules.slice(start, start + pageSize)
  const ids = shown.map(({ id }) => id)
  const firsts = await repository.firstOfEach(ctx.read, { ids, limit: pSize + 1 }).execute()
  const parts = shown.map(({ id, name }) => {
    const works = firsts.filter(({ module_id }) => module_id === id)
    return { id, name, hasNext: works.length > pSize, works: works.slice(0, pSize) }
  })
  const cards = await listCards(ctx.read, [
    ...new Set(parts.flatMap(({ works }) => works.map(({ work_id }) => work_id))),
  ])
  const list = parts.map(({ id, name, hasNext, works }) => ({
    id,
    title: name,
    hasNext,
    list: works.flatMap(({ work_id }) => cards.find((card) => card.id === work_id) ?? []),
  }))
  return { list, hasNext: start + pageSize < modules.length }
}
