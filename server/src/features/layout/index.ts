import type { Feature } from '../../platform/ctx/feature.ts'
import { layoutCommands } from './layout.commands.ts'
import * as dismissals from './layout-dismissal.repository.ts'
import { layoutRoutes } from './layout.routes.ts'

/** What operators lay out: modules with their parts, announcements, quick entries. */
export const layout: Feature = {
  name: 'layout',
  tables: [
    'layout_module',
    'layout_draft',
    'layout_version',
    'layout_announcement',
    'layout_entry',
    'layout_dismissal',
  ],
  routes: layoutRoutes,
  commands: layoutCommands,
  person: {
    export: async ({ read }, uid) => ({ dismissed: await dismissals.listAll(read, uid) }),
    forget: dismissals.removeAll,
    merge: dismissals.moveAll,
  },
}

export { layoutChanged } from './layout.events.ts'
export { save as saveAnnouncement } from './layout-announcement.service.ts'
export { save as saveEntry } from './layout-entry.service.ts'
export {
  isDark as isDarkModule,
  listIdsOf as listModuleIds,
  listSubModulesOf as listSubModules,
  save as saveModule,
} from './layout-module.service.ts'
