export interface FeatureName {
  /** The one word that every file of the feature carries. */
  readonly word: string
  /** The same word where a type or a component is named. */
  readonly Word: string
}

/** Checks the word of a new feature; answers what is wrong with it where something is. */
export function featureName(word: string | undefined): FeatureName | string {
  if (word === undefined) return 'say which feature: npm run new -- feature <name>'
  if (!/^[a-z][a-z0-9]{1,30}$/.test(word)) {
    return `${word} is no feature name: one word in small letters, such as comment`
  }
  return { word, Word: word.charAt(0).toUpperCase() + word.slice(1) }
}

/** The word that the templates carry in place of the feature's. */
export function fill(text: string, { word, Word }: FeatureName): string {
  return text.replaceAll('gizmo', word).replaceAll('Gizmo', Word)
}
