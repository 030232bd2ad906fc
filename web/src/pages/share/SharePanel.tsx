import './share.late.css'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { lazy, useRef, useState } from 'react'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { useDisplay } from '../../shared/display/display.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/share.json'
import { shareAddress } from '../../shared/share/share-address.ts'
import type { Shared } from '../../shared/share/share.ts'
import { ShareActions } from './ShareActions.tsx'
import { usePoster } from './use-poster.ts'
import { useShareActions } from './use-share-actions.ts'
import type { SharedThing } from './use-shared.ts'
import { useShared } from './use-shared.ts'

const SendWorkSheet = lazy(async () => ({
  default: (await import('../../features/message/SendWorkSheet.tsx')).SendWorkSheet,
}))

export interface SharePanelProps {
  what: Shared
  isOpen: boolean
  onClose: () => void
}

/** Shares a screen: a poster, its link or its text; with the other actions on it. */
export function SharePanel({ what, isOpen, onClose }: SharePanelProps) {
  const t = useText<typeof labels>('share')
  const isDarkWeb = useDisplay((display) => display.isDarkWeb)
  const [reported, report] = useState<Reported>()
  const [sent, send] = useState<string>()
  const [isSending, setSending] = useState(false)
  const thing = useShared(what)
  const theme = isDarkWeb ? 'dark' : what.theme
  function sendToFriend(): void {
    onClose()
    send(what.work)
    setSending(true)
  }
  function accuse(): void {
    onClose()
    if (what.work !== undefined) report({ target: 'work', id: what.work })
    else if (what.uid !== undefined) report({ target: 'person', id: String(what.uid) })
  }
  return (
    <>
      <Sheet
        open={isOpen}
        onOpenChange={(open) => open || onClose()}
        title={t('title')}
        closeLabel={t('close')}
        area={isDarkWeb ? 'afterdark' : undefined}
        theme={theme}
      >
        <Content
          key={what.path}
          {...{ what, thing, onClose }}
          onReport={accuse}
          onSend={sendToFriend}
        />
      </Sheet>
      {sent !== undefined && (
        <Late>
          <SendWorkSheet
            work={sent}
            isOpen={isSending}
            theme={theme}
            onClose={() => setSending(false)}
            onSent={() => what.onShared?.('link')}
          />
        </Late>
      )}
      <LateReport reported={reported} onClose={() => report(undefined)} theme={theme} />
    </>
  )
}

interface ContentProps {
  what: Shared
  thing: SharedThing | undefined
  onClose: () => void
  onReport: () => void
  onSend: () => void
}

function Content({ what, thing, ...on }: ContentProps) {
  const t = useText<typeof labels>('share')
  const frame = useRef<HTMLDivElement>(null)
  const address = shareAddress(what.path)
  const poster = usePoster(thing, address, frame)
  const actions = useShareActions({ what, thing, address, poster, ...on })
  return (
    <div ref={frame}>
      {poster !== null && (
        <div className="flex h-[min(46dvh,420px)] justify-center">
          {poster ? (
            <img
              src={poster.source}
              alt={t('posterOf', { title: thing?.title ?? what.title })}
              className="h-full max-w-full rounded-lg object-contain"
            />
          ) : (
            <span
              aria-hidden="true"
              className="h-full w-[75%] animate-pulse rounded-lg bg-skeleton"
            />
          )}
        </div>
      )}
      <ShareActions actions={actions} />
    </div>
  )
}
