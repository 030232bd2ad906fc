import type { Client } from '@kaleido/client/client'
import { createClient } from '@kaleido/client/client'
import type { Lines } from '@kaleido/client/lines/lines'
import { createLines } from '@kaleido/client/lines/lines'
import { lineFailureReporter } from '@kaleido/client/lines/report-failure'
import { createTransport } from '@kaleido/client/transport/transport'
import type { Language } from '@kaleido/contract/core/error'
import { createContext, use } from 'react'
import type { Boot } from './boot.ts'

/** The app's one way to the server: calls, and the lines that they go over. */
export interface Connection {
  readonly client: Client
  readonly lines: Lines
}

export interface ConnectionSetting {
  readonly boot: Boot
  /** Where the page came from: the first API line there is, until the server names its lines. */
  readonly origin: string
  readonly language: () => Language
}

export function connect({ boot, origin, language }: ConnectionSetting): Connection {
  const transport = createTransport({
    keys: boot.interfaceKeys,
    language,
    // Nobody has consented to be told apart yet.
    deviceId: () => '',
  })
  const reportFailure = lineFailureReporter(transport, { base: boot.reportBase || origin })
  const known = { api: [{ url: origin, weight: 1 }] }
  const lines = createLines({ known, reportFailure }, transport)
  const client = createClient({ transport, line: lines.api, session: () => undefined })
  return { client, lines }
}

export const ConnectionContext = createContext<Connection | undefined>(undefined)

export function useConnection(): Connection {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('ConnectionContext is missing above this component')
  return connection
}
