import type { ImportGlobFunction } from 'vite/types/importGlob.js'
import type { Sweep } from './sweep.ts'

declare global {
  interface ImportMeta {
    /** The test runner replaces it by static imports. */
    readonly glob: ImportGlobFunction
  }
}

const modules = import.meta.glob<{ readonly sweep?: Sweep }>('../../features/*/*.sweep.ts', {
  eager: true,
})

const named = Object.entries(modules).map(([file, { sweep }]) => checkSweep(file, sweep))

/** The sweeps of all features that have one, in the order of their names. */
export const sweeps: readonly Sweep[] = named.map(({ sweep }) => sweep)

export function sweepOf(feature: string): Sweep | undefined {
  return named.find((one) => one.feature === feature)?.sweep
}

interface Named {
  readonly feature: string
  readonly sweep: Sweep
}

/** A file with a wrong name, without an export, or about another feature's calls would go unnoticed. */
export function checkSweep(file: string, sweep: Sweep | undefined): Named {
  const [, feature] = /\/([^/]+)\/\1\.sweep\.ts$/.exec(file) ?? []
  if (feature === undefined) throw new Error(`${file} is not named <feature>/<feature>.sweep.ts`)
  if (!sweep) throw new Error(`${file} exports no sweep`)
  const { lists = [], exempt = [], others = [], plans = [], bounded = {} } = sweep
  const calls = [...lists, ...exempt, ...others, ...plans].map(({ call }) => call.name)
  const foreign = [...calls, ...Object.keys(bounded)].filter(
    (name) => !name.startsWith(`${feature}.`),
  )
  if (foreign.length > 0) throw new Error(`${file} names calls of others: ${foreign.join(', ')}`)
  return { feature, sweep }
}
