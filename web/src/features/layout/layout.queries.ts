import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Module, ModuleType } from '@kaleido/contract/layout'
import {
  listAnnouncements,
  listEntries,
  listModules,
  listSubModules,
} from '@kaleido/contract/layout'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { modulesOf, useDisplay, useDisplayStore } from '../../shared/display/display.ts'

/** The modules of a type: the cached ones at once, then the server's. */
export function useModules(moduleType: ModuleType) {
  const display = useDisplayStore()
  const known = useDisplay((shown) => modulesOf(shown, moduleType))
  const asked = useQuery(
    queryOptionsFor(useConnection().client, listModules, { moduleType }, 'settled'),
  )
  const heard = asked.data?.list
  useEffect(() => {
    if (!heard) return
    display.setState(({ modules }) => ({ modules: { ...modules, [moduleType]: heard } }))
  }, [display, heard, moduleType])
  return { ...asked, modules: heard ?? known, isKnown: (heard ?? known).length > 0 }
}

/** The sub-modules of a module: the cached ones at once, then the server's. */
export function useSubModules(pid: string): readonly Module[] {
  const display = useDisplayStore()
  const known = useDisplay(({ subModules }) => subModules[pid])
  const { client } = useConnection()
  const heard = useQuery(queryOptionsFor(client, listSubModules, { pid }, 'settled')).data?.list
  useEffect(() => {
    if (!heard) return
    display.setState(({ subModules }) => ({ subModules: { ...subModules, [pid]: heard } }))
  }, [display, heard, pid])
  return heard ?? known ?? []
}

/** The most important announcement; its text is cached from the last visit until the server answers. */
export function useAnnouncement() {
  const display = useDisplayStore()
  const known = useDisplay(({ announcement }) => announcement)
  const { client } = useConnection()
  const heard = useQuery(queryOptionsFor(client, listAnnouncements, {}, 'settled')).data
  const [first] = heard?.list ?? []
  const text = heard ? (first?.text ?? '') : known
  useEffect(() => display.setState({ announcement: text }), [display, text])
  return { text, link: first?.link ?? '' }
}

export function useEntries() {
  return useQuery(queryOptionsFor(useConnection().client, listEntries, {}, 'settled'))
}
