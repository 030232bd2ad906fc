import type { Language, Texts } from '@kaleido/contract/core/error'
import { httpErrors } from '@kaleido/contract/core/http'
import type { CallFault, ClientError } from './errors.ts'

const faultTexts: Readonly<Record<Exclude<CallFault, 'cancelled'>, Texts>> = {
  network: {
    'zh-CN': '网络错误，请检查网络连接',
    en: 'Network error. Please check your connection',
  },
  timeout: { 'zh-CN': '请求超时，请稍后再试', en: 'The request timed out. Please try again' },
  bad_request: { 'zh-CN': '请求无法发送', en: 'Couldn’t send the request' },
  bad_response: { 'zh-CN': '服务器的回答无法识别', en: 'The server’s response could not be read' },
}

/** Answered by gateways in front of the server; no call declares them. */
const gatewayTexts: Readonly<Record<number, Texts>> = {
  502: { 'zh-CN': '网关错误', en: 'Gateway error' },
  504: { 'zh-CN': '网关超时', en: 'Gateway timeout' },
}

const statusTexts: Readonly<Record<number, Texts>> = {
  ...Object.fromEntries(
    Object.values(httpErrors)
      .filter(({ status }) => status !== 200)
      .map(({ status, text }) => [status, text]),
  ),
  ...gatewayTexts,
}

/** The text shown to the person; undefined where nothing should be shown. */
export function textOf(error: ClientError, language: Language): string | undefined {
  switch (error.kind) {
    case 'cancelled':
      return undefined
    case 'status':
      // HTTP/2 and later carry no status text.
      return statusTexts[error.status]?.[language] ?? (error.statusText || `HTTP ${error.status}`)
    case 'business':
      return error.tip || error.msg
    default:
      return faultTexts[error.kind][language]
  }
}
