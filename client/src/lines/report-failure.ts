import type { InputOf } from '@kaleido/contract/core/call'
import { reportDomainError } from '@kaleido/contract/ops'
import { app } from '../identification.ts'
import type { Transport } from '../transport/transport.ts'
import type { LineFailure } from './lines.ts'

export type LineReport = InputOf<typeof reportDomainError>

export interface ReportPlace {
  /** The origin that takes reports; a line in trouble cannot take its own. */
  readonly base: string
  /** What is known of the sender, where the person has consented. */
  sender?: (() => Pick<LineReport, 'appname' | 'userid'>) | undefined
  /** Where one report waits that could not be delivered. */
  readonly waiting?: WaitingReport | undefined
}

export interface WaitingReport {
  read(): LineReport | undefined
  write(report: LineReport | undefined): void
}

export interface LineFailureReporter {
  /** Tells the operator of a line that does not answer. */
  report(failure: LineFailure): void
  /** Delivers the report that waits, now that something answers again. */
  deliver(): Promise<void>
}

export function lineFailureReporter(
  transport: Transport,
  { base, sender, waiting }: ReportPlace,
): LineFailureReporter {
  const send = (report: LineReport) => transport.send(reportDomainError, report, { base })

  return {
    report({ kind, url, cause }) {
      const emsg = (cause instanceof Error ? cause.message : String(cause)).slice(0, 2_000)
      const report = { ...sender?.(), appv: app.version, domain: url, kind, emsg }
      send(report).catch(() => {
        // Where lines fail, reporting it may fail too. An outage is one piece of news, however many lines it takes along.
        if (!waiting?.read()) waiting?.write(report)
      })
    },
    async deliver() {
      const report = waiting?.read()
      if (!report) return
      waiting?.write(undefined)
      await send(report).catch(() => waiting?.write(report))
    },
  }
}
