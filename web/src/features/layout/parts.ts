import type { Module } from '@kaleido/contract/layout'

/** A part of some modules that a row of tabs leads to. */
export interface Part {
  readonly key: string
  readonly name: string
  readonly moduleID: string
  readonly subModuleID?: string
}

/** What stands under these modules; a module without parts stands for itself. */
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
