import { request as requestPlain } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import webPush from 'web-push'
import type { PushKeys } from './notice-push.keys.ts'
import { readPushAddress, resolvePublic } from './notice-push.address.ts'

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Push {
  readonly target: PushTarget
  readonly payload: string
  /** A newer push of one topic takes the place of an undelivered one. */
  readonly topic: string
  readonly keys: PushKeys
  /** How a push service reaches the operator. */
  readonly contact: string
  readonly allowsLoopback: boolean
}

/** `gone`: the device has unsubscribed, or never can be reached. */
export type Outcome = 'sent' | 'gone'

const ttlSeconds = 4 * 3_600
const timeoutMs = 3_000

/** Encrypts and sends one push. Throws if the service is out of order, so that it is tried again. */
export async function sendPush(push: Push): Promise<Outcome> {
  const { target, allowsLoopback } = push
  const url = readPushAddress(target.endpoint, { allowsLoopback })
  if (!url) return 'gone'
  const status = await post(url, detailsOf(push))
  if (status === 404 || status === 410) return 'gone'
  if (status >= 200 && status < 300) return 'sent'
  throw new Error(`the push service ${url.host} answered ${status}`)
}

function detailsOf({ target, payload, topic, keys, contact }: Push) {
  const { endpoint, p256dh, auth } = target
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: ttlSeconds,
    topic,
  })
}

/**
 * Connects to the very address that was checked: the name may point elsewhere a moment later. A redirect is an answer
 * like any other, and the answer's body is not read.
 */
async function post(
  url: URL,
  { headers, body }: Pick<webPush.RequestDetails, 'headers' | 'body'>,
): Promise<number> {
  const isPlain = url.protocol === 'http:'
  const isOwn = !url.hostname.includes('.') || url.hostname === '127.0.0.1'
  const checked = isOwn ? undefined : await resolvePublic(url.hostname)
  const options: RequestOptions = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(checked && { lookup: pinnedTo(checked), agent: false }),
  }
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? requestPlain : requestSecure)(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function pinnedTo({ address, family }: { readonly address: string; readonly family: number }) {
  const lookup: NonNullable<RequestOptions['lookup']> = (_host, { all }, answer) => {
    if (all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
  return lookup
}
