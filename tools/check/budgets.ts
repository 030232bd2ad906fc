import type { ChunkModules } from '../build/chunk-modules.ts'
import { entriesOf, filesOf, type Manifest, reach } from '../build/manifest.ts'

/** All in KiB, compressed by brotli: as browsers receive them over https. */
export interface Budget {
  readonly initial: Start & { readonly css: number }
  /** Chunks by name that are counted only by themselves: code shared by many pages, and the labels. */
  readonly shared: Readonly<Record<string, number>>
  /** The stylesheet that all screens but the first share. */
  readonly rest?: number
  /** For chunks that load on demand, unless `chunks` names them. */
  readonly chunk: number
  readonly chunks: Readonly<Record<string, number>>
  /** Everything that a first visit receives until its first page can be used: these chunks, and all code that they need. */
  readonly first?: Start & { readonly chunks: readonly string[] }
}

/** What a visitor waits for. */
interface Start {
  readonly js: number
  /** The features whose code, schemas or labels may be part of it: all others load with their own screens. */
  readonly features?: readonly string[]
}

export interface Built {
  readonly manifest: Manifest
  /** A file as it is sent. */
  readonly read: (file: string) => Buffer
  readonly modules?: ChunkModules
}

const restStyles = /\/rest-[^/]*\.css$/

export function weigh(app: string, built: Built, budget: Budget): string[] {
  const { manifest } = built
  const kib = (file: string) => built.read(file).byteLength / 1_024
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kib(file), 0)
  const isShared = (key: string) => (manifest[key]?.name ?? '') in budget.shared
  const initial = reach(manifest, entriesOf(manifest))
  const rest = Object.values(manifest).find(({ file }) => restStyles.test(file))?.file
  const own = (keys: Iterable<string>) => {
    const { js, css } = filesOf(
      manifest,
      [...keys].filter((key) => !isShared(key)),
    )
    return { js, css: css.filter((file) => file !== rest) }
  }
  const late = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const limits = [
    ...late.map((key) => {
      const files = own(reach(manifest, [key]).difference(initial))
      const weight = sum([...files.js, ...files.css])
      return { what: key, weight, limit: budget.chunks[key] ?? budget.chunk }
    }),
    ...Object.keys(manifest).flatMap((key) => {
      const { name = '', file = '' } = manifest[key] ?? {}
      const limit = budget.shared[name]
      return limit === undefined ? [] : [{ what: `shared ${name}`, weight: kib(file), limit }]
    }),
    ...(rest === undefined || budget.rest === undefined
      ? []
      : [{ what: 'the rest of the styles', weight: kib(rest), limit: budget.rest }]),
    {
      what: 'initial CSS',
      weight: sum(filesOf(manifest, initial).css),
      limit: budget.initial.css,
    },
  ]
  const starts = [
    { what: 'initial JavaScript', weight: sum(own(initial).js), keys: initial, ...budget.initial },
    ...(budget.first ? [firstPage(budget.first)] : []),
  ]

  function firstPage(first: NonNullable<Budget['first']>) {
    const keys = initial.union(reach(manifest, first.chunks))
    const weight = sum(filesOf(manifest, keys).js)
    return { what: 'JavaScript until the first page', weight, keys, ...first }
  }

  limits.push(...starts.map(({ what, weight, js }) => ({ what, weight, limit: js })))
  const isOver = ({ weight, limit }: Limit) => weight > limit
  const say = ({ what, weight, limit }: Limit) =>
    `${app}: ${what} weighs ${weight.toFixed(1)} KiB, over ${limit}`
  return [
    ...limits.filter(isOver).map(say),
    ...starts.flatMap(({ what, keys, features }) =>
      strangers(filesOf(manifest, keys).js, built.modules, features).map(
        (module) => `${app}: ${what} holds ${module}: it loads with its own screens`,
      ),
    ),
  ]
}

interface Limit {
  readonly what: string
  readonly weight: number
  readonly limit: number
}

/** Paths of code, schemas and labels all contain the name of their feature. */
const ofFeature =
  /^(?:web\/src\/features\/|web\/src\/shared\/locales\/[^/]+\/|contract\/src\/(?!core\/))([\w-]+)/

/** The modules of these files whose feature is not allowed there. */
function strangers(
  files: readonly string[],
  modules: ChunkModules = {},
  features: readonly string[] = [],
): string[] {
  return files
    .flatMap((file) => Object.keys(modules[file] ?? {}))
    .filter((module) => {
      const [, feature] = ofFeature.exec(module) ?? []
      return feature !== undefined && !features.includes(feature)
    })
}
