import type { Client } from '@kaleido/client/client'
import { createClient } from '@kaleido/client/client'
import type { LineMemory } from '@kaleido/client/lines/line-pool'
import type { LineKind, Lines } from '@kaleido/client/lines/lines'
import { createLines } from '@kaleido/client/lines/lines'
import type { Reports, WaitingReport } from '@kaleido/client/reports'
import { createReports, reasonOf } from '@kaleido/client/reports'
import { createTransport } from '@kaleido/client/transport/transport'
import type { Language } from '@kaleido/contract/core/error'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Boot } from '../boot/boot.ts'
import { deviceUidOf } from '../storage/device-uid.ts'
import type { BanStore } from '../session/ban.ts'
import { createBanStore, isBan, watchBan } from '../session/ban.ts'
import type { MemberGate } from '../session/member-gate.ts'
import { createMemberGate } from '../session/member-gate.ts'
import { askScreen } from '../picture/screen.ts'
import type { PictureLoader } from '../picture/picture-loader.ts'
import { createPictureLoader } from '../picture/picture-loader.ts'
import type { Session, SessionState } from '../session/session.ts'
import { openSession } from '../session/session.ts'
import { slots } from '../storage/slots.ts'
import { isView } from '../session/view.ts'
import type { SealedStore } from '../storage/storage-sealed.ts'
import { sealedStore } from '../storage/storage-sealed.ts'
import type { Slot, Store } from '../storage/storage.ts'
import { greetWorker, pictureWorker } from '../worker/worker.ts'

/** What the whole app needs: the client, its lines, the session, and the storage. */
export interface Connection {
  readonly boot: Boot
  readonly client: Client
  readonly lines: Lines
  readonly pictures: PictureLoader
  readonly session: Session
  readonly store: Store
  /** Storage for values that should not be readable at a glance. */
  readonly sealed: SealedStore
  readonly memberGate: MemberGate
  readonly banned: BanStore
  readonly reports: Reports
}

export interface ConnectionSetting {
  readonly boot: Boot
  readonly store: Store
  /** The page's origin: the first API line, until the server lists its lines. */
  readonly origin: string
  readonly language: () => Language
  /** Shows a toast. */
  notify(text: string): void
  /** Logs the guest in, again where a token is dead. */
  login(): Promise<void>
  /** The first login, while it is in flight. */
  entering(): Promise<void> | undefined
  /** Called with the outcome of each choice of an API line: undefined where none answers. */
  onApiLine(url: string | undefined): void
}

function needLogin({
  store,
  session,
  memberGate,
}: Pick<Connection, 'store' | 'session' | 'memberGate'>) {
  if (isView(store)) session.leave()
  // Nobody is asked to log in again while a login is being ended or replaced.
  else if (!session.changing()) memberGate.askAgain()
}

export function connect(setting: ConnectionSetting): Connection {
  const { boot, store, origin } = setting
  const transport = createTransport({
    keys: boot.interfaceKeys,
    language: setting.language,
    deviceId: () => deviceUidOf(store) ?? '',
  })
  const session = openSession(store)
  const memberGate = createMemberGate(session)
  const banned = createBanStore(session)
  const reports = createReports(transport, {
    base: boot.reportBase || origin,
    sender: () => ({
      appname: store.get(slots.appConfig)?.APPNAME,
      userid: session.state.getState().user?.uid,
    }),
    waiting: waitingReports(store),
  })
  const lines = createLines(
    {
      known: knownLines(store, origin),
      memory: (kind) => memoryOf(store, kind),
      reportFailure: ({ kind, url, cause }) =>
        reports.report(reportDomainError, { kind, domain: url, emsg: reasonOf(cause) }),
      onChosen: (kind, url) => {
        if (kind === 'api') setting.onApiLine(url)
      },
    },
    transport,
  )
  const calls = createClient({
    transport,
    line: lines.api,
    session: () => identityOf(session.state.getState()),
    // Once a member has left, a guest enters.
    entering: () => session.changing()?.then(setting.entering) ?? setting.entering(),
    relogin: setting.login,
    onLoginNeeded: () => needLogin({ store, session, memberGate }),
    // A ban has a screen of its own.
    onError: (error, text) => isBan(error) || setting.notify(text),
  })
  const imageKey = boot.imageVeil ? boot.imageKey : undefined
  if (imageKey !== undefined) greetWorker(imageKey)
  const pictures = createPictureLoader({
    askScreen,
    line: lines.image,
    imageKey,
    worker: pictureWorker,
  })
  return {
    boot,
    client: watchBan(calls, banned),
    lines,
    pictures,
    session,
    store,
    sealed: sealedStore(store, boot.interfaceKeys[0]?.key ?? ''),
    memberGate,
    banned,
    reports,
  }
}

/** The stored reports, kept until a line can carry them. */
function waitingReports(store: Store) {
  return {
    read: () => store.get(slots.reports) ?? [],
    write: (reports: WaitingReport[]) =>
      reports.length > 0 ? store.set(slots.reports, reports) : store.remove(slots.reports),
  }
}

/** The page's own origin is always a candidate, as are the lines that the server listed last time. */
function knownLines(store: Store, origin: string) {
  const api = store.get(slots.apiURL) ?? []
  const own = api.some(({ url }) => url === origin) ? [] : [{ url: origin, weight: 1 }]
  return {
    api: [...api, ...own],
    image: store.get(slots.imageURLList) ?? [],
    video: store.get(slots.videoURLList) ?? [],
  }
}

const remembered: Readonly<Record<LineKind, Slot<string>>> = {
  api: slots.baseUrl,
  image: slots.imageURL,
  video: slots.videoURL,
}

function memoryOf(store: Store, kind: LineKind): LineMemory {
  return {
    read: () => store.get(remembered[kind]),
    write: (url) => store.set(remembered[kind], url),
  }
}

function identityOf({ token, user }: SessionState) {
  if (token === undefined) return undefined
  return { token, isGuest: user?.registered !== true, uid: user?.uid }
}

export const ConnectionContext = createContext<Connection | undefined>(undefined)

export function useConnection(): Connection {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('ConnectionContext is missing above this component')
  return connection
}

export function useSession<T>(pick: (state: SessionState) => T): T {
  return useStore(useConnection().session.state, pick)
}

/** Runs an action for a member; a guest is asked to register or log in first, and the action resumes after that. */
export function useRequireMember(): (action: () => void) => void {
  return useConnection().memberGate.require
}
