declare const self: ServiceWorkerGlobalScope

interface Push {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/** What a push says; undefined if it is nothing of ours. */
export function readPush(data: unknown): Push | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { title, body, path, tag } = data as Record<string, unknown>
  if (typeof title !== 'string' || typeof body !== 'string') return undefined
  return { title, body, path: readPath(path), tag: typeof tag === 'string' ? tag : 'notice' }
}

/** Only screens of this app are opened; anything else leads to the messages. */
export function readPath(path: unknown, origin: string = self.location.origin): string {
  const messages = '/mine/message'
  if (typeof path !== 'string' || !path.startsWith('/')) return messages
  // Safari 17 has no `URL.parse`.
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return url?.origin === origin ? url.pathname + url.search : messages
}

/** A browser that is pushed to must show something each time. */
export async function showPush(event: PushEvent): Promise<void> {
  const push = readPush(parse(event))
  const { title, body, path, tag } = push ?? fallback
  await self.registration.showNotification(title, { body, tag, data: { path } })
}

const fallback: Push = { title: 'Kaleido', body: '', path: '/mine/message', tag: 'notice' }

function parse({ data }: PushEvent): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Opens the screen in a window of the app that is open, else in a new one. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const path = readPath((notification.data as { path?: unknown } | null)?.path)
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [window] = open.toSorted((one, other) => Number(other.focused) - Number(one.focused))
  if (!window) {
    await self.clients.openWindow(path)
    return
  }
  // The page navigates by itself: loading it anew would lose what is being played or written.
  window.postMessage({ openPath: path }, [])
  await window.focus()
}
