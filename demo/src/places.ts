import type { ModuleType } from '@kaleido/contract/layout'
import type { FamilyName } from './art/cover.ts'
import { familyNames, texts } from './texts.ts'

/** Names a module, or a part of one: `0/旅行/去山野`. */
export type ModuleName = string

export function placeOf(type: ModuleType, name: string, part?: string): ModuleName {
  return [type, name, ...(part === undefined ? [] : [part])].join('/')
}

/** Whether a name is that of a part of a module of this type. */
export function isPart(type: ModuleType, name: ModuleName): boolean {
  const [of, , part] = name.split('/')
  return of === String(type) && part !== undefined
}

/** The modules of a type that show this subject. */
export function modulesOf(type: ModuleType, family: FamilyName): ModuleName[] {
  return texts.modules
    .filter((module) => module.type === type && shows(module.families, family))
    .map(({ name }) => placeOf(type, name))
}

/** One part of each module of a type that shows this subject; `turn` says which. */
export function partsOf(type: ModuleType, family: FamilyName, turn: number): ModuleName[] {
  return texts.modules
    .filter((module) => module.type === type && shows(module.families, family))
    .flatMap(({ name, parts }) => {
      const part = parts[(familyNames.indexOf(family) + turn) % parts.length]
      return part === undefined ? [] : [placeOf(type, name, part)]
    })
}

/** The topics of the community that suit this subject. */
export function topicsOf(family: FamilyName): ModuleName[] {
  return Object.entries(texts.topics)
    .filter(([, families]) => families.includes(family))
    .map(([topic]) => placeOf(1, '推荐', topic))
}

function shows(families: readonly FamilyName[], family: FamilyName): boolean {
  return families.length === 0 || families.includes(family)
}
