import {
  listReports,
  type Report,
  reportPaymentError,
  reportVideoError,
} from '@kaleido/contract/ops'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import type { TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { dumpOf } from '../../testing/dump.ts'

export const reportCalls = [reportPaymentError, reportDomainError, reportVideoError] as const

let addresses = 0
/** Another with each call. */
export function anAddress(): string {
  addresses += 1
  return `198.51.${addresses >> 8}.${addresses & 255}`
}

export interface Sending {
  readonly headers?: Record<string, string>
  readonly call?: (typeof reportCalls)[number]
}

/** Reports something from an address of its own. */
export function sendReport(app: TestApp, input: object, how: Sending = {}): ReturnType<typeof ask> {
  const { call = reportPaymentError, headers = {} } = how
  return ask(app, call, { input, headers, remoteAddress: anAddress() })
}

export interface ReportPage {
  readonly list: Report[]
  readonly hasNext: boolean
  readonly next?: string
}

interface Staff {
  readonly app: TestApp
  readonly token: string
}

export async function readReports({ app, token }: Staff, input: object = {}): Promise<ReportPage> {
  return openAnswer(app, await ask(app, listReports, { token, input })) as ReportPage
}

/** Which of these the database or an answer shows, as text or as bytes. */
export async function findTraces(staff: Staff, traces: readonly string[]): Promise<string[]> {
  const shown = (await dumpOf(staff.app.deps.db)) + JSON.stringify(await readReports(staff))
  const asBytes = (trace: string) => Buffer.from(trace).toString('hex')
  return traces.filter((trace) => shown.includes(trace) || shown.includes(asBytes(trace)))
}
