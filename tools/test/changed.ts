import { importGraph } from '../check/imports/graph.ts'
import type { Source } from '../check/source.ts'
import { git } from '../lib/repository.ts'

/** What a set of changed files can break, by the tags of journeys. */
export interface Touched {
  readonly features: readonly string[]
  /** Journeys that were changed themselves. */
  readonly specs: readonly string[]
  /** Files that every feature depends on. */
  readonly everywhere: readonly string[]
}

const spec = /^e2e\/.*\.spec\.ts$/
const product =
  /^(?:package-lock\.json$|(?:contract|client|ui|server|demo|web|admin|e2e)\/(?!src\/testing\/))/
/**
 * No journey runs tests, fixtures and sweeps, only people read `schema.sql`, and the list of contracts changes with
 * every feature.
 */
const irrelevant =
  /\.(?:test|fixture|sweep)\.tsx?$|\.md$|^server\/schema\.sql$|^contract\/src\/all\.ts$/
const combining = /^(?:web|admin)\/src\/(?:pages|shared)\//

const featurePaths = [
  // `account-phone` is a part of `account`.
  /^contract\/src\/([^/.-]+)[^/]*\.ts$/,
  /\/features\/([^/]+)\//,
  /\/locales\/[^/]+\/([^/.-]+)[^/]*\.json$/,
  /^server\/migrations\/[^_]+_([^_.]+)[^/]*\.sql$/,
  /^e2e\/pages\/([^/.-]+)/,
]

const wordIn = (file: string) => featurePaths.map((one) => one.exec(file)?.[1]).find(Boolean)

/** A file belongs to the feature whose word is in its path; a page, and shared code, to the features it imports. */
export function touchedBy(files: readonly string[], source: Source): Touched {
  const known = new Set(
    source.files.flatMap((file) => /\/features\/([^/]+)\//.exec(file)?.[1] ?? []),
  )
  const importsOf = importsIn(source)
  const features = new Set<string>()
  const everywhere: string[] = []
  for (const file of files) {
    if (!product.test(file) || irrelevant.test(file) || spec.test(file)) continue
    const paths = combining.test(file) ? importsOf(file) : [file]
    const words = [wordIn(file), ...paths.map(wordIn)].filter((word) => word !== undefined)
    const touched = words.filter((word) => known.has(word))
    for (const feature of touched) features.add(feature)
    if (touched.length === 0) everywhere.push(file)
  }
  const specs = files.filter((file) => spec.test(file) && source.files.includes(file))
  return { features: [...features].toSorted(), specs, everywhere }
}

/** A file's imports, including those of its part pages: `DetailPage` only names the view that does the work. */
function importsIn(source: Source): (file: string) => string[] {
  const edges = Map.groupBy(importGraph(source), (edge) => edge.from)
  return (file) => {
    const reached = new Set([file])
    for (const one of reached) {
      if (one !== file && !/\/src\/pages\//.test(one)) continue
      for (const { to } of edges.get(one) ?? []) {
        // Labels are shared across features without a real dependency.
        if (!to.includes('/locales/')) reached.add(to)
      }
    }
    return [...reached]
  }
}

/** Changed since the last commit, including untracked files. */
export function changedFiles(): string[] {
  const changed = git('diff', '--name-only', '-z', 'HEAD') ?? ''
  const added = git('ls-files', '--others', '--exclude-standard', '-z') ?? ''
  return (changed + added).split('\0').filter(Boolean)
}
