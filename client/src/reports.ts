import type { InputOf } from '@kaleido/contract/core/call'
import { reportDomainError, type reportVideoError } from '@kaleido/contract/ops'
import { app } from './identification.ts'
import type { Transport } from './transport/transport.ts'

type ReportCall = typeof reportDomainError | typeof reportVideoError
type Sender = Pick<InputOf<ReportCall>, 'appname' | 'userid'>

/** A report that is not delivered yet, with the path that takes it. */
export interface WaitingReport {
  readonly path: string
  readonly [member: string]: unknown
}

export interface ReportsOptions {
  /** The origin that takes reports; a failing line cannot report itself. */
  readonly base: string
  /** What identifies the sender, where the person has consented. */
  sender?: (() => Sender) | undefined
  /** Where undelivered reports are stored. */
  readonly waiting?:
    | {
        read(): readonly WaitingReport[]
        write(reports: WaitingReport[]): void
      }
    | undefined
}

/** Reports failures to the operator. */
export interface Reports {
  report<C extends ReportCall>(call: C, fault: Omit<InputOf<C>, keyof Sender>): void
  /** Delivers the stored reports, now that a line answers again. */
  deliver(): Promise<void>
}

const mostWaiting = 20

export function createReports(
  transport: Transport,
  { base, sender, waiting }: ReportsOptions,
): Reports {
  async function send(report: WaitingReport): Promise<void> {
    const { path, ...input } = report
    try {
      // All of them are sent alike, each to its path.
      await transport.send({ ...reportDomainError, path }, input, { base })
    } catch {
      keep(report)
    }
  }

  /** Where lines fail, reporting may fail too. An outage is one report, however many lines it affects; so is a video. */
  function keep(report: WaitingReport): void {
    const others = waiting?.read() ?? []
    const isKnown = others.some(
      ({ path, videoid }) => path === report.path && videoid === report['videoid'],
    )
    if (!isKnown) waiting?.write([...others, report].slice(-mostWaiting))
  }

  return {
    report: ({ path }, fault) => void send({ path, appv: app.version, ...sender?.(), ...fault }),
    async deliver() {
      const reports = waiting?.read() ?? []
      if (reports.length === 0) return
      waiting?.write([])
      await Promise.all(reports.map(send))
    },
  }
}

/** Why something failed, for a report. */
export function reasonOf(cause: unknown): string {
  return String((cause as Partial<Error> | null)?.message ?? cause).slice(0, 2_000)
}
