import { gzipSync } from 'node:zlib'

/** What the bundler says about one file it made. */
export interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** All in KiB as a browser downloads them. Over `js` is a remark while below `hardJs`, so that a busy week is not blocked. */
export interface Budget {
  readonly initial: { readonly js: number; readonly hardJs: number; readonly css: number }
  /** For what loads on demand, unless `chunks` names it. */
  readonly chunk: number
  readonly chunks: Readonly<Record<string, number>>
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
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const first = reach(manifest, entries)
  const js = sum(first.js)
  const css = sum(first.css)
  const late = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const problems = late.flatMap((key) => {
    const own = reach(manifest, [key])
    const weight = sum(own.js.difference(first.js)) + sum(own.css.difference(first.css))
    const limit = budget.chunks[key] ?? budget.chunk
    return weight > limit ? [over(app, key, weight, limit)] : []
  })
  if (js > budget.initial.hardJs)
    problems.push(over(app, 'initial JavaScript', js, budget.initial.hardJs))
  if (css > budget.initial.css) problems.push(over(app, 'initial CSS', css, budget.initial.css))
  const isNear = js > budget.initial.js && js <= budget.initial.hardJs
  return {
    problems,
    remarks: isNear ? [over(app, 'initial JavaScript', js, budget.initial.js)] : [],
  }
}

/** Everything that loads together with these chunks. */
function reach(manifest: Manifest, keys: readonly string[]) {
  const seen = new Set<string>()
  const todo = [...keys]
  for (let key = todo.pop(); key !== undefined; key = todo.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    todo.push(...(manifest[key]?.imports ?? []))
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    js: new Set(chunks.map((chunk) => chunk.file)),
    css: new Set(chunks.flatMap((chunk) => chunk.css ?? [])),
  }
}

const over = (app: string, what: string, weight: number, limit: number) =>
  `${app}: ${what} weighs ${weight.toFixed(1)} KiB, over ${limit}`
