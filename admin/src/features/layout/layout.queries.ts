import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { ModuleType } from '@kaleido/contract/layout'
import { listAllAnnouncements, listAllEntries, listAllModules } from '@kaleido/contract/layout'
import { listDrafts } from '@kaleido/contract/layout-draft'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

export type StaffModule = OutputOf<typeof listAllModules>['list'][number]
export type StaffEntry = OutputOf<typeof listAllEntries>['list'][number]
export type StaffAnnouncement = OutputOf<typeof listAllAnnouncements>['list'][number]

/** A module at the top: its current version, and what it is to become. */
export type ModuleDraft = OutputOf<typeof listDrafts>['list'][number]

export interface Layout {
  readonly modules: readonly StaffModule[]
  readonly drafts: readonly ModuleDraft[]
  readonly entries: readonly StaffEntry[]
  readonly announcements: readonly StaffAnnouncement[]
}

/** Everything that operators lay out, once all of it is there. */
export function useLayout() {
  const { client } = useConnection()
  const modules = useQuery(queryOptionsFor(client, listAllModules, {}, 'always'))
  const drafts = useQuery(queryOptionsFor(client, listDrafts, {}, 'always'))
  const entries = useQuery(queryOptionsFor(client, listAllEntries, {}, 'always'))
  const announcements = useQuery(queryOptionsFor(client, listAllAnnouncements, {}, 'always'))
  const all = [modules, drafts, entries, announcements]
  const layout: Layout | undefined =
    modules.data && drafts.data && entries.data && announcements.data
      ? {
          modules: modules.data.list,
          drafts: drafts.data.list,
          entries: entries.data.list,
          announcements: announcements.data.list,
        }
      : undefined
  return {
    layout,
    hasFailed: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(all.map((query) => query.refetch())),
  }
}

/** The modules of a type at the top, or the parts of one, in order. */
export function modulesIn(
  { modules }: Pick<Layout, 'modules'>,
  { type, pid }: { readonly type: ModuleType; readonly pid?: string },
): StaffModule[] {
  return modules.filter((one) => one.moduleType === type && one.pid === pid)
}
