import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type Language, languages } from '@kaleido/contract/core/error'
import {
  decideSetting,
  type listSettings,
  type listSettingVersions,
  type rollBackSetting,
  type updateSetting,
} from '@kaleido/contract/ops-setting'
import * as z from 'zod/mini'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { describeIssues } from '../../platform/http/issues.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import {
  allSettings,
  findSetting,
  findVersion,
  type Setting,
  type SettingChange,
} from '../../platform/settings/settings.ts'
import { askApproval, decideApproval, hasSecond, listOpenApprovals } from '../staff/index.ts'
import { settingChanged } from './ops.events.ts'
import * as repository from './ops-setting.repository.ts'

const versionsShown = 50
const approvalKind = 'ops.setting'

type Changed = AnswerOf<typeof updateSetting>

/** Of the value before defaults are filled in. */
const jsonSchemaOf = ({ schema }: Pick<Setting, 'schema'>): Readonly<Record<string, unknown>> =>
  z.toJSONSchema(schema, { io: 'input' })

export async function list(ctx: Ctx<Staff>): Promise<AnswerOf<typeof listSettings>> {
  const asked = await listOpenApprovals(ctx.read, approvalKind)
  const isAlone = !(await hasSecond(ctx, ctx.read, decideSetting))
  const known = await listCurrent(ctx)
  return {
    list: known.map(({ setting, ...current }) => ({
      name: setting.name,
      about: setting.about,
      schema: jsonSchemaOf(setting),
      needsTwo: setting.needsTwo === true && !isAlone,
      approvalId: asked.get(setting.name) ?? null,
      ...current,
    })),
  }
}

/** Values as they count: what is stored and no longer fits is shown as the default that stands in for it. */
export async function listCurrent({ read, settings }: Ctx) {
  const stored = await repository.listCurrent(read)
  return Promise.all(
    allSettings().map(async (setting) => {
      const row = stored.find(({ name }) => name === setting.name)
      return { setting, ...stampOf(row), value: await settings.read(setting) }
    }),
  )
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

/** History is not changed: what counted in an earlier version becomes the next one. */
export async function rollBack(
  ctx: RequestCtx<Staff>,
  { to, ...input }: ParsedOf<typeof rollBackSetting>,
): Promise<Changed> {
  knownSetting(input.name)
  const earlier = to === 0 ? { value: undefined } : await findVersion(ctx.read, input.name, to)
  if (!earlier) throw new AppError('ops.setting_not_found')
  return update(ctx, { ...input, value: earlier.value })
}

/** Stores it, or asks a second member of the staff where the setting needs one and there is one. */
export function update(
  ctx: RequestCtx<Staff>,
  { name, version, value, reason }: ParsedOf<typeof updateSetting>,
): Promise<Changed> {
  const setting = knownSetting(name)
  const after = readValue(setting, value, ctx.request.language)
  return ctx.write(async (trx) => {
    if (!setting.needsTwo || !(await hasSecond(ctx, trx, decideSetting))) {
      const { staffId } = ctx.actor
      const stored = await store(ctx, trx, { setting, value: after, seen: version, staffId })
      return { version: stored, approvalId: null }
    }
    if (reason === undefined) throw new AppError('ops.reason_missing')
    const current = await findVersion(trx, name)
    if (version !== (current?.version ?? 0)) throw new AppError('http.conflict')
    const before = await ctx.settings.read(setting)
    const data = { setting: { name, version, before, after } }
    const asked = { kind: approvalKind, subject: name, reason, data }
    return { version, approvalId: await askApproval(ctx, trx, asked) }
  })
}

/** The one who asked for it has set it. */
export function decide(
  ctx: RequestCtx<Staff>,
  { approvalId, verdict }: ParsedOf<typeof decideSetting>,
): Promise<null> {
  const isApproved = verdict === 'approve'
  return ctx.write(async (trx) => {
    const decision = { id: approvalId, kind: approvalKind, isApproved }
    const { data, asked_by: staffId } = await decideApproval(ctx, trx, decision)
    if (!isApproved) return null
    if (!data.setting) throw new Error(`approval ${approvalId} tells no setting`)
    const { name, version: seen, after } = data.setting
    const setting = knownSetting(name)
    const value = readValue(setting, after, ctx.request.language)
    await store(ctx, trx, { setting, value, seen, staffId })
    return null
  })
}

/** At once, for who runs the installation. */
export async function setByCommand(
  ctx: Ctx,
  { name, value }: { readonly name: string; readonly value: unknown },
): Promise<void> {
  const setting = knownSetting(name)
  const next = { setting, value: readValue(setting, value, languages[1]), staffId: null }
  await ctx.write(async (trx) => {
    const seen = (await findVersion(trx, name))?.version ?? 0
    await store(ctx, trx, { ...next, seen })
  })
}

function readValue(setting: Setting, value: unknown, language: Language): unknown {
  const read = setting.schema.safeParse(value, { reportInput: true })
  if (read.success) return read.data
  const issues = describeIssues(read.error.issues, language)
  throw new AppError('ops.setting_unfit', { issues })
}

async function store(ctx: Ctx, trx: Trx, change: SettingChange): Promise<number> {
  await ctx.emit(trx, settingChanged, { name: change.setting.name })
  return ctx.settings.change(trx, change)
}

function knownSetting(name: string): Setting {
  const setting = findSetting(name)
  if (!setting) throw new AppError('ops.setting_not_found', { name })
  return setting
}
