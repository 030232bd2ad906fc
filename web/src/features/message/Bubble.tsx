import type { Message } from '@kaleido/contract/message'
import { useLongPress } from '@kaleido/ui/use-long-press'
import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import { Icon } from '@kaleido/ui/Icon'
import { Spinner } from '@kaleido/ui/Spinner'
import { CircleAlert, Clock3, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/message.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { Gone } from './Gone.tsx'
import type { Outgoing } from '../../shared/outbox/outbox.ts'
import { isLost } from '../../shared/outbox/outbox.ts'
import { WorkBubble } from './WorkBubble.tsx'

const UploadRing = lazy(async () => ({
  default: (await import('@kaleido/ui/UploadRing')).UploadRing,
}))

export interface BubbleProps {
  message: Message
  /** The other has read it. */
  isRead: boolean
  /** Without it a message has no menu, and its text can be selected. */
  onMenu?: ((message: Message) => void) | undefined
  onPicture: (message: Message) => void
  onWork: (work: NonNullable<Message['work']>) => void
}

const shapes = {
  own: 'rounded-[18px_6px_18px_18px] bg-brand text-on-brand',
  other: 'rounded-[6px_18px_18px_18px] bg-surface text-text-1 shadow-1',
}

/** A message: text, a picture or a work; with what can be done with it on a long press. */
export function Bubble({ message, isRead, onMenu, onPicture, onWork }: BubbleProps) {
  const t = useText<typeof labels>('message')
  const { isOwn, recalledBy, isRisky } = message
  const press = useLongPress(onMenu && (() => onMenu(message)))
  if (recalledBy !== undefined) return <Recalled message={message} />
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${isOwn ? 'items-end' : 'items-start'}`}>
      <div
        {...press}
        className={`relative max-w-full min-w-0 ${onMenu ? 'select-none [-webkit-touch-callout:none]' : 'select-text'}`}
      >
        <Content {...{ message, onPicture, onWork }} />
        {onMenu && <MenuButton onClick={() => onMenu(message)} />}
      </div>
      {isRisky && (
        <p className="flex max-w-full items-center gap-1 rounded-sm bg-warn-soft px-2 py-1 text-[12px]/[18px] text-warn">
          <Icon of={ShieldAlert} size={14} />
          {t('risky')}
        </p>
      )}
      {isOwn && isRead && <span className="text-[11px]/[16px] text-text-3">{t('read')}</span>}
    </div>
  )
}

function Content({
  message,
  onPicture,
  onWork,
}: Pick<BubbleProps, 'message' | 'onPicture' | 'onWork'>) {
  const t = useText<typeof labels>('message')
  const { isOwn, kind, picture, work } = message
  if (kind === 'picture') {
    return <PictureBubble picture={picture} onOpen={() => onPicture(message)} />
  }
  if (kind === 'work') return <WorkBubble work={work} onOpen={onWork} />
  return <Text isOwn={isOwn}>{textOf(message, t)}</Text>
}

/** The menu for the keyboard and for screen readers. */
function MenuButton({ onClick }: { onClick: () => void }) {
  const t = useText<typeof labels>('message')
  return (
    <button
      type="button"
      onClick={onClick}
      className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:-top-6 focus-visible:right-0 focus-visible:rounded-sm focus-visible:bg-surface focus-visible:px-2 focus-visible:text-[12px]/[20px] focus-visible:text-text-1"
    >
      {t('menu')}
    </button>
  )
}

const textOf = ({ kind, text }: Message, t: Say<typeof labels>) =>
  kind === 'other' ? t('kind_other') : text

/** Plain text: nothing in it becomes a link, and no direction of its own leaves the bubble. */
export function Text({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <p
      className={`w-fit max-w-full px-3.5 py-2.5 text-[16px]/[23px] wrap-anywhere whitespace-pre-wrap ${shapes[isOwn ? 'own' : 'other']}`}
    >
      <bdi data-content>{children}</bdi>
    </p>
  )
}

function Recalled({ message: { isOwn, recalledBy } }: { message: Message }) {
  const t = useText<typeof labels>('message')
  const label = isOwn ? 'recalledOwn' : 'recalledOther'
  return (
    <p className="w-full py-1 text-center text-[12px]/[18px] text-text-3">
      {t(recalledBy === 'moderator' ? 'recalledStaff' : label)}
    </p>
  )
}

/** Within 200 by 260, whatever its shape. */
function sizeOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(200 / width, 260 / height)
  return {
    width: Math.max(72, Math.round(width * scale)),
    height: Math.max(72, Math.round(height * scale)),
  }
}

interface PictureBubbleProps {
  picture: Message['picture']
  onOpen: () => void
}

function PictureBubble({ picture, onOpen }: PictureBubbleProps) {
  const t = useText<typeof labels>('message')
  if (!picture) return <Gone>{t('pictureGone')}</Gone>
  const { width, height } = sizeOf(picture)
  return (
    <button
      type="button"
      aria-label={t('openPicture')}
      onClick={onOpen}
      style={{ width }}
      className="block max-w-full overflow-hidden rounded-[16px] shadow-1"
    >
      <Picture picture={picture} ratio={`${width} / ${height}`} />
    </button>
  )
}

export interface OutgoingBubbleProps {
  outgoing: Outgoing
  onMenu: (outgoing: Outgoing) => void
}

/**
 * A message on its way: being sent, waiting for the network, or refused with the reason and a red dot. One that waits or is
 * refused has a menu.
 */
export function OutgoingBubble({ outgoing, onMenu }: OutgoingBubbleProps) {
  const t = useText<typeof labels>('message')
  const { preview, state, sent } = outgoing
  const openMenu = state === 'sending' ? undefined : () => onMenu(outgoing)
  const press = useLongPress(openMenu)
  const text = outgoing.work === undefined ? outgoing.text : t('kind_work')
  return (
    <div className="flex min-w-0 flex-col items-end gap-1">
      <div className="flex max-w-full min-w-0 items-center gap-2">
        <SendState state={state} onMenu={openMenu} />
        <div
          {...press}
          className="relative max-w-full min-w-0 select-none [-webkit-touch-callout:none]"
        >
          {text === undefined ? (
            <Sending preview={preview} sent={state === 'sending' ? (sent ?? 1) : undefined} />
          ) : (
            <Text isOwn>{text}</Text>
          )}
          {state === 'waiting' && openMenu && <MenuButton onClick={openMenu} />}
        </div>
      </div>
      {state === 'refused' && (
        <p role="alert" className="text-[12px]/[18px] text-danger">
          {reasonOf(outgoing, t)}
        </p>
      )}
    </div>
  )
}

function reasonOf(outgoing: Outgoing, t: Say<typeof labels>): string {
  return isLost(outgoing) ? t('pictureLost') : outgoing.reason || t('failed')
}

interface SendStateProps extends Pick<Outgoing, 'state'> {
  onMenu: (() => void) | undefined
}

function SendState({ state, onMenu }: SendStateProps) {
  const t = useText<typeof labels>('message')
  if (state === 'refused') {
    return (
      <button
        type="button"
        aria-label={t('menu')}
        onClick={onMenu}
        className="hit grid size-6 flex-none place-items-center text-danger"
      >
        <CircleAlert size={22} strokeWidth={2} aria-hidden="true" />
      </button>
    )
  }
  return (
    <span className="flex-none text-text-3">
      {state === 'waiting' ? <Icon of={Clock3} size={16} /> : <Spinner size={16} />}
      <span className="sr-only">{t(state)}</span>
    </span>
  )
}

interface SendingProps {
  preview: string | undefined
  /** How much of it is sent, from 0 to 1; undefined where it waits. */
  sent: number | undefined
}

function Sending({ preview, sent }: SendingProps) {
  const t = useText<typeof labels>('message')
  return (
    <span className="relative block w-40 overflow-hidden rounded-[16px] bg-surface-2">
      {preview === undefined ? (
        <span className="block aspect-square" />
      ) : (
        <img src={preview} alt="" className="block max-h-65 w-full object-cover" />
      )}
      {sent !== undefined && (
        <span className="absolute inset-0 grid place-items-center bg-black/35 text-white">
          <Late>
            <UploadRing label={t('sending')} sent={sent} size={44} />
          </Late>
        </span>
      )}
    </span>
  )
}
