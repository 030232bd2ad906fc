import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { useStore } from 'zustand'
import { BootContext } from '../../shared/boot/boot-context.ts'
import { keepLanguage, setCookie } from '../../shared/storage/cookie.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type { Ban } from '../../shared/session/ban.ts'
import { refreshUser } from '../../shared/session/session.ts'
import { takeWanted } from './start/entry.ts'
import { isView } from '../../shared/session/view.ts'
import { screenOf } from './start/machine.ts'
import type { OpenApp } from './start/open-app.ts'
import { useDomainsSync, useTagsSync } from './use-config-sync.ts'
import { useShownPath } from './use-shown-path.ts'
import { useFreshLogin } from './use-fresh-login.ts'
import { useWorker } from './use-worker.ts'

const ConsentSheet = lazy(async () => ({
  default: (await import('./consent/ConsentSheet.tsx')).ConsentSheet,
}))
const BannedPage = lazy(async () => ({ default: (await import('./BannedPage.tsx')).BannedPage }))
const DownPage = lazy(async () => ({ default: (await import('./DownPage.tsx')).DownPage }))
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }))
const ViewOver = lazy(async () => ({ default: (await import('./ViewBar.tsx')).ViewOver }))
const LimitedPage = lazy(async () => ({
  default: (await import('./consent/LimitedPage.tsx')).LimitedPage,
}))

/** A cookie by which the server knows a returning visitor, and renders the first paint for one. It grants nothing. */
const seenCookie = { name: 'kaleido_seen', days: 30 } as const

/** The screens that somebody who is banned may still use: appeals, customer service, and another login. */
const openPaths = new Set(['/mine/reports', '/mine/service', '/mine/login'])

/** The screens that take the place of the app. */
const covers: ReadonlySet<string> = new Set(['down', 'limited'])

/** Renders the app while it starts, and covers it with the screens that come first. */
export function BootHost({ app, children }: { app: OpenApp; children: ReactNode }) {
  const { running, tab, paintedArt } = app
  const boot = useStore(running.state)
  const screen = screenOf(boot)
  const isOver = useViewOver(app)
  const ban = useShownBan(app, screen === 'app')
  useDomainsSync(boot.link === 'up')
  useTagsSync(boot.link === 'up' && screen === 'app')
  useFreshLogin(app)
  useNetworkEvents(app)
  useWorker(screen === 'app')
  const view = useMemo(
    () => ({
      isReady: screen === 'app',
      paintedArt,
      takeWanted() {
        setCookie(seenCookie.name, '1', seenCookie.days)
        keepLanguage(document.documentElement.lang)
        return takeWanted(tab)
      },
    }),
    [screen, paintedArt, tab],
  )
  if (isOver) {
    return (
      <Suspense>
        <ViewOver />
      </Suspense>
    )
  }
  return (
    <BootContext value={view}>
      <div inert={ban !== undefined || covers.has(screen)} className="contents">
        {children}
      </div>
      <Suspense>
        {ban && <BannedPage ban={ban} onOpen={(to) => app.router.history.push(to)} />}
        {screen === 'consent' && (
          <ConsentSheet onAgree={running.consent} onDecline={() => running.tell('declined')} />
        )}
        {screen === 'limited' && <LimitedPage onReconsider={() => running.tell('reconsidered')} />}
        {screen === 'down' && <DownPage {...boot} onRetry={running.retry} />}
      </Suspense>
      <Late>{screen === 'app' && <Notices app={app} />}</Late>
    </BootContext>
  )
}

function useViewOver({ running: { connection } }: OpenApp): boolean {
  const isLoggedIn = useStore(connection.session.state, ({ token }) => token !== undefined)
  return !isLoggedIn && isView(connection.store)
}

/** The ban that covers the screen, if one does. */
function useShownBan({ running, router }: OpenApp, isOpen: boolean): Ban | undefined {
  const ban = useStore(running.connection.banned)
  const path = useShownPath(router)
  return isOpen && !openPaths.has(path) ? ban : undefined
}

function useNetworkEvents({ running }: OpenApp): void {
  const cameBack = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    running.retry()
    void refreshUser(running.connection.client, running.connection.session)
  })
  useEffect(() => {
    const online = () => {
      running.tell('online')
      running.retry()
    }
    const offline = () => running.tell('offline')
    const back = () => cameBack()
    addEventListener('online', online)
    addEventListener('offline', offline)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('online', online)
      removeEventListener('offline', offline)
      document.removeEventListener('visibilitychange', back)
    }
  }, [running])
}
