import { loginGuest } from '@kaleido/contract/account'
import type { Language } from '@kaleido/contract/core/error'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Boot } from '../../../shared/boot/boot.ts'
import type { Connection } from '../../../shared/connection/connection.ts'
import { connect } from '../../../shared/connection/connection.ts'
import { ensureDeviceUid } from '../../../shared/storage/device-uid.ts'
import { refreshUser } from '../../../shared/session/session.ts'
import { slots } from '../../../shared/storage/slots.ts'
import type { Store } from '../../../shared/storage/storage.ts'
import { keepStores } from '../../../shared/storage/storage.ts'
import type { BootEvent, BootState } from './machine.ts'
import { isEntering, retryAfterMs, step, taskOf } from './machine.ts'
import { isView } from '../../../shared/session/view.ts'

/** The delay before a refused login is retried. */
const loginRestMs = 30_000

export interface BootSetting {
  readonly boot: Boot
  readonly store: Store
  readonly origin: string
  readonly language: () => Language
  notify(text: string): void
}

/** The running start of the app: its state, and the actions on it. */
export interface RunningBoot {
  readonly state: StoreApi<BootState>
  readonly connection: Connection
  tell(event: BootEvent): void
  consent(): void
  /** Retries the lines at once. */
  retry(): void
}

export function startBoot(setting: BootSetting): RunningBoot {
  const { store } = setting
  const state = createStore<BootState>(() => firstState(store))
  const tell = (event: BootEvent) => state.setState((now) => step(now, event))
  const connection = connect({
    ...setting,
    login: () => enter(connection),
    entering: () => (isEntering(state.getState()) ? untilEntered(state) : undefined),
    onApiLine: (url) => tell(url === undefined ? 'lineDown' : 'lineUp'),
  })
  const { lines, session } = connection
  let timer: ReturnType<typeof setTimeout> | undefined

  function probe(): void {
    clearTimeout(timer)
    tell('trying')
    // The outcome is reported through `onApiLine`.
    lines.api.current().catch(() => undefined)
  }

  const tasks = {
    probe,
    retry() {
      clearTimeout(timer)
      timer = setTimeout(probe, retryAfterMs(state.getState().tries))
    },
    login() {
      tell('entering')
      enter(connection).catch(() => {
        // Everything public works without a login; it is retried later.
        tell('loginRefused')
        setTimeout(() => state.getState().login === 'refused' && tell('loggedOut'), loginRestMs)
      })
    },
  }

  function goOn(now: BootState, before: BootState | undefined): void {
    const task = taskOf(now)
    if (task && (!before || task !== taskOf(before) || now.tries !== before.tries)) tasks[task]()
    if (now.link === 'up' && before?.link !== 'up') onLink(connection)
  }

  state.subscribe(goOn)
  session.state.subscribe(({ token }, before) => {
    if ((token === undefined) !== (before.token === undefined)) {
      tell(token === undefined ? 'loggedOut' : 'loggedIn')
    }
  })
  goOn(state.getState(), undefined)

  return {
    state,
    connection,
    tell,
    retry: () => state.getState().link === 'down' && !state.getState().isTrying && probe(),
    consent() {
      keepConsent(store)
      tell('consented')
    },
  }
}

async function enter({ store, client, session }: Connection): Promise<void> {
  if (isView(store)) {
    // Its login is not renewed: the tab shows that the view is over.
    session.leave()
    throw new Error('the view is over')
  }
  const devID = ensureDeviceUid(store, client.now().getTime())
  const cutInfos = store.get(slots.cutInfos)
  const input = { devID, sysType: 'ios', cutInfos }
  session.enter(await client.call(loginGuest, input, { silent: true }))
}

/** What waited in memory is stored from now on. */
function keepConsent(store: Store): void {
  keepStores()
  store.set(slots.consentedAt, Date.now())
}

function firstState(store: Store): BootState {
  const isIn = store.get(slots.token) !== undefined
  return {
    consent: store.get(slots.consentedAt) === undefined ? 'unasked' : 'given',
    link: 'unknown',
    isTrying: false,
    tries: 0,
    login: isIn ? 'in' : 'none',
    isOnline: navigator.onLine,
    hasShell: isIn,
  }
}

/** What was pending until a line answered. */
function onLink({ lines, client, session, reports }: Connection): void {
  void reports.deliver()
  void refreshUser(client, session)
  for (const kind of ['image', 'video'] as const) {
    // A media line that does not answer is reported by the pool, and retried by the first picture.
    lines[kind].current().catch(() => undefined)
  }
}

function untilEntered(state: StoreApi<BootState>): Promise<void> {
  return new Promise((resolve) => {
    const stop = state.subscribe((now) => {
      if (isEntering(now)) return
      stop()
      resolve()
    })
  })
}
