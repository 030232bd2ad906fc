import { retryWaitMs } from '@kaleido/client/retry-wait'

/** The state of the start. The app's next action, and the screen it shows, follow from this alone. */
export interface BootState {
  readonly consent: 'unasked' | 'given' | 'declined'
  /** Whether any API line answers. */
  readonly link: 'unknown' | 'up' | 'down'
  readonly isTrying: boolean
  /** Failed tries since a line last answered. */
  readonly tries: number
  readonly login: 'none' | 'trying' | 'in' | 'refused'
  readonly isOnline: boolean
  /** A returning user: cached data can be shown without the network. */
  readonly hasShell: boolean
}

export type BootEvent =
  | 'consented'
  | 'declined'
  | 'reconsidered'
  | 'trying'
  | 'lineUp'
  | 'lineDown'
  | 'entering'
  | 'loggedIn'
  | 'loggedOut'
  | 'loginRefused'
  | 'online'
  | 'offline'

const changes: Readonly<Record<BootEvent, (state: BootState) => Partial<BootState>>> = {
  consented: () => ({ consent: 'given' }),
  declined: () => ({ consent: 'declined' }),
  reconsidered: () => ({ consent: 'unasked' }),
  trying: () => ({ isTrying: true }),
  lineUp: () => ({ link: 'up', isTrying: false, tries: 0 }),
  lineDown: ({ tries, link, isTrying }) => ({
    link: 'down',
    isTrying: false,
    // Calls that fail during the same outage do not count as tries.
    tries: isTrying || link !== 'down' ? tries + 1 : tries,
  }),
  entering: () => ({ login: 'trying' }),
  loggedIn: () => ({ login: 'in', hasShell: true }),
  loggedOut: () => ({ login: 'none' }),
  loginRefused: () => ({ login: 'refused' }),
  online: () => ({ isOnline: true }),
  offline: () => ({ isOnline: false }),
}

export function step(state: BootState, event: BootEvent): BootState {
  return { ...state, ...changes[event](state) }
}

export type BootScreen = 'consent' | 'limited' | 'down' | 'app'

/** The screen over the app, if any. While no line answers the app continues with cached data, if it has any. */
export function screenOf({ consent, link, hasShell }: BootState): BootScreen {
  if (consent === 'declined') return 'limited'
  if (link === 'down' && !hasShell) return 'down'
  return consent === 'given' ? 'app' : 'consent'
}

export type BootTask = 'probe' | 'retry' | 'login'

/** The next action; undefined while one runs. Lines are probed without consent, since that identifies nobody. */
export function taskOf({ consent, link, isTrying, login }: BootState): BootTask | undefined {
  if (isTrying) return undefined
  if (link !== 'up') return link === 'unknown' ? 'probe' : 'retry'
  return consent === 'given' && login === 'none' ? 'login' : undefined
}

/** Whether a login may still come, so that calls that need one should wait for it. */
export function isEntering({ consent, link, login }: BootState): boolean {
  return consent === 'given' && link !== 'down' && (login === 'none' || login === 'trying')
}

/** The wait after so many failed tries. */
export function retryAfterMs(tries: number): number {
  return retryWaitMs(Math.max(0, tries - 1))
}
