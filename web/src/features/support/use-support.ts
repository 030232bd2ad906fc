import { getSupport } from '@kaleido/contract/support'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/support.json'
import { useSource } from '../../shared/connection/source.ts'

/** Opens customer service in a new window. */
export function useSupport() {
  const t = useText<typeof labels>('support')
  const { client } = useConnection()
  const [listed] = useSource().CUST
  const opening = useMutation({
    // Where the signed address cannot be fetched, the public one is used.
    mutationFn: async () =>
      (await client.call(getSupport, {}, { silent: true })).url || listed?.url,
  })

  async function open(): Promise<void> {
    // Browsers allow a window to be opened during a tap, but not after the answer.
    const opened = window.open('about:blank', '_blank')
    if (opened) opened.opener = null
    try {
      const url = webAddress(await opening.mutateAsync())
      if (url === undefined) throw new NoSupport()
      // An app on the home screen may have no second window.
      ;(opened ?? window).location.assign(url)
    } catch (error) {
      opened?.close()
      if (error instanceof NoSupport) showToast(t('none'))
      else client.report(error)
    }
  }

  return { isOpening: opening.isPending, open: () => void open() }
}

class NoSupport extends Error {}

/** Operators type these: anything but a web address opens nothing. */
function webAddress(text: string | undefined): string | undefined {
  const url = text ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
