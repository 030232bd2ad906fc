import { Button } from '@kaleido/ui/Button'
import { OfflineBanner } from '@kaleido/ui/OfflineBanner'
import { useText } from '@kaleido/ui/language'
import { followPages } from '@kaleido/ui/overlay/history-steps'
import type { ReactNode } from 'react'
import { lazy, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { afterFirstScreen, useSettled } from '../../shared/boot/first-screen.ts'
import { Late, lateCode } from '../../shared/loading/Late.tsx'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/boot.json'
import { isView } from '../../shared/session/view.ts'
import { workerState } from '../../shared/worker/worker.ts'
import type { OpenApp } from './start/open-app.ts'

export interface NoticesProps {
  app: {
    readonly running: Pick<OpenApp['running'], 'state' | 'retry'>
    readonly router: Pick<OpenApp['router'], 'history'>
  }
}

const ChangeNotice = lazy(async () => ({
  default: (await import('../../features/session/change/ChangeNotice.tsx')).ChangeNotice,
}))

const ViewBar = lazy(async () => ({ default: (await import('./ViewBar.tsx')).ViewBar }))

const Background = lazy(async () => ({ default: (await import('./Background.tsx')).Background }))

/**
 * The app's own notices, over any screen: that there is no network, at the top, where the screens make room for it; that code
 * failed to load or a newer version is ready, above the tab bar, where what it covers can be scrolled away. Open overlays and
 * the router share the browser's history from here on.
 */
export function Notices({ app: { running, router } }: NoticesProps) {
  const isOffline = useStore(running.state, ({ isOnline, link }) => !isOnline || link === 'down')
  const newChange = useSession(({ user }) => user?.newChange)
  useEffect(() => followPages(router.history), [router])
  const { store } = useConnection()
  const isViewed = isView(store)
  useLiveEvents(!isViewed)
  const isSettled = useSettled()
  // Notices are no part of the router's screens: its hooks do not work here.
  const open = (path: string) => router.history.push(path)
  return (
    <>
      <Outage running={running} isOffline={isOffline} isViewed={isViewed} />
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--safe-bottom)+var(--tab-h)+4px)] z-(--z-toast) mx-auto max-w-(--app-max)">
        {!isOffline && <ReloadOffer />}
        <UpdateOffer />
      </div>
      <Late>{newChange && <ChangeNotice change={newChange} open={open} />}</Late>
      <Late>{isSettled && !isViewed && <Background open={open} />}</Late>
    </>
  )
}

/** Connects for live events once the first screen has loaded. */
function useLiveEvents(isWanted: boolean): void {
  const connection = useConnection()
  useEffect(() => {
    if (!isWanted) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const cancel = afterFirstScreen(() => {
      // Without its code nothing is told before the next start.
      import('../../shared/live/start-live.ts').then(({ startLive }) => {
        if (!isOver) stop = startLive(connection)
      }, reportError)
    })
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [connection, isWanted])
}

interface OutageProps extends Pick<NoticesProps['app'], 'running'> {
  isOffline: boolean
  isViewed: boolean
}

/** That one of the staff looks; that there is no network, or that no line answers, until it is closed. */
function Outage({ running, isOffline, isViewed }: OutageProps) {
  const t = useText<typeof labels>('boot')
  const isOnline = useStore(running.state, (boot) => boot.isOnline)
  const [isClosed, setClosed] = useState(false)
  if (!isOffline && isClosed) setClosed(false)
  const isShown = isOffline && !isClosed
  const text = t(isOnline ? 'linesBanner' : 'offlineBanner')
  return (
    <Top isFilled={isShown || isViewed}>
      <Late>{isViewed && <ViewBar />}</Late>
      <OfflineBanner
        text={isShown ? text : undefined}
        action={isOnline ? { label: t('retry'), onPress: running.retry } : undefined}
        closeLabel={t('close')}
        onClose={() => setClosed(true)}
      />
    </Top>
  )
}

/** Under the status bar. Whatever keeps clear of that moves down by the height of the content. */
function Top({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const sizes = new ResizeObserver(([entry]) =>
      style.setProperty('--banner', `${entry?.contentRect.height ?? 0}px`),
    )
    if (content.current) sizes.observe(content.current)
    return () => {
      sizes.disconnect()
      style.removeProperty('--banner')
    }
  }, [])
  return (
    <div
      className={`fixed inset-x-0 top-0 z-(--z-toast) mx-auto max-w-(--app-max) ${isFilled ? 'bg-bg pt-[env(safe-area-inset-top,0px)]' : ''}`}
    >
      <div ref={content}>{children}</div>
    </div>
  )
}

function UpdateOffer() {
  const t = useText<typeof labels>('boot')
  const applyUpdate = useStore(workerState, (state) => state.applyUpdate)
  const [refused, setRefused] = useState<() => void>()
  const isOffered = applyUpdate !== undefined && applyUpdate !== refused
  return (
    <Offer
      text={isOffered ? t('updateReady') : undefined}
      take={{ label: t('update'), onTake: () => applyUpdate?.() }}
      onRefuse={() => setRefused(() => applyUpdate)}
    />
  )
}

/** Browsers cache a failed import for as long as the page lives: only a reload fetches it again. */
function ReloadOffer() {
  const t = useText<typeof labels>('boot')
  const { isMissing } = useStore(lateCode)
  return (
    <Offer
      text={isMissing ? t('partMissing') : undefined}
      take={{ label: t('reload'), onTake: () => location.reload() }}
      onRefuse={() => lateCode.setState({ isMissing: false })}
    />
  )
}

interface OfferProps {
  /** Nothing is offered without it. */
  text: string | undefined
  take: { label: string; onTake: () => void }
  onRefuse: () => void
}

/** An action for now or later. Always mounted, so that it is announced. */
function Offer({ text, take, onRefuse }: OfferProps) {
  const t = useText<typeof labels>('boot')
  return (
    <output aria-live="polite" className="block">
      {text !== undefined && (
        <div className="animate-rise pointer-events-auto mx-4 my-1 flex min-h-11 items-center gap-1 rounded-md bg-surface ps-3.5 pe-2 text-[14px]/[20px] text-text-1 shadow-3">
          <span className="min-w-0 flex-1">{text}</span>
          <Button look="text" size="sm" onClick={onRefuse}>
            {t('later')}
          </Button>
          <Button look="primary" size="sm" onClick={take.onTake}>
            {take.label}
          </Button>
        </div>
      )}
    </output>
  )
}
