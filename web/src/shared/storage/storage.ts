import type * as z from 'zod/mini'

/** The prefix of all keys of the app. Clearing removes these and no others. */
const prefix = 'kaleido_'

/** A stored value: its name, and the schema that validates it. */
export interface Slot<T> {
  readonly name: string
  readonly schema: z.ZodMiniType<T>
}

export function slot<T>(name: string, schema: z.ZodMiniType<T>): Slot<T> {
  return { name, schema }
}

export interface Store {
  /** The stored value, or undefined; an invalid value is removed. */
  get<T>(slot: Slot<T>): T | undefined
  set<T>(slot: Slot<T>, value: T): void
  remove(slot: Pick<Slot<unknown>, 'name'>): void
  /** Clears everything of this app, and nothing else. */
  clear(): void
  /** Called when another tab has changed the slot; answers how to stop. */
  watch(slot: Pick<Slot<unknown>, 'name'>, changed: () => void): () => void
}

export type StorageArea = 'localStorage' | 'sessionStorage'

/** How to store what each store keeps in memory; undefined where values are stored at once. */
let held: (() => void)[] | undefined

/** Until the person has consented nothing is stored: stores that are opened from here on keep their values in memory. */
export function holdStores(): void {
  held = []
}

/** Stores what was kept in memory, and whatever follows. */
export function keepStores(): void {
  const kept = held ?? []
  held = undefined
  for (const keep of kept) keep()
}

/** The browser's storage. Where it is unavailable, values are kept in memory for this visit. */
export function openStore(area: StorageArea = 'localStorage'): Store {
  const kept = areaOf(area)
  const unkept = new Map<string, string>()

  function write(key: string, text: string): void {
    unkept.set(key, text)
    // Forbidden or not consented to: the value is kept until the page unloads.
    if (!kept || held) return
    try {
      kept.setItem(key, text)
      unkept.delete(key)
    } catch {
      // So it is where the storage is full.
    }
  }

  function drop(key: string): void {
    unkept.delete(key)
    kept?.removeItem(key)
  }

  held?.push(() => {
    for (const [key, text] of unkept) write(key, text)
  })
  return {
    get({ name, schema }) {
      const text = unkept.get(prefix + name) ?? kept?.getItem(prefix + name)
      if (text === undefined || text === null) return undefined
      const parsed = schema.safeParse(fromJson(text))
      if (parsed.success) return parsed.data
      drop(prefix + name)
      return undefined
    },
    set: ({ name }, value) => write(prefix + name, JSON.stringify(value)),
    remove: ({ name }) => drop(prefix + name),
    clear() {
      unkept.clear()
      const keys = Array.from({ length: kept?.length ?? 0 }, (_, index) => kept?.key(index))
      for (const key of keys) if (key?.startsWith(prefix)) kept?.removeItem(key)
    },
    watch({ name }, changed) {
      const listen = (event: StorageEvent) => {
        // Without a key, everything was cleared.
        if (event.key === null || event.key === prefix + name) changed()
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}

function areaOf(name: StorageArea): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    // A browser that blocks storage throws on access.
    return undefined
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
