/** How far the start has come. What the app does next, and what it shows, follows from this alone. */
export interface BootState {
  readonly consent: 'unasked' | 'given' | 'declined'
  /** Whether any API line answers. */
  readonly link: 'unknown' | 'up' | 'down'
  readonly isTrying: boolean
  /** Failed tries since a line last answered. */
  readonly tries: number
  readonly login: 'none' | 'trying' | 'in' | 'refused'
  readonly isOnline: boolean
  /** Somebody was in before: what they saw can be shown without the network. */
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
    // Calls that meet the same outage meanwhile are no tries of ours.
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

/** What lies over the app, if anything. Without a network it goes on with what it has, where it has something. */
export function screenOf({ consent, link, isOnline, hasShell }: BootState): BootScreen {
  if (consent === 'declined') return 'limited'
  if (link === 'down' && !(hasShell && !isOnline)) return 'down'
  return consent === 'given' ? 'app' : 'consent'
}

export type BootTask = 'probe' | 'retry' | 'login'

/** What is to be done next; nothing while it is under way. Lines are probed without consent, which names nobody. */
export function taskOf({ consent, link, isTrying, login }: BootState): BootTask | undefined {
  if (isTrying) return undefined
  if (link !== 'up') return link === 'unknown' ? 'probe' : 'retry'
  return consent === 'given' && login === 'none' ? 'login' : undefined
}

/** Whether a login may still come, so that what needs one should wait for it. */
export function isEntering({ consent, link, login }: BootState): boolean {
  return consent === 'given' && link !== 'down' && (login === 'none' || login === 'trying')
}

/** Longer with every failure, to half a minute. */
export function retryAfterMs(tries: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.max(0, tries - 1))
}
