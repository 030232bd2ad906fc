import type { Client } from '@kaleido/client/client'
import { createClient } from '@kaleido/client/client'
import type { LineFailure } from '@kaleido/client/lines/lines'
import type { Language } from '@kaleido/contract/core/error'
import { reportDomainError } from '@kaleido/contract/ops'
import { createContext, use } from 'react'
import type { Boot } from './boot.ts'

export interface ClientSetting {
  readonly boot: Boot
  /** Where the page came from: the first API line there is, until the server names its lines. */
  readonly origin: string
  readonly language: () => Language
}

/** The app's one way to the server. */
export function openClient({ boot, origin, language }: ClientSetting): Client {
  const client: Client = createClient({
    keys: boot.interfaceKeys,
    lines: { known: { api: [{ url: origin, weight: 1 }] }, reportFailure },
    language,
    // Nobody has consented to be told apart yet, and nobody has logged in.
    deviceId: () => '',
    session: () => undefined,
  })

  function reportFailure({ kind, url, cause }: LineFailure): void {
    const report = { domain: url, kind, emsg: String(cause) }
    const toOperator = { silent: true, base: boot.reportBase || origin }
    // With no line left there is nobody to tell.
    client.call(reportDomainError, report, toOperator).catch(() => undefined)
  }

  return client
}

export const ClientContext = createContext<Client | undefined>(undefined)

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('ClientContext is missing above this component')
  return client
}
