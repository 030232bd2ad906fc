import type { Choice, Path } from './setting-field.ts'
import { namesOf } from './setting-field.ts'

/** Labels of members that are called the same wherever they stand. */
export const labelNamesOf = (setting: string, path: Path): readonly string[] => {
  const names = namesOf(path)
  return names.length === 0 ? [setting] : [[setting, ...names].join('.'), `*.${names.at(-1) ?? ''}`]
}

/** The name of the label of a choice. */
export const choiceNameOf = (setting: string, path: Path, choice: Choice) =>
  `${[setting, ...namesOf(path)].join('.')}=${String(choice)}`
