import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { EyeOff, Flag, ImageDown, Link, Send, Share2, Type } from 'lucide-react'
import { useConnection, useRequireMember } from '../../shared/connection/connection.ts'
import type messageLabels from '../../shared/locales/zh-CN/message.json'
import type labels from '../../shared/locales/zh-CN/share.json'
import { copyText } from '../../shared/share/copy-text.ts'
import { saveBlob } from '../../shared/share/save-blob.ts'
import type { Shared, ShareChannel } from '../../shared/share/share.ts'
import { useHiding } from '../../shared/viewer/use-hiding.ts'
import type { ShareAction } from './ShareActions.tsx'
import type { Poster } from './use-poster.ts'
import type { SharedThing } from './use-shared.ts'

export interface ShareActionsOptions {
  readonly what: Shared
  readonly thing: SharedThing | undefined
  readonly address: string
  readonly poster: Poster | null | undefined
  readonly onReport: () => void
  /** To a friend, as a message. */
  readonly onSend: () => void
  readonly onClose: () => void
}

export function useShareActions(options: ShareActionsOptions): ShareAction[] {
  const { what, thing, onReport, onSend } = options
  const t = useText<typeof labels>('share')
  const say = useText<typeof messageLabels>('message')
  const requireMember = useRequireMember()
  const hide = useHide(options)
  const ways = useWays(options)
  const isOthers = thing?.isOwn === false
  const toFriend = { label: say('sendTo'), icon: Send, tint: 'jade' } as const
  return [
    ...(what.work === undefined
      ? []
      : [{ ...toFriend, onClick: () => requireMember(onSend) } as const]),
    ...ways,
    ...(what.work !== undefined && isOthers
      ? [{ label: t('notInterested'), icon: EyeOff, tint: 'plain', onClick: hide } as const]
      : []),
    ...(isOthers
      ? [{ label: t('report'), icon: Flag, tint: 'plain', onClick: onReport } as const]
      : []),
  ]
}

function useWays({ what, thing, address, poster, onClose }: ShareActionsOptions): ShareAction[] {
  const t = useText<typeof labels>('share')
  const { client } = useConnection()
  const { title, onShared } = what

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text)
    showToast(t(isCopied ? 'copied' : 'notCopied'), { tone: isCopied ? 'good' : 'bad' })
    if (!isCopied) return
    onShared?.('link')
    onClose()
  }
  function attempt(sharing: Promise<void>, channel: ShareChannel): void {
    sharing.then(
      () => onShared?.(channel),
      (error: unknown) => {
        // Dismissing the phone's sheet is no failure.
        if (error instanceof DOMException && error.name === 'AbortError') return
        client.report(error)
        showToast(t('failed'), { tone: 'bad' })
      },
    )
  }
  const fileName = `${title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()}.png`
  const author = thing?.isPerson === false ? (thing.person?.name ?? '') : ''
  const text = t(author === '' ? 'text' : 'textBy', { title, author, address })
  return [
    ...(poster === null
      ? []
      : [
          {
            label: t('save'),
            icon: ImageDown,
            tint: 'rose',
            isBusy: poster === undefined,
            onClick: () => poster && attempt(saveBlob(poster.blob, fileName), 'poster'),
          } as const,
        ]),
    { label: t('copyLink'), icon: Link, tint: 'blue', onClick: () => void copy(address) },
    { label: t('copyText'), icon: Type, tint: 'jade', onClick: () => void copy(text) },
    ...(typeof navigator.share === 'function'
      ? [
          {
            label: t('system'),
            icon: Share2,
            tint: 'amber',
            onClick: () => attempt(navigator.share({ title, url: address }), 'system'),
          } as const,
        ]
      : []),
  ]
}

function useHide({ what: { work }, thing, onClose }: ShareActionsOptions): () => void {
  const t = useText<typeof labels>('share')
  const leave = useHiding()
  return () => {
    if (work === undefined) return
    const one = { id: work, uid: thing?.person?.uid }
    leave({ one, by: 'uninterest', say: t('uninterested'), undo: t('undo') })
    onClose()
  }
}
