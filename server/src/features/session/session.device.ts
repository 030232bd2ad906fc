/** The first that fits counts: many browsers carry the names of those that they descend from. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/iPod/, 'iPod'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/QQ\//, 'QQ'],
  [/MQQBrowser\//, 'QQ Browser'],
  [/UCBrowser\//, 'UC'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What a person recognises a device by in the list of their logins: `iPhone · Safari`. */
export function deviceName(userAgent: string): string {
  const names = [nameIn(userAgent, systems), nameIn(userAgent, browsers)]
  return names.filter((name) => name !== undefined).join(' · ')
}

function nameIn(
  userAgent: string,
  known: readonly (readonly [RegExp, string])[],
): string | undefined {
  return known.find(([sign]) => sign.test(userAgent))?.[1]
}
