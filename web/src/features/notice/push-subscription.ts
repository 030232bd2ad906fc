/** Whether this browser can be pushed to, and what is in the way. */
export type PushAbility = 'able' | 'denied' | 'notInstalled' | 'unsupported'

/** Safari on an iPhone pushes only to apps on the Home Screen. */
export function pushAbility(window: Window & typeof globalThis = globalThis.window): PushAbility {
  const { navigator } = window
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    return isPhoneOfApple(navigator) && !isInstalled(window) ? 'notInstalled' : 'unsupported'
  }
  if (!('Notification' in window)) return 'unsupported'
  return window.Notification.permission === 'denied' ? 'denied' : 'able'
}

function isPhoneOfApple({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function isInstalled({ matchMedia, navigator }: Window): boolean {
  return matchMedia('(display-mode: standalone)').matches || 'standalone' in navigator
}

export interface PushKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Asks for permission, and subscribes with the server's key; throws if the person or the browser refuses. */
export async function subscribe(pushKey: string): Promise<PushKeys> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not permitted')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // An earlier subscription with another key is in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth'])
    throw new Error('a subscription without keys')
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
