import { useLanguage, useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/ops-setting.json'
import type { SettingRow } from './setting.queries.ts'
import type { Choice, Field, Path } from './setting-field.ts'
import { choiceNameOf, labelNamesOf } from './setting-names.ts'
import { textIn, unitOf } from './setting-units.ts'

const mostShown = 5

/** The texts of settings, which are looked up by the names that the server answers. */
export function useSettingTexts(setting: string) {
  const t = useText<typeof labels>('ops-setting')
  const { catalog } = useLanguage().spoken
  const all = new Map(Object.entries(catalog['ops-setting'] ?? {}))
  const first = (names: readonly string[]) =>
    names.map((name) => all.get(name)).find((label) => label !== undefined)

  const labelOf = (path: Path) => first(labelNamesOf(setting, path)) ?? (path.join('.') || setting)
  const hintOf = (path: Path) => first(labelNamesOf(setting, path).map((name) => `${name}?`))
  const choiceOf = (path: Path, choice: Choice) => {
    if (choice === null) return t('asInstalled')
    return first([choiceNameOf(setting, path, choice)]) ?? String(choice)
  }

  /** A value in one line. */
  function textOf(field: Field, path: Path, value: unknown): string {
    if (value === null || value === undefined) {
      return field.kind === 'choice' ? choiceOf(path, null) : t('notSet')
    }
    if (field.kind === 'switch') return value === true ? t('yes') : t('no')
    if (field.kind === 'choice') return choiceOf(path, value as Choice)
    if (field.kind === 'number') {
      return textIn(unitOf(setting, path, field.isWhole), Number(value))
    }
    return typeof value === 'string' ? value || t('blank') : textOfParts(field, value)
  }

  function textOfParts(field: Field, value: object): string {
    if (field.kind === 'texts') return inShort(Object.values(value).map(String))
    if (field.kind !== 'pairs') return JSON.stringify(value)
    return inShort(Object.entries(value).map(([key, text]) => `${key} = ${String(text)}`))
  }

  function inShort(parts: readonly string[]): string {
    if (parts.length === 0) return t('blank')
    const shown = parts.slice(0, mostShown).join(' · ')
    return parts.length > mostShown ? `${shown} ${t('more', { count: parts.length })}` : shown
  }

  return { t, labelOf, hintOf, choiceOf, textOf, titleOf: (name: string) => all.get(name) ?? name }
}

export type SettingTexts = ReturnType<typeof useSettingTexts>

/** Who set a version, and when. */
export function useStamp(
  { t }: SettingTexts,
  { version, by, at }: Pick<SettingRow, 'version' | 'by' | 'at'>,
) {
  const momentOf = useMomentText()
  return {
    version,
    by: by === '' ? t('byCommand') : by,
    at: at === null ? '' : momentOf(at),
  }
}
