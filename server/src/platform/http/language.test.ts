import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh-TW', 'zh-CN'],
  ['fr-FR, en;q=0.5, zh;q=0.8', 'zh-CN'],
  ['de', 'zh-CN'],
  ['en;q=0, zh', 'zh-CN'],
])('answers %s in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
