import { languages, type Language } from '@kaleido/contract/core/error'

/** The first language of Accept-Language that the product supports; Chinese in any script is answered in zh-CN. */
export function languageOf(header: string | undefined): Language {
  if (!header) return languages[0]
  const wishes = header
    .split(',', 10)
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=')
      return { tag: tag.trim().toLowerCase(), weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en'
  }
  return languages[0]
}
