import type { Client } from '@kaleido/client/client'
import { createClient } from '@kaleido/client/client'
import type { Submissions } from '@kaleido/client/query/submissions'
import { createSubmissions } from '@kaleido/client/query/submissions'
import { createTransport } from '@kaleido/client/transport/transport'
import type { Language } from '@kaleido/contract/core/error'
import { createContext, use, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Pictures } from './pictures.ts'
import { createPictures } from './pictures.ts'
import type { Session, SessionState } from './session.ts'
import { openSession } from './session.ts'
import type { StepUp } from './step-up.ts'
import { createStepUp } from './step-up.ts'

/** What every desk needs: the client, the session and the drafts. */
export interface Connection {
  readonly client: Client
  readonly session: Session
  readonly stepUp: StepUp
  readonly pictures: Pictures
  /** The origin of videos. */
  readonly videoLine: string
  /** Values of forms that are not saved yet, which outlive an expired session. */
  readonly drafts: Map<string, Readonly<Record<string, unknown>>>
  /** Keys of writes whose answer was lost: sending the same again executes it once. */
  readonly submissions: Submissions
}

const Boot = z.object({
  interfaceKeys: z.array(z.object({ name: z.string(), key: z.string() })),
  /** The origin of pictures, and the key that they are veiled with. */
  imageLine: z.string(),
  imageKey: z.string(),
  imageVeil: z.boolean(),
  videoLine: z.string(),
})
export type Boot = z.output<typeof Boot>

/** The configuration that the server wrote into the page. */
export function readBoot(page: Document): Boot {
  return Boot.parse(JSON.parse(page.querySelector('#kaleido-boot')?.textContent ?? ''))
}

export interface ConnectionSetting {
  readonly boot: Boot
  readonly origin: string
  readonly language: () => Language
  /** Shows a toast. */
  readonly notify: (text: string) => void
  /** The `fetch` to use; tests replace it. */
  readonly fetch?: typeof fetch
}

export function connect({ boot, origin, language, notify, fetch }: ConnectionSetting): Connection {
  const session = openSession()
  const stepUp = createStepUp()
  const transport = createTransport({
    keys: boot.interfaceKeys,
    language,
    // A staff device unlocks nothing, so it needs no id.
    deviceId: () => '',
    fetch,
  })
  const client = createClient({
    transport,
    line: origin,
    session: () => identityOf(session.current()),
    onStepUp: stepUp.ask,
    onLoginNeeded: () => session.leave('expired'),
    onError: (_error, text) => notify(text),
  })
  return {
    client,
    session,
    stepUp,
    pictures: createPictures(boot),
    videoLine: boot.videoLine,
    drafts: new Map(),
    submissions: createSubmissions(),
  }
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
