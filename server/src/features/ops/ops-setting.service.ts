import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type {
  listSettings,
  listSettingVersions,
  rollBackSetting,
  updateSetting,
} from '@kaleido/contract/ops-setting'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { describeIssues } from '../../platform/http/issues.ts'
import {
  addVersion,
  allSettings,
  findSetting,
  findVersion,
  type Setting,
  settingTag,
} from '../../platform/settings.ts'
import * as repository from './ops-setting.repository.ts'

const versionsShown = 50

/** Values as they count: what is stored and no longer fits is shown as the default that stands in for it. */
export async function list({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<AnswerOf<typeof listSettings>> {
  const stored = await repository.listCurrent(db)
  const known = allSettings().map(async (setting) => {
    const { name, about } = setting
    const row = stored.find((one) => one.name === name)
    return { name, about, ...stampOf(row), value: await settings.read(setting) }
  })
  return { list: await Promise.all(known) }
}

export async function listVersions(
  db: Db,
  { name }: ParsedOf<typeof listSettingVersions>,
): Promise<AnswerOf<typeof listSettingVersions>> {
  knownSetting(name)
  const rows = await repository.listVersions(db, name, versionsShown)
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

type Changing = Pick<Deps, 'db' | 'cache'>

export async function update(
  deps: Changing,
  { name, version, value }: ParsedOf<typeof updateSetting>,
  by: Changer,
): Promise<{ version: number }> {
  return write(deps, { setting: knownSetting(name), value, seen: version }, by)
}

/** History is not changed: what counted in an earlier version becomes the next one. */
export async function rollBack(
  deps: Changing,
  { name, version, to }: ParsedOf<typeof rollBackSetting>,
  by: Changer,
): Promise<{ version: number }> {
  const setting = knownSetting(name)
  const earlier = to === 0 ? { value: undefined } : await findVersion(deps.db, name, to)
  if (!earlier) throw new AppError('ops.setting_not_found')
  return write(deps, { setting, value: earlier.value, seen: version }, by)
}

async function write(
  { db, cache }: Changing,
  change: { readonly setting: Setting; readonly value: unknown; readonly seen: number },
  { staffId, language }: Changer,
): Promise<{ version: number }> {
  const { setting, seen } = change
  const read = setting.schema.safeParse(change.value, { reportInput: true })
  if (!read.success) {
    const issues = describeIssues(read.error.issues, language)
    throw new AppError('ops.setting_unfit', { issues })
  }
  const version = await addVersion(db, { setting, value: read.data, seen, staffId })
  await cache.invalidate(settingTag(setting))
  return { version }
}

function knownSetting(name: string): Setting {
  const setting = findSetting(name)
  if (!setting) throw new AppError('ops.setting_not_found', { name })
  return setting
}
