import { staleBy } from '../../platform/ctx/events.ts'
import { tagsChanged } from './tag.events.ts'
import { listAllTags, listTags, saveTags, translateTag } from '@kaleido/contract/tag'
import { route, type Route } from '../../platform/http/route.ts'
import { byLanguage } from '../../platform/in-language.ts'
import * as service from './tag.service.ts'

const cache = { ttlMs: 60_000, tags: [staleBy(tagsChanged)], vary: byLanguage }

export const tagRoutes: readonly Route[] = [
  route(listTags, service.listOffered, { cache }),
  route(listAllTags, service.listAll),
  route(saveTags, service.save),
  route(translateTag, service.translate),
]
