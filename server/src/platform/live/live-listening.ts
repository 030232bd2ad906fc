import type { WebSocket } from 'ws'
import type { Peer } from './peer.ts'

export interface SocketHandlers {
  readonly receive: (peer: Peer, data: Buffer, isBinary: boolean) => void
  /** A ping or a pong. */
  readonly hear: (peer: Peer) => void
  /** ws closes the socket: too large a frame, too many fragments, or none at all. */
  readonly fail: (peer: Peer) => void
  readonly forget: (peer: Peer) => void
}

interface Listened {
  readonly peer: Peer
  readonly handlers: SocketHandlers
}

/** Instead of a closure for each handler of each socket. */
const listened = new WeakMap<WebSocket, Listened>()

export function listenTo(ws: WebSocket, peer: Peer, handlers: SocketHandlers): void {
  listened.set(ws, { peer, handlers })
  ws.on('message', onMessage)
  ws.on('ping', onControl)
  ws.on('pong', onControl)
  ws.on('close', onClose)
  ws.on('error', onError)
}

function onMessage(this: WebSocket, data: unknown, isBinary: boolean): void {
  const found = listened.get(this)
  found?.handlers.receive(found.peer, data as Buffer, isBinary)
}

function onControl(this: WebSocket): void {
  const found = listened.get(this)
  found?.handlers.hear(found.peer)
}

function onClose(this: WebSocket): void {
  const found = listened.get(this)
  found?.handlers.forget(found.peer)
}

function onError(this: WebSocket): void {
  const found = listened.get(this)
  found?.handlers.fail(found.peer)
}
