import type { Module } from '@kaleido/contract/layout'

/** A sub-module that a row of tabs links to. */
export interface Part {
  readonly key: string
  readonly name: string
  readonly moduleID: string
  readonly subModuleID?: string
}

/** The sub-modules of these modules; a module without any is its own. */
export function partsOf(modules: readonly Module[]): Part[] {
  return modules.flatMap(({ moduleID, name, subModules }) =>
    subModules.length === 0
      ? [{ key: moduleID, name, moduleID }]
      : subModules.map((part) => ({
          key: `${moduleID} ${part.id}`,
          name: part.name,
          moduleID,
          subModuleID: part.id,
        })),
  )
}
