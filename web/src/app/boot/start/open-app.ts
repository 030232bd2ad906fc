import { app } from '@kaleido/client/identification'
import { createQueryClient } from '@kaleido/client/query/query-client'
import type { Language } from '@kaleido/contract/core/error'
import type { QueryClient } from '@tanstack/react-query'
import { firstScreen } from '../../../shared/boot/first-screen.ts'
import type { Boot } from '../../../shared/boot/boot.ts'
import { readBoot, readFirstAnswers } from '../../../shared/boot/boot.ts'
import { slots, sweepAfterUpdate } from '../../../shared/storage/slots.ts'
import type { Store } from '../../../shared/storage/storage.ts'
import { holdStores, openStore } from '../../../shared/storage/storage.ts'
import type { AppRouter } from '../../router.ts'
import { createAppRouter } from '../../router.ts'
import { tabOf } from '../../shell/tabs.ts'
import { cutInfosOf, entryOf, home } from './entry.ts'
import { plantFirstAnswers } from './first-answers.ts'
import { endFirstPaint, paintedArt } from './first-paint.ts'
import type { GateVerdict } from '../device/gate.ts'
import { gateVerdict } from '../device/gate.ts'
import type { SharedLink } from '../device/shared/shared-link.ts'
import { readSharedLink } from '../device/shared/shared-link.ts'
import { debuggerPause, isGuarded, startGuard } from '../device/guard.ts'
import type { RunningBoot } from './start-boot.ts'
import { startBoot } from './start-boot.ts'
import { takeView } from '../../../shared/session/view.ts'

/** The app, assembled and running, before anything is rendered. */
export interface OpenApp {
  readonly running: RunningBoot
  readonly router: AppRouter
  readonly queries: QueryClient
  /** State of this tab alone. */
  readonly tab: Store
  readonly paintedArt: string | undefined
  /** Whether the first screen after the splash is the home page, whose labels are part of the start. */
  readonly opensHome: boolean
}

export interface OpenSetting {
  readonly language: () => Language
  notify(text: string): void
}

/** What a device sees that the app is not opened for; a shared link shows it what it leads to. */
type Refused = Exclude<GateVerdict, 'open'> | SharedLink

/** Opens the app from the configuration in the page; throws where that is invalid. */
export function openApp(setting: OpenSetting): OpenApp | Refused {
  const boot = readBoot(document)
  const tab = openStore('sessionStorage')
  if (takeView(tab)) return start({ boot, store: tab, tab }, setting)
  const leave = () => location.replace(boot.redirectSite)
  const isFramed = window.top !== window
  const verdict = gateVerdict(boot.deviceGate, { device: navigator, isFramed })
  if (verdict !== 'open') return turnAway(verdict, leave)
  if (boot.devtoolsGuard && isGuarded((property, value) => CSS.supports(property, value))) {
    startGuard({ pause: debuggerPause, onFound: leave })
  }

  if (openStore().get(slots.consentedAt) === undefined) holdStores()
  return start({ boot, store: openStore(), tab }, setting)
}

interface Opened {
  readonly boot: Boot
  readonly store: Store
  readonly tab: Store
}

function start({ boot, store, tab }: Opened, { language, notify }: OpenSetting): OpenApp {
  sweepAfterUpdate(store, app.version)
  goToEntry(store, tab)
  const running = startBoot({ boot, store, origin: location.origin, language, notify })
  const queries = createQueryClient(running.connection.client)
  const { user } = running.connection.session.state.getState()
  // The cached page of an earlier visit may be in another language.
  if (boot.language === language()) {
    plantFirstAnswers(queries, readFirstAnswers(document), user?.hidesAuthors)
  }
  const art = paintedArt(document)
  const router = createAppRouter({ store })
  // The page's first paint stays until the app has painted in its place.
  const stop = router.subscribe('onRendered', () => {
    stop()
    requestAnimationFrame(() => endFirstPaint(document))
  })
  const stopWatching = router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname === '/') return
    stopWatching()
    firstScreen.setState({ isShown: true })
  })
  return { running, router, queries, tab, paintedArt: art, opensHome: opensHome(tab) }
}

function opensHome(tab: Store): boolean {
  const { pathname } = location
  const path = pathname === '/' ? (tab.get(slots.wanted) ?? home) : pathname
  return tabOf(path) === 'home'
}

function turnAway(verdict: Exclude<GateVerdict, 'open'>, leave: () => void): Refused {
  endFirstPaint(document)
  if (verdict === 'preview') return verdict
  const link = readSharedLink(document)
  if (!link) leave()
  return link ?? verdict
}

function goToEntry(store: Store, tab: Store): void {
  const cutInfos = cutInfosOf(location.search)
  if (cutInfos !== undefined) store.set(slots.cutInfos, cutInfos)
  const { path, wanted } = entryOf(location, store.get(slots.token) !== undefined)
  if (wanted !== undefined) {
    tab.set(slots.wanted, wanted)
    history.replaceState(history.state, '', path)
  }
}
