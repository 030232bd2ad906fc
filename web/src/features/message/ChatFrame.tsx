import type { Message } from '@kaleido/contract/message'
import { useText } from '@kaleido/ui/language'
import { NavBar } from '@kaleido/ui/NavBar'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { followKeyboard } from '@kaleido/ui/follow-keyboard'
import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/message.json'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'

const PictureReader = lazy(async () => ({
  default: (await import('../../shared/reader/PictureReader.tsx')).PictureReader,
}))

export interface ChatFrameProps {
  title: ReactNode
  /** The badge is drawn by the app: nothing that anybody types looks like it. */
  isOfficial: boolean | undefined
  /** What the bar ends with. */
  actions?: ReactNode
  /** The messages, and what opens above them. */
  children: ReactNode
  /** What can be written. */
  foot: ReactNode
  /** Shown in full screen. */
  picture: Message['picture'] | undefined
  onPictureClose: () => void
}

/** The page of a conversation. */
export function ChatFrame({ title, isOfficial, actions, children, ...rest }: ChatFrameProps) {
  const { foot, picture, onPictureClose } = rest
  const t = useText<typeof labels>('message')
  const screen = useText<typeof screenLabels>('screen')
  return (
    <main
      ref={useKeyboard()}
      className="flex h-dvh max-h-full flex-col overflow-hidden bg-bg text-text-1"
    >
      <div className="flex-none shadow-[0_0.5px_0_var(--sep-strong)]">
        <NavBar onBack={useGoBack()} backLabel={screen('back')} actions={actions}>
          <h1
            tabIndex={-1}
            className="flex min-w-0 items-center justify-center gap-1.5 px-1 text-[17px] font-semibold outline-none"
          >
            {title}
            {isOfficial && <OfficialBadge>{t('official')}</OfficialBadge>}
          </h1>
        </NavBar>
      </div>
      {children}
      <footer className="flex-none bg-surface px-3 pt-2 pb-[max(var(--keyboard,0px),calc(var(--safe-bottom)+4px))] shadow-[0_-0.5px_0_var(--sep-strong)]">
        {foot}
      </footer>
      {picture && (
        <Late>
          <PictureReader
            pictures={[picture]}
            start={0}
            labels={{
              reader: t('openPicture'),
              close: t('close'),
              failed: t('pictureGone'),
              picture: () => t('openPicture'),
            }}
            onClose={onPictureClose}
          />
        </Late>
      )}
    </main>
  )
}

/** The field stays above the on-screen keyboard. */
function useKeyboard() {
  const page = useRef<HTMLElement>(null)
  useEffect(() => (page.current ? followKeyboard(page.current) : undefined), [])
  return page
}
