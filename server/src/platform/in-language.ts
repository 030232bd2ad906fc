import type { Language } from '@kaleido/contract/core/error'

/**
 * A row with its texts in a language. Each text of operators has a column for its English form, named `<column>_en`;
 * while that is blank, the Chinese text stands in for it.
 */
export function inLanguage<R extends object>(row: R, language: Language): R {
  if (language === 'zh-CN') return row
  const columns = row as Readonly<Record<string, unknown>>
  const texts = Object.keys(row).filter((column) => columns[`${column}_en`])
  return { ...row, ...Object.fromEntries(texts.map((name) => [name, columns[`${name}_en`]])) }
}

/** A text with its English form, in a language. */
export function textIn(language: Language, text: string, english: string): string {
  return language === 'en' && english !== '' ? english : text
}

/** For `vary` of a cached answer that contains such texts. */
export const byLanguage = ({ language }: { readonly language: Language }): string => language
