import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { layoutLimits } from '@kaleido/contract/layout'
import type {
  listModuleVersions,
  ModuleDocument,
  rollBackModule,
} from '@kaleido/contract/layout-version'
import { staffIdOf } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import { layoutChanged } from './layout.events.ts'
import { toStaffModule } from './layout.mapper.ts'
import * as modules from './layout-module.repository.ts'
import * as repository from './layout-version.repository.ts'

const versionsShown = 50

export async function list(
  { read }: Ctx,
  { id }: ParsedOf<typeof listModuleVersions>,
): Promise<AnswerOf<typeof listModuleVersions>> {
  const rows = await repository.list(read, id, { limit: versionsShown })
  return {
    list: rows.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: by ?? '' })),
  }
}

/**
 * Runs a change of modules, and keeps versions of those that differ after it. What was there before any version was kept
 * becomes the first one.
 */
export async function keepVersions<T>(ctx: Ctx, trx: Trx, change: () => Promise<T>): Promise<T> {
  await modules.lock(trx)
  const before = documentsOf(await modules.list(trx))
  const done = await change()
  const after = documentsOf(await modules.list(trx))
  const staffId = staffIdOf(ctx)
  for (const [moduleId, document] of after) {
    const earlier = before.get(moduleId)
    if (JSON.stringify(earlier) === JSON.stringify(document)) continue
    if (earlier) await repository.add(trx, { moduleId, document: earlier, staffId: null })
    await repository.add(trx, { moduleId, document, staffId })
  }
  return done
}

function documentsOf(rows: readonly modules.ModuleRow[]): Map<string, ModuleDocument> {
  const top = rows.filter(({ pid }) => pid === null)
  return new Map(
    top.map((row) => {
      const parts = rows.filter(({ pid }) => pid === row.id)
      return [
        row.id,
        { ...lookOf(row), parts: parts.map((part) => ({ id: part.id, ...lookOf(part) })) },
      ]
    }),
  )
}

function lookOf(row: modules.ModuleRow) {
  const { id: _id, moduleType: _type, pid: _pid, ...look } = toStaffModule(row)
  return look
}

/** History is not changed: what a module was in an earlier version becomes its next one. */
export async function rollBack(
  ctx: Ctx,
  { id, version, to }: ParsedOf<typeof rollBackModule>,
): Promise<{ version: number }> {
  return ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    await modules.lock(trx)
    const [earlier] = await repository.list(trx, id, { version: to, limit: 1 })
    if (!earlier) throw new AppError('layout.not_found')
    return replace(ctx, trx, { id, version, document: earlier.document })
  })
}

interface Replacement {
  readonly id: string
  /** The version that the caller has seen; 0 before the first. */
  readonly version: number
  readonly document: Appearance
}

/** A module and its parts as they are to be. A part without an id is new. */
type Appearance = Omit<ModuleDocument, 'parts'> & {
  readonly parts: readonly (Omit<ModuleDocument['parts'][number], 'id'> & { id?: string })[]
}

/** Makes a document the next version of a module, unless there is a later one than the caller has seen. */
export async function replace(
  ctx: Ctx,
  trx: Trx,
  { id, version, document }: Replacement,
): Promise<{ version: number }> {
  const newestVersion = async () => (await repository.list(trx, id, { limit: 1 }))[0]?.version ?? 0
  if ((await newestVersion()) !== version) throw new AppError('layout.stale')
  await keepVersions(ctx, trx, () => restore(trx, id, document))
  return { version: await newestVersion() }
}

async function restore(trx: Trx, id: string, document: Appearance): Promise<void> {
  const rows = await modules.list(trx)
  const top = rows.find((row) => row.id === id)
  if (top?.pid !== null) throw new AppError('layout.not_found')
  const parts = rows.filter(({ pid }) => pid === id)
  // A part that has been moved to another place stays there.
  const known = new Map(rows.map((row) => [row.id, row.pid]))
  const stands = (part: { id?: string }) => known.get(part.id ?? '')
  const added = document.parts.filter((part) => stands(part) === undefined)
  const own = document.parts.filter((part) => added.includes(part) || stands(part) === id)
  if (rows.length + added.length > layoutLimits.modules) throw new AppError('layout.full')
  await modules.update(trx, id, valuesOf(document, top))
  const order: string[] = []
  for (const { id: partId, ...part } of own) {
    const values = valuesOf(part, { pid: id, module_type: top.module_type })
    const isThere = partId !== undefined && (await modules.update(trx, partId, values))
    order.push(isThere ? partId : await modules.add(trx, values))
  }
  const later = parts.filter((row) => !order.includes(row.id))
  for (const row of later) await modules.update(trx, row.id, { is_hidden: true })
  await putInOrder(trx, 'layout_module', [...order, ...later.map((row) => row.id)])
}

/** The type of a module is not restored: works that it has got since may not fit another. */
function valuesOf(
  { name, nameEn, colour, isHidden }: Omit<ModuleDocument, 'parts'>,
  { pid, module_type }: Pick<modules.ModuleRow, 'pid' | 'module_type'>,
): modules.ModuleValues {
  return { pid, module_type, name, name_en: nameEn, colour: colour ?? null, is_hidden: isHidden }
}
