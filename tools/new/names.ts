export interface FeatureName {
  /** The feature's word in file names. */
  readonly word: string
  /** The same word in names of types and components. */
  readonly Word: string
}

/** Validates the name of a new feature; returns the problem, if there is one. */
export function featureName(word: string | undefined): FeatureName | string {
  if (word === undefined) return 'say which feature: npm run new -- feature <name>'
  if (!/^[a-z][a-z0-9]{1,30}$/.test(word)) {
    return `${word} is no feature name: one word in small letters, such as comment`
  }
  return { word, Word: word.charAt(0).toUpperCase() + word.slice(1) }
}

/** The templates' placeholder for the feature's word. */
export function fill(text: string, { word, Word }: FeatureName): string {
  return text.replaceAll('gizmo', word).replaceAll('Gizmo', Word)
}
