import { languages } from '../../contract/src/core/error.ts'
import type { Source } from './source.ts'

const localeFile = /^(web|admin)\/src\/shared\/locales\/([^/]+)\/([^/]+\.json)$/

/** Every text exists, and is not empty, in every language. */
export function checkLocales(source: Source): string[] {
  const texts = new Map<string, Map<string, string>>()
  for (const file of source.files) {
    const [, app, language = '', name] = localeFile.exec(file) ?? []
    if (!app) continue
    for (const [key, text] of flat(JSON.parse(source.text(file)))) {
      const id = `${app} ${name} ${key}`
      texts.set(id, (texts.get(id) ?? new Map<string, string>()).set(language, text))
    }
  }
  return [...texts].flatMap(([id, byLanguage]) => [
    ...languages
      .filter((language) => !byLanguage.get(language)?.trim())
      .map((language) => `${id} has no text in ${language}`),
    ...differentGaps(id, byLanguage),
  ])
}

/** A placeholder such as `{count}` that one language lacks would lose its value. */
function differentGaps(id: string, byLanguage: ReadonlyMap<string, string>): string[] {
  const gaps = [...byLanguage.values()].map((text) =>
    [...text.matchAll(/\{(\w+)/g)]
      .map(([, gap = '']) => gap)
      .toSorted()
      .join(),
  )
  return new Set(gaps).size > 1
    ? [`${id} has different gaps: ${gaps.map((names) => `{${names}}`).join(' ')}`]
    : []
}

function flat(value: unknown, above = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[above, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) =>
    flat(inner, above ? `${above}.${key}` : key),
  )
}
