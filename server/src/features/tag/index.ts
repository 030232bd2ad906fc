import type { Feature } from '../../platform/ctx/feature.ts'
import { tagCommands } from './tag.commands.ts'
import { tagRoutes } from './tag.routes.ts'

/** Words that people file their works under. */
export const tag: Feature = {
  name: 'tag',
  tables: ['tag'],
  routes: tagRoutes,
  commands: tagCommands,
}

export { tagsChanged } from './tag.events.ts'
export {
  listAll as listOfferedTags,
  name as nameTags,
  offer as offerTags,
  showTagsIn,
  translate as translateTag,
} from './tag.service.ts'
