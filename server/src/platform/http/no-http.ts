import type { Socket } from 'node:net'
import { languages } from '@kaleido/contract/core/error'
import { AppError } from '../errors.ts'
import { refusalAnswer } from './body.ts'
import { apiHeaders } from './headers.ts'

/**
 * Bytes that do not parse as HTTP never become a request: they get the answer of a malformed request on the bare
 * socket.
 */
export function answerNoHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { body } = refusalAnswer(new AppError('http.bad_request'), languages[0])
  const headers = {
    ...apiHeaders,
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable)
    socket.write(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
