import type { Client } from '@kaleido/client/client'
import { createClient } from '@kaleido/client/client'
import { createTransport } from '@kaleido/client/transport/transport'
import type { Language } from '@kaleido/contract/core/error'
import { createContext, use, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Pictures } from './pictures.ts'
import { createPictures } from './pictures.ts'
import type { Session, SessionState } from './session.ts'
import { openSession } from './session.ts'

/** What every desk stands on: calls, and who makes them. */
export interface Connection {
  readonly client: Client
  readonly session: Session
  readonly pictures: Pictures
  /** What was typed into forms that are not saved yet. Outlives a login that ends in the middle, and nothing else. */
  readonly drafts: Map<string, Readonly<Record<string, unknown>>>
}

const Boot = z.object({
  interfaceKeys: z.array(z.object({ name: z.string(), key: z.string() })),
  /** Where pictures are read, and what they are veiled with there. */
  imageLine: z.string(),
  imageKey: z.string(),
  imageVeil: z.boolean(),
})
export type Boot = z.output<typeof Boot>

/** What the server wrote into the page. */
export function readBoot(page: Document): Boot {
  return Boot.parse(JSON.parse(page.querySelector('#kaleido-boot')?.textContent ?? ''))
}

export interface ConnectionSetting {
  readonly boot: Boot
  readonly origin: string
  readonly language: () => Language
  /** Shows a short text for a moment. */
  readonly notify: (text: string) => void
  /** How requests leave; tests lead them elsewhere. */
  readonly fetch?: typeof fetch
}

export function connect({ boot, origin, language, notify, fetch }: ConnectionSetting): Connection {
  const session = openSession()
  const transport = createTransport({
    keys: boot.interfaceKeys,
    language,
    // A device of the staff opens nothing, so it needs no name.
    deviceId: () => '',
    fetch,
  })
  const client = createClient({
    transport,
    line: origin,
    session: () => identityOf(session.current()),
    onLoginNeeded: () => session.leave('expired'),
    onError: (_error, text) => notify(text),
  })
  return { client, session, pictures: createPictures(boot), drafts: new Map() }
}

function identityOf({ token }: SessionState) {
  return token === undefined ? undefined : { token, isGuest: false }
}

export const ConnectionContext = createContext<Connection | undefined>(undefined)

export function useConnection(): Connection {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('ConnectionContext is missing above this component')
  return connection
}

export function useSession(): SessionState {
  const { session } = useConnection()
  return useSyncExternalStore(session.subscribe, session.current)
}
