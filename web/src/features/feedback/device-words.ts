import { deviceKind } from '@kaleido/contract/core/device-kind'

/** A device in words that its owner knows: `iPhone · iOS 17.5 · 390×844`. */
export function deviceWords(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  { width, height }: Pick<Screen, 'width' | 'height'>,
): string {
  const named = deviceKind(userAgent)
  // An iPad that asks for desktop pages calls itself a Mac.
  const device = named === 'Mac' && maxTouchPoints > 1 ? 'iPad' : named
  const system = systemOf(userAgent)
  // "Android 14" names both.
  const names = device === 'Android' && system ? [system] : [device, system]
  return [...names, `${width}×${height}`].filter((word) => word !== undefined).join(' · ')
}

/** Undefined where the browser does not tell the version, or not the true one. */
function systemOf(userAgent: string): string | undefined {
  const ios = /(?:iPhone|iPad|iPod).* OS (\d+)_(\d+)/.exec(userAgent)
  if (ios) return `iOS ${ios[1]}.${ios[2]}`
  const android = /Android (\d+)/.exec(userAgent)
  return android ? `Android ${android[1]}` : undefined
}
