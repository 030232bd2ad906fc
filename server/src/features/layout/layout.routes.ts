import { staleBy } from '../../platform/ctx/events.ts'
import { layoutChanged } from './layout.events.ts'
import * as calls from '@kaleido/contract/layout'
import { dismissAnnouncement, listDismissedAnnouncements } from '@kaleido/contract/layout-dismissal'
import { discardDraft, listDrafts, publishDraft, saveDraft } from '@kaleido/contract/layout-draft'
import { listModuleVersions, rollBackModule } from '@kaleido/contract/layout-version'
import { route, type Route } from '../../platform/http/route.ts'
import { byLanguage } from '../../platform/in-language.ts'
import * as announcements from './layout-announcement.service.ts'
import * as dismissals from './layout-dismissal.service.ts'
import * as drafts from './layout-draft.service.ts'
import * as entries from './layout-entry.service.ts'
import * as modules from './layout-module.service.ts'
import * as versions from './layout-version.service.ts'

/** Announcements start and end by the clock, which tells nobody: their answer is kept for seconds only. */
const cache = { ttlMs: 10_000, tags: [staleBy(layoutChanged)], vary: byLanguage }

export const layoutRoutes: readonly Route[] = [
  route(calls.listModules, modules.list, { cache }),
  route(calls.listSubModules, modules.listParts, { cache }),
  route(calls.listAllModules, modules.listAll),
  route(calls.saveModule, modules.save),
  route(calls.removeModule, modules.remove),
  route(calls.orderModules, modules.order),
  route(listModuleVersions, versions.list),
  route(rollBackModule, versions.rollBack),
  route(listDrafts, drafts.list),
  route(saveDraft, drafts.save),
  route(discardDraft, drafts.discard),
  route(publishDraft, drafts.publish),
  route(calls.listAnnouncements, announcements.listRunning, { cache }),
  route(listDismissedAnnouncements, dismissals.listDismissed),
  route(dismissAnnouncement, dismissals.dismiss),
  route(calls.listAllAnnouncements, announcements.listAll),
  route(calls.saveAnnouncement, announcements.save),
  route(calls.removeAnnouncement, announcements.remove),
  route(calls.orderAnnouncements, announcements.order),
  route(calls.listEntries, entries.list, { cache }),
  route(calls.listAllEntries, entries.listAll),
  route(calls.saveEntry, entries.save),
  route(calls.removeEntry, entries.remove),
  route(calls.orderEntries, entries.order),
]
