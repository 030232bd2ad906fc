import * as calls from '@kaleido/contract/layout'
import { forgetting } from '../../platform/cache-forget.ts'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import * as announcements from './layout-announcement.service.ts'
import * as entries from './layout-entry.service.ts'
import * as modules from './layout-module.service.ts'

/** Announcements start and end by the clock, which tells nobody: their answer is kept for seconds only. */
const cache = { ttlMs: 10_000, tags: ['layout'] }

export function layoutRoutes(deps: Deps): Route[] {
  const fresh = forgetting(deps.cache, 'layout')
  return [
    route(calls.listModules, ({ db }, input) => modules.list(db, input), { cache }),
    route(calls.listSubModules, ({ db }, input) => modules.listParts(db, input), { cache }),
    route(calls.listAllModules, ({ db }) => modules.listAll(db)),
    route(calls.saveModule, ({ db }, input) => fresh(modules.save(db, input))),
    route(calls.removeModule, ({ db }, input) => fresh(modules.remove(db, input))),
    route(calls.orderModules, ({ db }, input) => fresh(modules.order(db, input))),
    route(calls.listAnnouncements, ({ db }) => announcements.listRunning(db), { cache }),
    route(calls.listAllAnnouncements, ({ db }) => announcements.listAll(db)),
    route(calls.saveAnnouncement, ({ db }, input) => fresh(announcements.save(db, input))),
    route(calls.removeAnnouncement, ({ db }, input) => fresh(announcements.remove(db, input))),
    route(calls.orderAnnouncements, ({ db }, input) => fresh(announcements.order(db, input))),
    route(calls.listEntries, ({ db }) => entries.list(db), { cache }),
    route(calls.saveEntry, ({ db }, input) => fresh(entries.save(db, input))),
    route(calls.removeEntry, ({ db }, input) => fresh(entries.remove(db, input))),
    route(calls.orderEntries, ({ db }, input) => fresh(entries.order(db, input))),
  ]
}
