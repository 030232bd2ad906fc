import type { Touched } from './changed.ts'

/** The tag of the few journeys that represent all, if a change affects every feature. */
const core = 'core'
const shownFiles = 3

export interface Choice {
  /** Playwright's filter on the path, title and tags of a journey; undefined if none is to run. */
  readonly grep: string | undefined
  /** A note for the reader of the output: what is left out, and why. */
  readonly notes: readonly string[]
}

/** Selects the journeys of affected features, by the tags in the texts of all specs. */
export function chooseJourneys(
  { features, specs, everywhere }: Touched,
  texts: readonly string[],
): Choice {
  const tags = new Set(texts.flatMap(tagsOf))
  const wanted = everywhere.length > 0 ? [...features, core] : features
  const tagged = wanted.filter((feature) => tags.has(feature))
  const untagged = wanted.filter((feature) => !tags.has(feature))
  const patterns = [
    // A tag may be a prefix of another one.
    ...(tagged.length > 0 ? [`@(?:${tagged.join('|')})(?![\\w-])`] : []),
    ...specs.map((file) => RegExp.escape(file.replace(/^e2e\//, ''))),
  ]
  return {
    grep: patterns.length > 0 ? patterns.join('|') : undefined,
    notes: [
      ...(everywhere.length > 0
        ? [
            `every feature stands on ${list(everywhere)}: the journeys tagged @${core} stand for all`,
          ]
        : []),
      ...untagged.map((feature) => `no journey is tagged @${feature}`),
    ],
  }
}

function tagsOf(text: string): string[] {
  const declared = [...text.matchAll(/\btag:\s*(\[[^\]]*\]|'[^']*')/g)]
  return declared.flatMap(([, tags = '']) =>
    [...tags.matchAll(/@([\w-]+)/g)].map(([, tag = '']) => tag),
  )
}

function list(files: readonly string[]): string {
  const more = files.length - shownFiles
  return files.slice(0, shownFiles).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
