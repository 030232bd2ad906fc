import type { Language } from '@kaleido/contract/core/error'
import type { LanguageOption } from '@kaleido/ui/language'
import { catalogOf } from '@kaleido/ui/language'
import { files as zhCN } from './locales/zh-cn.ts'

/** The first is the default and always at hand; the others are fetched when chosen. */
export const languages: [LanguageOption<Language>, ...LanguageOption<Language>[]] = [
  { code: 'zh-CN', name: '中文', load: () => Promise.resolve(catalogOf(zhCN)) },
  {
    code: 'en',
    name: 'English',
    load: () => import('./locales/en.ts').then(({ files }) => catalogOf(files)),
  },
]
