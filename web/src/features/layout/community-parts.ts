import type { Module } from '@kaleido/contract/layout'
import { useSubModules } from './layout.queries.ts'
import { type Part, partsOf } from './parts.ts'

/**
 * The parts of the community: its tabs, and what a post can be filed under. The first module is the whole community; its
 * own parts come last.
 */
export function useCommunityParts([first, ...others]: readonly [Module, ...Module[]]): Part[] {
  const own = useSubModules(first.moduleID)
  const subModules = own.map(({ moduleID, name }) => ({ id: moduleID, name }))
  return partsOf(own.length === 0 ? others : [...others, { ...first, subModules }])
}

/** The module that lists the posts of a part. */
export const moduleOf = ({ subModuleID, moduleID }: Part) => subModuleID ?? moduleID
