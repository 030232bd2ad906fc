import type { ErrorCode } from '@kaleido/contract/all'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { OpenRawRoute } from '../../../platform/http/raw.ts'
import { receive } from '../apply/topup-receive.service.ts'
import { followPayPath, payPath } from '../order/topup-payment.service.ts'
import { notifyPath, requireProvider } from './providers.ts'
import { type ProviderId, providerIds } from './provider.ts'

/** More than any provider sends. */
const mostBytes = 64 * 1024

const common = { auth: 'none', refusalHeaders: {}, close: async () => undefined } as const

/** Where providers tell what was paid. Who sends it is known by the signature alone. */
export function notifyRoutes(ctx: Ctx): OpenRawRoute[] {
  return providerIds.map((id) => ({
    ...common,
    name: `topup.notify.${id}`,
    paths: [notifyPath(id)],
    methods: ['POST'],
    answer: (request) => takeNotice(ctx, id, request),
    statusOf: () => 400,
  }))
}

async function takeNotice(ctx: Ctx, id: ProviderId, request: Request): Promise<Response> {
  const provider = await requireProvider(ctx, id)
  const body = await readBody(request)
  const text = await receive(ctx, provider, { headers: request.headers, body })
  const type = text.startsWith('{') ? 'application/json' : 'text/plain'
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

async function readBody(request: Request): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new AppError('http.too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const statuses: Partial<Record<ErrorCode, number>> = { 'topup.provider': 503 }

/** Leads a person from an order to where its provider takes the money. */
export function payRoute(ctx: Ctx): OpenRawRoute {
  return {
    ...common,
    name: 'topup.pay',
    paths: [payPath],
    methods: ['GET'],
    async answer(request) {
      const location = await followPayPath(ctx, new URL(request.url).searchParams)
      return new Response('', { status: 303, headers: { location } })
    },
    statusOf: (code) => statuses[code] ?? 410,
  }
}
