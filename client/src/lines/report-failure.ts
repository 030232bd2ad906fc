import type { InputOf } from '@kaleido/contract/core/call'
import { reportDomainError } from '@kaleido/contract/ops'
import { app } from '../identification.ts'
import type { Transport } from '../transport/transport.ts'
import type { LineFailure } from './lines.ts'

export type LineReport = InputOf<typeof reportDomainError>

export interface ReportOptions {
  /** The origin that takes reports; a failing line cannot report itself. */
  readonly base: string
  /** What identifies the sender, where the person has consented. */
  sender?: (() => Pick<LineReport, 'appname' | 'userid'>) | undefined
  /** Where one undelivered report is stored. */
  readonly waiting?: WaitingReport | undefined
}

export interface WaitingReport {
  read(): LineReport | undefined
  write(report: LineReport | undefined): void
}

export interface LineFailureReporter {
  /** Reports a line that does not answer to the operator. */
  report(failure: LineFailure): void
  /** Delivers the stored report, now that a line answers again. */
  deliver(): Promise<void>
}

export function lineFailureReporter(
  transport: Transport,
  { base, sender, waiting }: ReportOptions,
): LineFailureReporter {
  const send = (report: LineReport) => transport.send(reportDomainError, report, { base })

  return {
    report({ kind, url, cause }) {
      const emsg = (cause instanceof Error ? cause.message : String(cause)).slice(0, 2_000)
      const report = { ...sender?.(), appv: app.version, domain: url, kind, emsg }
      send(report).catch(() => {
        // Where lines fail, reporting may fail too. An outage is one report, however many lines it affects.
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
