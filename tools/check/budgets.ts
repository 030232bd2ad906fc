import { gzipSync } from 'node:zlib'
import { entriesOf, filesOf, type Manifest, reach } from '../build/manifest.ts'

/** All in KiB as a browser downloads them. Over `js` is a remark while below `hardJs`, so that a busy week is not blocked. */
export interface Budget {
  readonly initial: { readonly js: number; readonly hardJs: number; readonly css: number }
  /** Chunks by their name that are counted by themselves, and nowhere else: what many pages share, and the labels. */
  readonly shared: Readonly<Record<string, number>>
  /** For what loads on demand, unless `chunks` names it. */
  readonly chunk: number
  readonly chunks: Readonly<Record<string, number>>
  /** Everything that the first page needs, what is shared included: a remark when it is over. */
  readonly first?: { readonly page: string; readonly js: number }
}

export interface Weighing {
  readonly problems: string[]
  readonly remarks: string[]
}

export function weigh(
  app: string,
  manifest: Manifest,
  budget: Budget,
  read: (file: string) => Buffer,
): Weighing {
  const weights = new Map<string, number>()
  const kib = (file: string) => {
    const known = weights.get(file) ?? gzipSync(read(file), { level: 9 }).byteLength / 1024
    weights.set(file, known)
    return known
  }
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kib(file), 0)
  const isShared = (key: string) => (manifest[key]?.name ?? '') in budget.shared
  const first = reach(manifest, entriesOf(manifest))
  const own = (keys: Iterable<string>) =>
    filesOf(
      manifest,
      [...keys].filter((key) => !isShared(key)),
    )
  const js = sum(own(first).js)
  const css = sum(filesOf(manifest, first).css)
  const late = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const limits = [
    ...late.map((key) => {
      const files = own(reach(manifest, [key]).difference(first))
      const weight = sum([...files.js, ...files.css])
      return { what: key, weight, limit: budget.chunks[key] ?? budget.chunk }
    }),
    ...Object.keys(manifest).flatMap((key) => {
      const { name = '', file = '' } = manifest[key] ?? {}
      const limit = budget.shared[name]
      return limit === undefined ? [] : [{ what: `shared ${name}`, weight: kib(file), limit }]
    }),
    { what: 'initial JavaScript', weight: js, limit: budget.initial.hardJs },
    { what: 'initial CSS', weight: css, limit: budget.initial.css },
  ]
  const isNear = js > budget.initial.js && js <= budget.initial.hardJs
  const aims = [
    { what: 'initial JavaScript', weight: isNear ? js : 0, limit: budget.initial.js },
    ...(budget.first ? [firstPage(budget.first)] : []),
  ]

  function firstPage({ page, js: limit }: NonNullable<Budget['first']>) {
    const { js: files } = filesOf(manifest, first.union(reach(manifest, [page])))
    return { what: `the start with ${page}`, weight: sum(files), limit }
  }

  const isOver = ({ weight, limit }: Limit) => weight > limit
  const say = ({ what, weight, limit }: Limit) =>
    `${app}: ${what} weighs ${weight.toFixed(1)} KiB, over ${limit}`
  return { problems: limits.filter(isOver).map(say), remarks: aims.filter(isOver).map(say) }
}

interface Limit {
  readonly what: string
  readonly weight: number
  readonly limit: number
}
