import type { Language } from '@kaleido/contract/core/error'
import type { LanguageOption } from '@kaleido/ui/language'
import { catalogOf, useLanguage } from '@kaleido/ui/language'
import { files as zhCN } from './locales/zh-cn.ts'

const english = (feature?: string) => import('./locales/en.ts').then(({ load }) => load(feature))

/** The first is the default and always loaded; the others are fetched when chosen. */
export const languages: [LanguageOption<Language>, ...LanguageOption<Language>[]] = [
  {
    code: 'zh-CN',
    name: '中文',
    load: () => Promise.resolve(catalogOf(zhCN)),
    loadRest: (feature) => import('./locales/zh-cn-rest.ts').then(({ load }) => load(feature)),
  },
  {
    code: 'en',
    name: 'English',
    load: english,
    loadRest: english,
  },
]

export function useSpokenLanguage(): Language {
  // The app opens its language store with the list above and no other.
  return useLanguage().spoken.code as Language
}
