import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type {
  listSettings,
  listSettingVersions,
  rollBackSetting,
  updateSetting,
} from '@kaleido/contract/ops-setting'
import * as z from 'zod/mini'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { describeIssues } from '../../platform/http/issues.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import {
  allSettings,
  findSetting,
  findVersion,
  type Setting,
} from '../../platform/settings/settings.ts'
import { settingChanged } from './ops.events.ts'
import * as repository from './ops-setting.repository.ts'

const versionsShown = 50

/** Of the value before defaults are filled in. */
const jsonSchemaOf = ({ schema }: Pick<Setting, 'schema'>): Readonly<Record<string, unknown>> =>
  z.toJSONSchema(schema, { io: 'input' })

/** Values as they count: what is stored and no longer fits is shown as the default that stands in for it. */
export async function list({ read, settings }: Ctx): Promise<AnswerOf<typeof listSettings>> {
  const stored = await repository.listCurrent(read)
  const known = allSettings().map(async (setting) => {
    const { name, about } = setting
    const row = stored.find((one) => one.name === name)
    const value = await settings.read(setting)
    return { name, about, ...stampOf(row), value, schema: jsonSchemaOf(setting) }
  })
  return { list: await Promise.all(known) }
}

export async function listVersions(
  { read }: Ctx,
  { name }: ParsedOf<typeof listSettingVersions>,
): Promise<AnswerOf<typeof listSettingVersions>> {
  knownSetting(name)
  const rows = await repository.listVersions(read, name, versionsShown)
  return { list: rows.map((row) => ({ ...stampOf(row), value: row.value })) }
}

function stampOf(row: repository.VersionRow | undefined) {
  return { version: row?.version ?? 0, at: row?.at.toISOString() ?? null, by: row?.by ?? '' }
}

interface Changer {
  /** Nobody where a command does it. */
  readonly staffId: string | null
  readonly language: Language
}

const changerOf = ({ actor, request }: RequestCtx<Staff>): Changer => ({
  staffId: actor.staffId,
  language: request.language,
})

export function update(
  ctx: RequestCtx<Staff>,
  input: ParsedOf<typeof updateSetting>,
): Promise<{ version: number }> {
  return change(ctx, input, changerOf(ctx))
}

/** History is not changed: what counted in an earlier version becomes the next one. */
export async function rollBack(
  ctx: RequestCtx<Staff>,
  { name, version, to }: ParsedOf<typeof rollBackSetting>,
): Promise<{ version: number }> {
  knownSetting(name)
  const earlier = to === 0 ? { value: undefined } : await findVersion(ctx.read, name, to)
  if (!earlier) throw new AppError('ops.setting_not_found')
  return change(ctx, { name, version, value: earlier.value }, changerOf(ctx))
}

export async function change(
  ctx: Ctx,
  { name, version: seen, value }: ParsedOf<typeof updateSetting>,
  { staffId, language }: Changer,
): Promise<{ version: number }> {
  const setting = knownSetting(name)
  const read = setting.schema.safeParse(value, { reportInput: true })
  if (!read.success) {
    const issues = describeIssues(read.error.issues, language)
    throw new AppError('ops.setting_unfit', { issues })
  }
  const next = { setting, value: read.data, seen, staffId }
  const stored = await ctx.write(async (trx) => {
    await ctx.emit(trx, settingChanged, { name })
    return ctx.settings.change(trx, next)
  })
  return { version: stored }
}

function knownSetting(name: string): Setting {
  const setting = findSetting(name)
  if (!setting) throw new AppError('ops.setting_not_found', { name })
  return setting
}
