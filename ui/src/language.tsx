import { createContext, use, useSyncExternalStore } from 'react'

/** Labels by feature, then by name. A label may hold `{places}`. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Label files by path → labels by feature. Files are found by folder; there is no list. */
export function catalogOf(files: Readonly<Record<string, Catalog[string]>>): Catalog {
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
  /** The remaining labels, fetched on demand. */
  readonly loadRest?: () => Promise<Catalog>
}

interface Spoken<C extends string> {
  readonly code: C
  /** Updated once, when the rest has loaded. */
  readonly catalog: Catalog
  /** Resolves once all labels are loaded; the same promise each time. */
  readonly complete: () => Promise<void>
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
  let whole: Promise<void> | undefined
  return {
    code,
    catalog,
    complete: () => (whole ??= loadRest().then((rest) => void Object.assign(catalog, rest))),
  }
}

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
  if (!(feature in catalog)) use(complete())
  return (name, places = {}) => {
    const label = catalog[feature]?.[name] ?? `${feature}.${name}`
    return label.replace(/\{(\w+)\}/g, (whole, place: string) => String(places[place] ?? whole))
  }
}
