import type { Language } from '@kaleido/contract/core/error'
import type { LanguageOption } from '@kaleido/ui/language'
import { catalogOf, useLanguage } from '@kaleido/ui/language'
import { files as zhCN } from './locales/zh-cn.ts'

/** The first is the default and always loaded; the others are fetched when chosen. */
export const languages: [LanguageOption<Language>, ...LanguageOption<Language>[]] = [
  { code: 'zh-CN', name: '中文', load: () => Promise.resolve(catalogOf(zhCN)) },
  {
    code: 'en',
    name: 'English',
    load: () => import('./locales/en.ts').then(({ files }) => catalogOf(files)),
  },
]

/** The current language, for the client's texts. */
export function useLanguageCode(): Language {
  const { code } = useLanguage().spoken
  return languages.find((option) => option.code === code)?.code ?? languages[0].code
}
