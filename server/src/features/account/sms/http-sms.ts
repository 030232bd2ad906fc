import { lookup } from 'node:dns'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { SmsProvider } from './sms.ts'

export interface HttpSmsSettings {
  readonly url: string
  readonly token?: string | undefined
  /** How the request leaves, and where it may go; a test leads it elsewhere. */
  readonly request?: typeof httpsRequest
  readonly isAllowed?: (address: string) => boolean
}

const withinMs = 10_000
const mostAnswerBytes = 16 * 1024

/**
 * Hands a code to a provider by one `POST` of JSON, `{to, code, purpose}`; any 2xx means taken over. The address is the
 * operator's own setting, and still it must lead out of the house: a name that resolves to an inner address is refused at
 * the moment of connecting. Nothing is followed to anywhere else.
 */
export function createHttpSms(settings: HttpSmsSettings): SmsProvider {
  const { url, token, request = httpsRequest, isAllowed = isPublicAddress } = settings
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return {
    async send(message, signal) {
      const { hostname } = new URL(url)
      // An address that stands there literally is never looked up.
      const literal = hostname.replaceAll(/[[\]]/g, '')
      if (isIP(literal) !== 0 && !isAllowed(literal))
        throw new Error(`${literal} is an inner address`)
      const asked = Promise.withResolvers<void>()
      const limited = AbortSignal.any([signal, AbortSignal.timeout(withinMs)])
      const options = { method: 'POST', headers, signal: limited, lookup: guardedBy(isAllowed) }
      const sent = request(url, { ...options, agent: false }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > mostAnswerBytes) sent.destroy(new Error('the SMS provider answers too much'))
        })
        answer.on('error', asked.reject)
        answer.on('end', () => {
          const { statusCode = 0 } = answer
          if (statusCode >= 200 && statusCode < 300) asked.resolve()
          else asked.reject(new Error(`the SMS provider answered ${statusCode}`))
        })
      })
      sent.on('error', asked.reject)
      sent.end(JSON.stringify(message))
      return asked.promise
    },
  }
}

/** Looks at the very addresses that are connected to, so that a name cannot mean another one a moment later. */
function guardedBy(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const refused = found.find(({ address }) => !isAllowed(address))
      if (refused) return done(new Error(`${host} leads to ${refused.address}`), [])
      if (options.all) return done(null, found)
      const [first] = found
      return done(null, first?.address ?? '', first?.family)
    })
  }
}
