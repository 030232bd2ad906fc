import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { ImageDown, Link, Share2, Ticket } from 'lucide-react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { copyText } from '../../shared/share/copy-text.ts'
import { saveBlob } from '../../shared/share/save-blob.ts'
import type { ShareAction } from '../share/ShareActions.tsx'
import type { InvitePoster } from './use-posters.ts'

export interface InviteActionsOptions {
  readonly code: string
  readonly address: string
  /** Null where no poster can be drawn. */
  readonly poster: InvitePoster | null | undefined
}

/** The ways to pass an invitation on. Where the browser has no share sheet, the link is copied. */
export function useInviteActions(options: InviteActionsOptions): ShareAction[] {
  const { code, address, poster } = options
  const t = useText<typeof labels>('invite')
  const { client } = useConnection()

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text)
    showToast(t(isCopied ? 'copied' : 'notCopied'), { tone: isCopied ? 'good' : 'bad' })
  }
  function attempt(sharing: Promise<void>): void {
    sharing.catch((error: unknown) => {
      // Dismissing the phone's sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      client.report(error)
      showToast(t('failed'), { tone: 'bad' })
    })
  }
  function share(): void {
    const text = t('shareText', { code })
    if (typeof navigator.share !== 'function') return void copy(`${text} ${address}`)
    attempt(navigator.share({ title: t('brand'), text, url: address }))
  }
  const save: ShareAction = {
    label: t('save'),
    icon: ImageDown,
    tint: 'rose',
    isBusy: poster === undefined,
    onClick: () => poster && attempt(saveBlob(poster.blob, `kaleido-${code}.png`)),
  }
  return [
    ...(poster === null ? [] : [save]),
    { label: t('copyLink'), icon: Link, tint: 'blue', onClick: () => void copy(address) },
    { label: t('copyCode'), icon: Ticket, tint: 'jade', onClick: () => void copy(code) },
    { label: t('share'), icon: Share2, tint: 'amber', onClick: share },
  ]
}
