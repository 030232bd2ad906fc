import type { InputOf } from '@kaleido/contract/core/call'
import type { reportPaymentError, reportVideoError } from '@kaleido/contract/ops'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import { app } from './identification.ts'
import type { Transport } from './transport/transport.ts'

type ReportCall = typeof reportDomainError | typeof reportPaymentError | typeof reportVideoError
type Sender = Pick<InputOf<ReportCall>, 'appname' | 'userid'>

/** A report that is not delivered yet, with the path that takes it. */
export type WaitingReport = Readonly<Record<string, string | number | undefined>>

export interface ReportsOptions {
  /** The origin that takes reports; a failing line cannot report itself. */
  readonly base: string
  /** What identifies the sender, where the person has consented. */
  sender(): Sender
  /** Where undelivered reports are stored. */
  readonly waiting: {
    read(): readonly WaitingReport[]
    write(reports: WaitingReport[]): void
  }
}

/** Reports failures to the operator. */
export interface Reports {
  report<C extends ReportCall>(call: C, fault: Omit<InputOf<C>, keyof Sender>): void
  /** Delivers the stored reports, now that a line answers again. */
  deliver(): Promise<unknown>
}

const mostWaiting = 20

export function createReports(
  transport: Transport,
  { base, sender, waiting }: ReportsOptions,
): Reports {
  /** All of them are sent alike, each to its path. */
  function send(report: WaitingReport): Promise<unknown> {
    const { path, ...input } = report
    const call = { ...reportDomainError, path: String(path) }
    return transport.send(call, input, { base }).catch(() => keep(report))
  }

  /**
   * Where lines fail, reporting may fail too. An outage is one report, however many lines it affects; so is a video, and so is
   * the payment of an order.
   */
  function keep(report: WaitingReport): void {
    const others = waiting.read()
    const isSame = ({ path, videoid, payid }: WaitingReport) =>
      path === report['path'] && videoid === report['videoid'] && payid === report['payid']
    if (!others.some(isSame)) waiting.write([...others, report].slice(-mostWaiting))
  }

  return {
    report: ({ path }, fault) => void send({ path, appv: app.version, ...sender(), ...fault }),
    deliver() {
      const reports = waiting.read()
      waiting.write([])
      return Promise.all(reports.map(send))
    },
  }
}

/** Why something failed, for a report. */
export function reasonOf(cause: unknown): string {
  return String((cause as Partial<Error> | null)?.message ?? cause).slice(0, 2_000)
}
