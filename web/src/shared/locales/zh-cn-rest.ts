import { loadFeature } from './load-feature.ts'

const files = import.meta.glob<Record<string, string>>(
  ['./zh-CN/*.json', '!./zh-CN/{creator,message,moderation,notice,publish}.json'],
  { eager: true, import: 'default' },
)

const late = import.meta.glob<Record<string, string>>(
  './zh-CN/{creator,message,moderation,notice,publish}.json',
  { import: 'default' },
)

export const load = loadFeature(files, late)
