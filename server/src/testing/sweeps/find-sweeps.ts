import type { ImportGlobFunction } from 'vite/types/importGlob.js'
import type { Sweep } from './sweep.ts'

declare global {
  interface ImportMeta {
    /** Of the test runner, which puts static imports in its place. */
    readonly glob: ImportGlobFunction
  }
}

const modules = import.meta.glob<{ readonly sweep?: Sweep }>('../../features/*/*.sweep.ts', {
  eager: true,
})

/** The sweep of every feature that has one, in the order of their names. */
export const sweeps: readonly Sweep[] = Object.entries(modules).map(([file, { sweep }]) =>
  checkSweep(file, sweep),
)

/** A file that is named wrongly, exports nothing or speaks of another feature's calls would be overlooked by its owner. */
export function checkSweep(file: string, sweep: Sweep | undefined): Sweep {
  const [, feature] = /\/([^/]+)\/\1\.sweep\.ts$/.exec(file) ?? []
  if (feature === undefined) throw new Error(`${file} is not named <feature>/<feature>.sweep.ts`)
  if (!sweep) throw new Error(`${file} exports no sweep`)
  const { lists = [], exempt = [], others = [], plans = [], bounded = {} } = sweep
  const named = [...lists, ...exempt, ...others, ...plans].map(({ call }) => call.name)
  const foreign = [...named, ...Object.keys(bounded)].filter(
    (name) => !name.startsWith(`${feature}.`),
  )
  if (foreign.length > 0) throw new Error(`${file} names calls of others: ${foreign.join(', ')}`)
  return sweep
}
