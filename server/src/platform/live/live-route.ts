import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { liveSocket } from '@kaleido/contract/core/live-socket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import { asAppError } from '../http/body.ts'
import type { Gate } from '../http/gate.ts'
import type { Health } from '../http/health.ts'
import { createSeats } from '../http/multipart-seats.ts'
import { sendRefusal } from '../http/send.ts'
import type { LiveHub } from './live-hub.ts'

interface LiveParts {
  readonly hub: LiveHub
  readonly gate: Gate
  readonly health: Pick<Health, 'isReady'>
  readonly config: Pick<Config, 'LIVE_SOCKETS' | 'LIVE_SOCKETS_PER_IP'>
  /** Origins of the app's lines; the host's own is always one. */
  readonly origins: readonly string[]
}

interface Upgrade {
  readonly socket: Socket
  readonly head: Buffer
}

const retryAfterSeconds = 5

const options = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: liveSocket.maxFrameBytes,
  maxFragments: 16,
  maxBufferedChunks: 1_024,
  /** How long a client may take to confirm the end of its socket. */
  closeTimeout: 900,
}

/**
 * The route of the socket. A request to upgrade passes the same router and hooks as any other (host, load, address behind a
 * proxy), so a refusal is an ordinary answer.
 */
export function addLive(
  app: FastifyInstance,
  { hub, gate, health, config, origins }: LiveParts,
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  const seats = createSeats({ max: config.LIVE_SOCKETS, perAddress: config.LIVE_SOCKETS_PER_IP })
  const allowed = new Set(origins)
  const sockets = new WebSocketServer(options)

  Object.assign(app.server, { shouldUpgradeCallback: isUpgrade })
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', ignore)
    upgrades.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.destroySoon())
    app.routing(request, response)
  })
  app.addHook('preClose', () => hub.close())

  app.get(liveSocket.path, (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    let leave: (() => void) | undefined
    try {
      gate.countCaller(request, { auth: 'none' })
      if (!upgrade) throw new AppError('http.bad_request')
      if (!isOwnOrigin(request, allowed)) throw new AppError('http.forbidden')
      if (!health.isReady()) {
        throw new AppError('http.unavailable', {}, { retryAfter: retryAfterSeconds })
      }
      leave = seats.take(request.ip)
      reply.hijack()
      open(request, reply.raw, upgrade, leave)
    } catch (error) {
      leave?.()
      sendRefusal(request, reply, asAppError(error))
    }
  })

  function open(
    { raw }: FastifyRequest,
    response: ServerResponse,
    { socket, head }: Upgrade,
    leave: () => void,
  ): void {
    response.removeAllListeners('finish')
    response.detachSocket(socket)
    // Until the handshake has succeeded the place is released with the connection.
    socket.once('close', leave)
    sockets.handleUpgrade(raw, socket, head, (ws) => {
      socket.off('close', leave)
      hub.accept(ws, leave)
    })
  }
}

/** Any other offer, such as `h2c`, is ignored, as HTTP allows: the request is answered. */
function isUpgrade({ url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?', 1)
  return path === liveSocket.path && headers.upgrade?.toLowerCase() === 'websocket'
}

/** Browsers name the page's origin; other clients name none, and need a token like everybody. */
function isOwnOrigin({ headers, host }: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin } = headers
  if (origin === undefined || allowed.has(origin)) return true
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host.toLowerCase()
}

/** A connection that breaks before the handshake only ends. */
function ignore(): void {}
