import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listAllModules,
  layoutLimits,
  type listModules,
  type listSubModules,
  type Module,
  moduleTypes,
  type ModuleType,
  type orderModules,
  type removeModule,
  type saveModule,
} from '@kaleido/contract/layout'
import type { Language } from '@kaleido/contract/core/error'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { layoutChanged } from './layout.events.ts'
import { toModule, toStaffModule } from './layout.mapper.ts'
import * as repository from './layout-module.repository.ts'
import { keepVersions } from './layout-version.service.ts'

/** What is hidden takes its parts along. There are few modules: all are read, and sorted out here. */
async function listShown(db: Db): Promise<repository.ModuleRow[]> {
  const rows = (await repository.list(db)).filter((row) => !row.is_hidden)
  const ids = new Set(rows.map(({ id }) => id))
  return rows.filter(({ pid }) => pid === null || ids.has(pid))
}

async function listShownIn(db: Db, language: Language): Promise<repository.ModuleRow[]> {
  return (await listShown(db)).map((row) => inLanguage(row, language))
}

export async function list(
  { read, request }: RequestCtx,
  { moduleType }: ParsedOf<typeof listModules>,
): Promise<AnswerOf<typeof listModules>> {
  const shown = await listShownIn(read, request.language)
  const top = shown.filter((row) => row.pid === null)
  const wanted = top.filter((row) => moduleType === undefined || row.module_type === moduleType)
  return { list: wanted.map((row) => toModule(row, shown)) }
}

export async function listParts(
  { read, request }: RequestCtx,
  { pid }: ParsedOf<typeof listSubModules>,
): Promise<AnswerOf<typeof listSubModules>> {
  const shown = await listShownIn(read, request.language)
  return { list: shown.filter((row) => row.pid === pid).map((row) => toModule(row, shown)) }
}

/** The parts of a module that are shown, in order. */
export async function listSubModulesOf(
  { read, request }: RequestCtx,
  moduleId: string,
): Promise<Module['subModules']> {
  const shown = await listShownIn(read, request.language)
  return shown.filter(({ pid }) => pid === moduleId).map(({ id, name }) => ({ id, name }))
}

/** Every module of a type that is shown, and their parts. */
export async function listIdsOf(db: Db, moduleType: ModuleType): Promise<string[]> {
  const shown = await listShown(db)
  return shown.filter(({ module_type }) => module_type === moduleType).map(({ id }) => id)
}

/** Whether a module, or a part of one, belongs to the area after dark. */
export function isDark(db: Db, id: string): Promise<boolean> {
  return repository.isOfType(db, { id, moduleType: moduleTypes.dark })
}

export async function listAll(ctx: Ctx): Promise<AnswerOf<typeof listAllModules>> {
  return { list: (await repository.list(ctx.read)).map(toStaffModule) }
}

export async function save(
  ctx: Ctx,
  { id, ...given }: InputOf<typeof saveModule>,
): Promise<{ id: string }> {
  const values = {
    pid: given.pid ?? null,
    module_type: given.moduleType,
    name: given.name,
    name_en: given.nameEn ?? '',
    colour: given.colour ?? null,
    is_hidden: given.isHidden ?? false,
  }
  return ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    return keepVersions(ctx, trx, async () => {
      const rows = await repository.list(trx)
      refuseMissing(rows, id)
      refuseUnfit(rows, id, values)
      await refuseCrossing(trx, rows, { id, values })
      if (id === undefined) return { id: await repository.add(trx, values) }
      await repository.update(trx, id, values)
      return { id }
    })
  })
}

function refuseMissing(rows: readonly repository.ModuleRow[], id: string | undefined): void {
  if (id === undefined && rows.length >= layoutLimits.modules) throw new AppError('layout.full')
  if (id !== undefined && !rows.some((row) => row.id === id)) throw new AppError('layout.not_found')
}

/** Modules stand two deep, and a part is of its module's type: what lists show could not be told otherwise. */
function refuseUnfit(
  rows: readonly repository.ModuleRow[],
  id: string | undefined,
  values: repository.ModuleValues,
): void {
  const parts = rows.filter(({ pid }) => pid !== null && pid === id)
  const above = rows.find((row) => row.id === values.pid && row.id !== id)
  const fits = values.pid === null || (canHold(above, values) && parts.length === 0)
  const keepsParts = parts.every((part) => part.module_type === values.module_type)
  if (!fits || !keepsParts) throw new AppError('layout.unfit_parent')
}

/** Whether a work belongs to the area after dark follows from its modules: one that holds works stays on its side. */
async function refuseCrossing(
  trx: Trx,
  rows: readonly repository.ModuleRow[],
  { id, values }: { readonly id: string | undefined; readonly values: repository.ModuleValues },
): Promise<void> {
  const before = rows.find((row) => row.id === id)
  if (!before || isDarkType(before) === isDarkType(values)) return
  if (await repository.holdsSomething(trx, before.id)) throw new AppError('layout.in_use')
}

const isDarkType = ({ module_type }: Pick<repository.ModuleValues, 'module_type'>) =>
  module_type === moduleTypes.dark

function canHold(above: repository.ModuleRow | undefined, part: repository.ModuleValues): boolean {
  return above?.pid === null && above.module_type === part.module_type
}

export async function remove(ctx: Ctx, { id }: ParsedOf<typeof removeModule>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    await keepVersions(ctx, trx, async () => {
      if (await repository.holdsSomething(trx, id)) throw new AppError('layout.in_use')
      if (!(await repository.remove(trx, id))) throw new AppError('layout.not_found')
    })
  })
  return null
}

export async function order(ctx: Ctx, { ids }: ParsedOf<typeof orderModules>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    await keepVersions(ctx, trx, () => putInOrder(trx, 'layout_module', ids))
  })
  return null
}
