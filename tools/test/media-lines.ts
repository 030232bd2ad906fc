import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { BrowserCommand } from 'vitest/node'

/**
 * The stream is 16 s of ffmpeg's test picture with a tone, cut as the product cuts videos, at heights of 90 and 180.
 */
const stream = path.resolve(import.meta.dirname, '../../web/src/testing/stream')
const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.webp': 'image/webp',
}

interface Line {
  readonly server: Server
  /** Every requested file, by its name in the stream, with the signature of the request. */
  readonly asked: string[]
  state: 'well' | 'frozen' | 'failing'
  paceMs: number
  /** Requests with another signature are refused. */
  signature: string | undefined
}

const lines = new Map<string, Line>()

/** `/m/<key>/<expiry>/<session>/<signature>/<item>/<scope>/<file>` */
const signed = /^\/m\/[^/]+\/[^/]+\/[^/]+\/(?<signature>[^/]+)\/[^/]+\/[^/]+\/(?<file>.+)$/

async function answer(line: Line, { url = '', headers }: IncomingMessage, to: ServerResponse) {
  to.setHeader('access-control-allow-origin', '*')
  to.setHeader('access-control-allow-headers', 'range')
  if (url === '/check') return line.state === 'frozen' ? undefined : void to.end('ok')
  const { signature, file } = readPath(url)
  line.asked.push(`${signature} ${file}`)
  const bytes = isRefused(line, signature) ? undefined : await bytesOf(file)
  if (!bytes) return void to.writeHead(statusOf(line, signature)).end()
  to.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
  return sendSlowly(line, partOf(bytes, headers.range, to), to)
}

function readPath(url: string): { signature: string; file: string } {
  return { signature: '', file: '', ...signed.exec(url)?.groups }
}

const isRefused = (line: Line, signature: string) =>
  line.state === 'failing' || (line.signature ?? signature) !== signature

function statusOf(line: Line, signature: string): number {
  if (line.state === 'failing') return 503
  return isRefused(line, signature) ? 403 : 404
}

async function bytesOf(file: string): Promise<Buffer | undefined> {
  const place = path.join(stream, file)
  return place.startsWith(stream) ? readFile(place).catch(() => undefined) : undefined
}

function partOf(bytes: Buffer, range: string | undefined, to: ServerResponse): Buffer {
  const [, from = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const end = last === '' ? bytes.length : Math.min(bytes.length, Number(last) + 1)
  if (range !== undefined) {
    to.statusCode = 206
    to.setHeader('content-range', `bytes ${from}-${end - 1}/${bytes.length}`)
  }
  return bytes.subarray(Number(from), end)
}

/** Half of it first, so that a client has received data when the line freezes. */
async function sendSlowly(line: Line, part: Buffer, to: ServerResponse): Promise<void> {
  to.setHeader('content-length', part.length)
  const half = part.length / 2
  to.write(part.subarray(0, half))
  await new Promise((resolve) => setTimeout(resolve, line.paceMs))
  if (line.state !== 'frozen') to.end(part.subarray(half))
}

/** Starts media lines on this machine, each on its own port; returns their origins. */
const startLines: BrowserCommand<[count: number, paceMs?: number]> = async (
  _context,
  count,
  paceMs = 0,
) => {
  const urls: string[] = []
  for (let index = 0; index < count; index += 1) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      void answer(line, request, response)
    })
    const line: Line = { server, asked, state: 'well', paceMs, signature: undefined }
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    lines.set(url, line)
    urls.push(url)
  }
  return urls
}

export type LineFate = 'dies' | 'freezes' | 'fails'

/** A line dies (stops listening), freezes (sends nothing more), or fails (every answer is a 503). */
const breakLine: BrowserCommand<[url: string, fate: LineFate]> = async (_context, url, fate) => {
  const line = lines.get(url)
  if (fate === 'dies') await stop(line)
  else if (line) line.state = fate === 'freezes' ? 'frozen' : 'failing'
}

/** From now on a line accepts only this signature. */
const signLine: BrowserCommand<[url: string, signature: string]> = (_context, url, signature) => {
  const line = lines.get(url)
  if (line) line.signature = signature
}

/** The requests to a line: the signature, and the file. */
const askedOf: BrowserCommand<[url: string]> = (_context, url) => lines.get(url)?.asked ?? []

const stopLine: BrowserCommand<[url: string]> = async (_context, url) => {
  await stop(lines.get(url))
  lines.delete(url)
}

async function stop(line: Line | undefined): Promise<void> {
  if (!line?.server.listening) return
  const closed = new Promise((resolve) => line.server.close(resolve))
  line.server.closeAllConnections()
  await closed
}

export const mediaLines = { startLines, breakLine, signLine, askedOf, stopLine }
