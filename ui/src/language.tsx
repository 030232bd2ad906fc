import { createContext, use, useSyncExternalStore } from 'react'

/** Labels by feature, then by name. A label may hold `{places}`. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Label files by path → labels by feature. Files are found by folder; there is no list. */
export function catalogOf<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const feature = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
  return Object.fromEntries(Object.entries(files).map(([path, labels]) => [feature(path), labels]))
}

export interface LanguageOption<C extends string = string> {
  /** A BCP 47 tag, which becomes the page's `lang`. */
  readonly code: C
  /** Its name in itself. */
  readonly name: string
  /** The labels of the first screens, or all. */
  readonly load: () => Promise<Catalog>
  /** Those of a feature that the first lack, on demand, with any others that load with them. */
  readonly loadRest?: (feature: string) => Promise<Catalog>
}

interface Spoken<C extends string> {
  readonly code: C
  /** Completed in place, as more labels load. */
  readonly catalog: Catalog
  /** Resolves once the feature's labels are loaded; the same promise each time. */
  readonly complete: (feature: string) => Promise<void>
}

export interface LanguageStore<C extends string = string> {
  readonly options: readonly LanguageOption<C>[]
  readonly current: () => Spoken<C>
  readonly choose: (code: string) => Promise<void>
  readonly subscribe: (onChange: () => void) => () => void
}

const storageKey = 'kaleido.language'

/** Opens the language chosen last on this device, else the first. Labels are loaded before the first paint. */
export async function openLanguages<C extends string>(
  options: readonly [LanguageOption<C>, ...LanguageOption<C>[]],
): Promise<LanguageStore<C>> {
  const listeners = new Set<() => void>()
  const named = (code: string | null) =>
    options.find((option) => option.code === code) ?? options[0]
  let wanted = named(localStorage.getItem(storageKey))
  let spoken = await speak(wanted).catch((error: unknown) => {
    // Labels that fail to load must not block the app: it opens in its first language.
    reportError(error)
    return speak(options[0])
  })

  async function choose(code: string): Promise<void> {
    wanted = named(code)
    const next = await speak(wanted)
    // A slow catalogue must not override a later choice.
    if (next.code !== wanted.code) return
    spoken = next
    localStorage.setItem(storageKey, next.code)
    document.documentElement.lang = next.code
    for (const listener of listeners) listener()
  }

  document.documentElement.lang = spoken.code
  return {
    options,
    choose,
    current: () => spoken,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

async function speak<C extends string>(option: LanguageOption<C>): Promise<Spoken<C>> {
  const { code, load, loadRest = () => Promise.resolve({}) } = option
  const catalog = { ...(await load()) }
  const loads: Record<string, Promise<void>> = {}
  function loadFeature(feature: string): Promise<void> {
    const loading: Promise<void> = loadRest(feature).then((rest) => {
      Object.assign(catalog, rest)
      void Object.assign(loading, settled)
    })
    return loading
  }
  return {
    code,
    catalog,
    complete: (feature) => (loads[feature] ??= feature in catalog ? loaded : loadFeature(feature)),
  }
}

/** React reads a promise of this status without suspending first. */
const settled = { status: 'fulfilled' }
const loaded: Promise<void> = Object.assign(Promise.resolve(), settled)

export const LanguageContext = createContext<LanguageStore | undefined>(undefined)

/** The languages of the app, and the current one; re-renders on a change. */
export function useLanguage() {
  const store = use(LanguageContext)
  if (!store) throw new Error('LanguageContext is missing above this component')
  const spoken = useSyncExternalStore(store.subscribe, store.current)
  return { spoken, options: store.options, choose: store.choose }
}

/** Looks up a label by its name, with its `{places}` filled in. */
export type Say<L> = (
  name: keyof L & string,
  places?: Readonly<Record<string, string | number>>,
) => string

/**
 * A feature's labels in the current language. The type names the labels that exist, so that a misspelt one does not compile:
 * `useText<typeof labels>('line')`. Suspends until the labels are loaded.
 */
export function useText<L>(feature: string): Say<L> {
  const { catalog, complete } = useLanguage().spoken
  // Even when they are there: React must not see it suspend once and skip this the next time.
  use(complete(feature))
  return (name, places = {}) => {
    const label = catalog[feature]?.[name] ?? `${feature}.${name}`
    return label.replace(/\{(\w+)\}/g, (whole, place: string) => String(places[place] ?? whole))
  }
}
