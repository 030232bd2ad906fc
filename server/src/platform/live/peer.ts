import type { WebSocket } from 'ws'

export type PeerState = 'waiting' | 'opening' | 'open' | 'closing'

/** One socket. Its handlers are shared functions, so that ten thousand of them stay small. */
export interface Peer {
  readonly ws: WebSocket
  /** Releases its place among the sockets of the process and the address. */
  readonly leave: () => void
  state: PeerState
  uid: number
  sessionId: string
  isPlain: boolean
  /** The number of the last event that was sent; undefined until it is known where it starts. */
  last: number | undefined
  /** `live.ready` or `live.reset` was sent. */
  isGreeted: boolean
  /** Something has arrived since the last ping. */
  isHeard: boolean
  /** Since when it has not read what it was sent; 0 while it reads. */
  slowSince: number
  /** When a waiting or closing socket is terminated. */
  deadline: number
  /** How many frames arrived in which window of time. */
  window: number
  frames: number
}

export function newPeer(ws: WebSocket, leave: () => void, deadline: number): Peer {
  return {
    ws,
    leave,
    state: 'waiting',
    uid: 0,
    sessionId: '',
    isPlain: false,
    last: undefined,
    isGreeted: false,
    isHeard: true,
    slowSince: 0,
    deadline,
    window: 0,
    frames: 0,
  }
}

/** Reads what concerns a few people, and what concerns many. */
export type QueueName = 'urgent' | 'bulk'

/** Somebody with at least one socket here. */
export interface LivePerson {
  readonly uid: number
  /** The oldest first. */
  readonly peers: Peer[]
  isReading: boolean
  /** More has happened while the log was read: the queue that reads it next. */
  readAgain: QueueName | undefined
}
