/** The first that fits counts: many browsers carry the names of those that they descend from. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/iPod/, 'iPod'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** What a browser runs on, by its user agent: `iPhone`, `Mac`. */
export function deviceKind(userAgent: string): string | undefined {
  return kinds.find(([sign]) => sign.test(userAgent))?.[1]
}
