/** The custom properties and animations that a stylesheet declares, by their names. */
export function declaredIn(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/@(?:property|keyframes)\s+([\w-]+)/g)].map(([, name = '']) => name),
  )
}

/**
 * A later stylesheet without the declarations that the first one has. They are more than a waste: a browser that finds
 * `@property` in a new stylesheet computes the styles of the whole page again, and a later animation replaces the first
 * of its name.
 */
export function withoutKnown(css: string, known: ReadonlySet<string>): string {
  const unless = (rule: string, name: string) => (known.has(name) ? '' : rule)
  return (
    css
      .replace(/@property\s+([\w-]+)\s*\{[^{}]*\}/g, unless)
      .replace(/@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, unless)
      // What stands in for @property in browsers without it.
      .replace(/@layer properties\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, (rule) => {
        const left = rule.replace(/(--[\w-]+)\s*:[^;{}]*;?/g, unless)
        return /--[\w-]+\s*:/.test(left) ? left : ''
      })
  )
}
