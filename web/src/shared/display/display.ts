import type { ModuleType } from '@kaleido/contract/layout'
import { Module } from '@kaleido/contract/layout'
import { createContext, use } from 'react'
import * as z from 'zod/mini'
import type { StoreApi } from 'zustand'
import { createStore, useStore } from 'zustand'
import { slots } from '../storage/slots.ts'
import type { Store } from '../storage/storage.ts'
import { slot } from '../storage/storage.ts'

export const textScale = { least: 100, max: 130, step: 5 } as const

const modules = z.array(Module)
const StoredDisplay = z.object({
  /** The app uses the theme after dark. */
  isDarkWeb: z.boolean(),
  theme: z.enum(['light', 'dark', 'auto']),
  /** In percent. */
  textScale: z.int().check(z.minimum(textScale.least), z.maximum(textScale.max)),
  /** The last known modules by type: shown at once, then refetched. */
  modules: z.record(z.string(), modules),
  /** The sub-modules of the community's modules, by the module's id. */
  subModules: z.record(z.string(), modules),
  announcement: z.string(),
})
type StoredDisplay = z.output<typeof StoredDisplay>

/** The display settings: stored between visits, the same on every screen. */
export interface Display extends StoredDisplay {
  /** The open tab of each row of tabs, by the row's name. */
  readonly activeTabs: Readonly<Record<string, number>>
  /** The tags used last in publishing. */
  readonly publishTags: readonly string[]
}
export type DisplayStore = StoreApi<Display>

const keptSlot = slot('display', StoredDisplay)
const initial: StoredDisplay = {
  isDarkWeb: false,
  theme: 'auto',
  textScale: textScale.least,
  modules: {},
  subModules: {},
  announcement: '',
}

export function openDisplay(store: Store): DisplayStore {
  const display = createStore<Display>(() => ({
    ...(store.get(keptSlot) ?? initial),
    activeTabs: store.get(slots.activeTabIndexes) ?? {},
    publishTags: store.get(slots.publishTags) ?? [],
  }))
  display.subscribe(({ activeTabs, publishTags, ...kept }) => {
    store.set(keptSlot, kept)
    store.set(slots.activeTabIndexes, { ...activeTabs })
    store.set(slots.publishTags, [...publishTags])
  })
  return display
}

export const DisplayContext = createContext<DisplayStore | undefined>(undefined)

export function useDisplayStore(): DisplayStore {
  const display = use(DisplayContext)
  if (!display) throw new Error('DisplayContext is missing above this component')
  return display
}

export function useDisplay<T>(pick: (display: Display) => T): T {
  return useStore(useDisplayStore(), pick)
}

/** The known modules of a type; none before the first answer. */
export function modulesOf(display: Display, type: ModuleType): readonly Module[] {
  return display.modules[type] ?? none
}

const none: readonly Module[] = []

/** Opens a tab of a row, and stores it. */
export function chooseTab(display: DisplayStore, row: string, index: number): void {
  display.setState(({ activeTabs }) => ({ activeTabs: { ...activeTabs, [row]: index } }))
}
