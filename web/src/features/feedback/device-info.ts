import { app } from '@kaleido/client/identification'

/** Diagnostics for feedback: the app's version, the system, the browser, the screen. Nothing that identifies anybody. */
export function deviceInfo(): string {
  const { width, height } = screen
  const browser = navigator.userAgent.replace(/^Mozilla\/5\.0 /, '')
  return [`App ${app.version}`, `${width}×${height}@${Math.round(devicePixelRatio)}`, browser]
    .join(' · ')
    .slice(0, 400)
}
