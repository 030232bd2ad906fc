import type { Difference } from './setting-differences.ts'
import type { SettingTexts } from './setting-texts.ts'

export interface SettingDifferencesProps {
  texts: SettingTexts
  differences: readonly Difference[]
  /** The headings of both sides and of the fields, where they are more than before and after. */
  sides?: readonly [string, string, string]
}

/** The fields that two values of a setting differ in, with both. */
export function SettingDifferences({ texts, differences, sides }: SettingDifferencesProps) {
  return (
    <table className="w-full text-[13px]/[18px]">
      {sides && (
        <thead className="text-start text-text-3">
          <tr>
            <th className="pe-3 text-start font-normal">{sides[2]}</th>
            <th className="pe-3 text-start font-normal">{sides[0]}</th>
            <th className="text-start font-normal">{sides[1]}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {differences.map(({ path, field, before, after }) => (
          <tr key={path.join('.')} className="align-top">
            <th scope="row" className="py-0.5 pe-3 text-start font-normal text-text-3">
              {labelOf(texts, path)}
            </th>
            <td className="py-0.5 pe-3 wrap-anywhere">{texts.textOf(field, path, before)}</td>
            <td className="py-0.5 font-semibold wrap-anywhere">
              {texts.textOf(field, path, after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of a field within others: all of their labels. */
export function labelOf({ labelOf: label, t }: SettingTexts, path: Difference['path']): string {
  if (path.length === 0) return t('whole')
  return path
    .map((part, n) =>
      /^\d+$/.test(part) ? t('nth', { n: Number(part) + 1 }) : label(path.slice(0, n + 1)),
    )
    .join(' · ')
}
