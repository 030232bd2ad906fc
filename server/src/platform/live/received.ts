import { FirstFrame } from '@kaleido/contract/core/live-socket'
import type * as z from 'zod/mini'
import type { Peer } from './peer.ts'

const windowMs = 10_000
const framesPerWindow = 20

/** Counts a frame; true if it is more than a device ever has to send. */
export function isFlood(peer: Peer): boolean {
  const window = Math.floor(Date.now() / windowMs)
  if (peer.window !== window) {
    peer.window = window
    peer.frames = 0
  }
  peer.frames += 1
  return peer.frames > framesPerWindow
}

export type First = z.output<typeof FirstFrame>

export function readFirstFrame(text: string): First | undefined {
  try {
    const parsed = FirstFrame.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
