import type { InputOf } from '@kaleido/contract/core/call'
import { reportDomainError } from '@kaleido/contract/ops'
import { app } from '../identification.ts'
import type { Transport } from '../transport/transport.ts'
import type { LineFailure } from './lines.ts'

interface ReportPlace {
  /** The origin that takes reports; a line in trouble cannot take its own. */
  readonly base: string
  /** What is known of the sender, where the person has consented. */
  sender?: (() => Pick<InputOf<typeof reportDomainError>, 'appname' | 'userid'>) | undefined
}

/** Tells the operator of lines that do not answer. */
export function lineFailureReporter(transport: Transport, { base, sender }: ReportPlace) {
  return ({ kind, url, cause }: LineFailure): void => {
    const emsg = (cause instanceof Error ? cause.message : String(cause)).slice(0, 2_000)
    const report = { ...sender?.(), appv: app.version, domain: url, kind, emsg }
    transport.send(reportDomainError, report, { base }).catch(() => {
      // Where lines fail, reporting it may fail too, and nobody waits for it.
    })
  }
}
