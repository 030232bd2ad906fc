import { deviceKind } from '@kaleido/contract/core/device-kind'

/** The first that fits counts: many browsers carry the names of those that they descend from. */
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
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const names = [deviceKind(userAgent), browser]
  return names.filter((name) => name !== undefined).join(' · ')
}
