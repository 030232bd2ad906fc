import { loadEngine } from '@kaleido/client/wire/load-engine'
import { openStorageValue, sealStorageValue } from '@kaleido/client/wire/storage-value'
import * as z from 'zod/mini'
import type { Slot, Store } from './storage.ts'

/** A slot whose value is stored veiled by AES-CBC. */
export interface SealedStore {
  get<T>(slot: Slot<T>): Promise<T | undefined>
  set<T>(slot: Slot<T>, value: T): Promise<void>
}

const text = z.string()

/** For values that should not be readable at a glance: the wallet and the bank card. */
export function sealedStore(store: Store, interfaceKey: string): SealedStore {
  return {
    async get({ name, schema }) {
      const sealed = store.get({ name, schema: text })
      if (sealed === undefined) return undefined
      const opened = await openStorageValue(await loadEngine(), interfaceKey, sealed)
      const parsed = schema.safeParse(opened === undefined ? undefined : JSON.parse(opened))
      if (parsed.success) return parsed.data
      store.remove({ name })
      return undefined
    },
    async set({ name }, value) {
      const sealed = await sealStorageValue(await loadEngine(), interfaceKey, JSON.stringify(value))
      store.set({ name, schema: text }, sealed)
    },
  }
}
