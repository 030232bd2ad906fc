import { showToast } from '@kaleido/ui/toast'
import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/share.json'

export interface Shared {
  readonly title: string
  /** The path of the screen that shows it. */
  readonly path: string
  /** Called once it was shared. */
  readonly onShared?: (channel: ShareChannel) => void
}

/** By the phone's share sheet, or as a copied link. */
export type ShareChannel = 'system' | 'link'

/** Shares a screen's address by the phone's share sheet, or copies it where there is none. */
export function useShare(): (what: Shared) => void {
  const t = useText<typeof labels>('share')
  async function share({ title, path, onShared }: Shared): Promise<void> {
    const url = location.origin + path
    const hasSheet = typeof navigator.share === 'function'
    if (hasSheet) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast(t('copied'), { tone: 'good' })
    }
    onShared?.(hasSheet ? 'system' : 'link')
  }
  return (what) => {
    share(what).catch((error: unknown) => {
      // Dismissing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast(t('failed'))
    })
  }
}
