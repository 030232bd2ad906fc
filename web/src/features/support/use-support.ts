import { getSupport } from '@kaleido/contract/support'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useSource } from '../../shared/connection/source.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'

export const servicePath = '/mine/service'

/**
 * Opens customer service: the operator's own in a new window, or the conversation in the app, also where it has answers that
 * were not read.
 */
export function useSupport() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const openPath = useOpenPath()
  const [listed] = useSource().CUST
  const opening = useMutation({
    // Where nothing signed is configured, the public address is used.
    async mutationFn() {
      const [signed, isUnread] = await Promise.all([
        client.call(getSupport, {}, { silent: true }),
        hasUnread(),
      ])
      return isUnread ? undefined : (webAddress(signed.url) ?? webAddress(listed?.url))
    },
  })

  async function hasUnread(): Promise<boolean> {
    try {
      const { countUnread } = await import('./service.queries.ts')
      return (await countUnread(client, queries)) > 0
    } catch {
      // The operator's own opens, whatever becomes of the conversation in the app.
      return false
    }
  }

  async function open(): Promise<void> {
    // Browsers allow a window to be opened during a tap, but not long after.
    const opened = listed ? window.open('about:blank', '_blank') : null
    if (opened) opened.opener = null
    try {
      const url = await opening.mutateAsync()
      if (url === undefined) {
        opened?.close()
        return openPath(servicePath)
      }
      const shown = opened ?? window.open('about:blank', '_blank')
      if (shown) shown.opener = null
      // An app on the home screen may have no second window.
      ;(shown ?? window).location.assign(url)
    } catch {
      opened?.close()
      // The conversation says what is wrong, and tries again.
      openPath(servicePath)
    }
  }

  return { isOpening: opening.isPending, open: () => void open() }
}

/** Operators type these: anything but a web address opens nothing. A path of the app is none. */
function webAddress(text: string | undefined): string | undefined {
  const url = text ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
