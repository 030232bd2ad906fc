import { Button } from '@kaleido/ui/Button'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { recordClick } from '../../../shared/adverts/record-click.ts'
import { Viewed } from '../../../shared/adverts/Viewed.tsx'
import type labels from '../../../shared/locales/zh-CN/boot.json'
import { Picture } from '../../../shared/picture/Picture.tsx'
import type { AppRouter } from '../../router.ts'
import { followLink } from './follow-link.ts'
import { PopupFrame } from './PopupFrame.tsx'
import type { Popup } from './use-popups.ts'

export interface PopupDialogProps {
  popup: Popup
  router: AppRouter
  onClose: (closing: Closing) => void
}

/** How a popup was closed. */
export interface Closing {
  /** By the button that says so, or by following the link. */
  readonly isRead: boolean
  readonly isHiddenToday: boolean
}

/** One popup: a picture with its title or a notice, its link, and whether it may come again today. */
export function PopupDialog({ popup, router, onClose }: PopupDialogProps) {
  const t = useText<typeof labels>('boot')
  const { client } = useConnection()
  const [isHiddenToday, setIsHiddenToday] = useState(false)
  const close = () => onClose({ isRead: false, isHiddenToday })
  const read = () => onClose({ isRead: true, isHiddenToday })

  function follow(): void {
    read()
    if (popup.advertId !== undefined) recordClick(client, popup.advertId)
    followLink(router, popup.href)
  }

  const title = popup.kind === 'announcement' ? t('notice') : popup.text || t('presale')
  return (
    <PopupFrame label={title} onCancel={close}>
      {popup.picture ? (
        <Pictured popup={popup} picture={popup.picture} title={title} onOpen={follow} />
      ) : (
        <Notice title={title} text={popup.text} />
      )}
      <div className="grid gap-1 px-5 pt-4 pb-3">
        <Button look="primary" block onClick={popup.href ? follow : read}>
          {popup.href ? t('look') : t('gotIt')}
        </Button>
        <label className="flex min-h-11 items-center justify-center gap-2 text-[13px] text-text-3">
          <input
            type="checkbox"
            checked={isHiddenToday}
            onChange={(event) => setIsHiddenToday(event.target.checked)}
            className="size-4 accent-brand"
          />
          {t('notToday')}
        </label>
      </div>
      <div className="absolute top-1 right-1 text-text-3">
        <IconButton
          label={t('close')}
          icon={X}
          size={20}
          look={popup.picture ? 'glass' : 'plain'}
          onClick={close}
        />
      </div>
    </PopupFrame>
  )
}

interface PicturedProps {
  popup: Popup
  picture: NonNullable<Popup['picture']>
  title: string
  onOpen: () => void
}

/** A picture with its title; of an advert marked, and its view counted. */
function Pictured({ popup, picture, title, onOpen }: PicturedProps) {
  const t = useText<typeof labels>('boot')
  return (
    <button type="button" onClick={onOpen} className="block w-full">
      <Viewed id={popup.advertId}>
        <Picture picture={picture} priority className="w-full" />
      </Viewed>
      <span className="flex items-center gap-2 px-5 pt-4 text-start">
        <span className="min-w-0 flex-1 text-[18px]/[26px] font-semibold">{title}</span>
        {popup.advertId !== undefined && popup.isPromotion && (
          <span className="flex-none rounded-xs bg-surface-2 px-1.5 py-0.5 text-[11px] text-text-3">
            {t('advert')}
          </span>
        )}
      </span>
    </button>
  )
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="px-5 pt-5">
      <h2 className="text-[18px] font-semibold">{title}</h2>
      <p className="mt-2 max-h-[40dvh] overflow-y-auto text-[15px] whitespace-pre-line text-text-2">
        {text}
      </p>
    </div>
  )
}
