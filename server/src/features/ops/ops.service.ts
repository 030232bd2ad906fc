import { createHash, createHmac } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { isEmpty } from '@kaleido/contract/core/empty'
import type {
  getReportTrend as getReportTrendCall,
  listReports as listReportsCall,
  ReportKind,
} from '@kaleido/contract/ops'
import type { listPaymentFailures as listPaymentFailuresCall } from '@kaleido/contract/ops-payment'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import { refuseMissing } from '../../platform/http/input.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { scrubFreeText, type SenderCredentials } from '../../platform/log/free-text.ts'
import { toPaymentFailure, toReport } from './ops.mapper.ts'
import * as payments from './ops-payment.repository.ts'
import * as repository from './ops.repository.ts'

type Fields = Readonly<Record<string, string | number | undefined>>

/** An app in trouble reports a few times a minute; more than this is a script. */
const perAddress = { max: 60, seconds: 600 }

/** Who sent it: needed to count devices, not to understand the fault, and not ours to keep. */
const ofTheSender = new Set(['dev', 'userid', 'userip'])
/** Differ from time to time within one and the same fault. */
const ofTheMoment = new Set(['payid', 'position'])

/** What each kind says of the fault; a report without any of it is useless. */
const content: Readonly<Record<ReportKind, readonly string[]>> = {
  payment: ['payname', 'payid', 'paytype', 'payadds', 'emsg'],
  domain: ['domain', 'kind', 'emsg'],
  video: ['videoid', 'url', 'code', 'emsg'],
}

/** Stores reports of a kind, or counts one where the same has come that day. Of payments each one is kept. */
export function takeReport(kind: ReportKind) {
  return async (ctx: RequestCtx, fields: Fields): Promise<null> => {
    const key = `report:${limitAddress(ctx.request.ip)}`
    const wait = await ctx.limits.takeExactly({ key, ...perAddress })
    if (wait > 0) throw new AppError('http.too_many', {}, { retryAfter: wait })
    if (content[kind].every((name) => isEmpty(fields[name] ?? ''))) {
      refuseMissing({ field: 'emsg', expected: 'string' }, ctx.request.language)
    }
    const { token, deviceUid } = ctx.request
    const devices = [deviceUid, String(fields['dev'] ?? '')]
    const sample = sampleOf(kind, fields, { token, devices })
    const fingerprint = fingerprintOf(kind, sample)
    const device = deviceHashOf(ctx, fields)
    await ctx.write(async (trx) => {
      const reportId = await repository.count(trx, { kind, fingerprint, sample })
      if (device && (await repository.addDevice(trx, reportId, device))) {
        await repository.countDevice(trx, reportId)
      }
      if (kind === 'payment') {
        await payments.add(trx, { reportId, deviceHash: device, ...payerOf(ctx, fields) })
      }
    })
    return null
  }
}

/** Who could not pay what, for the support: the user as the app names them, and the address for a while. */
function payerOf({ request }: RequestCtx, { payid, userid, userip }: Fields) {
  return {
    payid: textOf(payid),
    userUid: textOf(userid),
    address: textOf(userip) ?? request.ip,
  }
}

function textOf(value: string | number | undefined): string | undefined {
  const text = String(value ?? '').trim()
  return text === '' ? undefined : text
}

/** The report without its sender: neither in members of its own nor quoted in a text. */
function sampleOf(kind: ReportKind, fields: Fields, sender: SenderCredentials): Fields {
  const anonymous = (text: string) => scrubFreeText(withoutGrants(text), sender)
  const kept = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !ofTheSender.has(name) && !isListed(kind, name),
  )
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? anonymous(value) : value]),
  )
}

/** Each payment of equal reports is listed, not only the first one. */
const isListed = (kind: ReportKind, name: string) => kind === 'payment' && name === 'payid'

/** What follows an address, or signs a path, opens something for a moment and would make every report one of its own. */
function withoutGrants(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/\/([mg])\/[^\s/]+\/\d+\/[^\s/]+\/[^\s/]+\//g, '/$1/')
}

function fingerprintOf(kind: ReportKind, sample: Fields): Buffer {
  const members = Object.entries(sample).filter(([name]) => !ofTheMoment.has(name))
  const text = JSON.stringify([kind, members.toSorted(([a], [b]) => (a < b ? -1 : 1))])
  return createHash('sha256').update(text).digest()
}

/** A device uid opens a guest's account, so it is never stored: a keyed hash tells devices apart just as well. */
function deviceHashOf({ request, secrets }: RequestCtx, fields: Fields): Buffer | undefined {
  const uid = request.deviceUid || String(fields['dev'] ?? '')
  if (uid === '') return undefined
  return createHmac('sha256', secrets.secretKey).update(`device:${uid}`).digest()
}

export async function listReports(
  { read }: Ctx,
  { kind, next, pageSize }: ParsedOf<typeof listReportsCall>,
): Promise<AnswerOf<typeof listReportsCall>> {
  const rows = await repository.list(read, {
    kind,
    before: readIdCursor(next),
    limit: pageSize + 1,
  })
  const reportIds = rows.flatMap((row) => (row.kind === 'payment' ? [row.id] : []))
  const payids = await payments.listPayids(read, { reportIds, limit: mostPayids })
  return cutPage(rows, pageSize, (row) => toReport(row, payids.get(row.id)))
}

export async function getReportTrend(
  { read }: Ctx,
  { id }: ParsedOf<typeof getReportTrendCall>,
): Promise<AnswerOf<typeof getReportTrendCall>> {
  const days = await repository.listTrend(read, { id, days: trendDays })
  if (days.length === 0) throw new AppError('ops.report_not_found')
  return { days }
}

const trendDays = 30

/** How many of a report's payments are shown with it; all of them are a list of their own. */
const mostPayids = 100

export async function listPaymentFailures(
  { read }: Ctx,
  { userid: userUid, next, pageSize, ...of }: ParsedOf<typeof listPaymentFailuresCall>,
): Promise<AnswerOf<typeof listPaymentFailuresCall>> {
  const before = readIdCursor(next)
  const rows = await payments.list(read, { ...of, userUid, before, limit: pageSize + 1 })
  return cutPage(rows, pageSize, toPaymentFailure)
}
