import { liveSocket } from '@kaleido/contract/core/live-socket'
import type { EnvelopeCodec } from '../http/envelope.ts'

export interface FrameParts {
  readonly id?: number
  readonly type: string
  /** JSON. */
  readonly data: string
}

const pongText = `{"type":"${liveSocket.pong}"}`

/** Writes frames; events that go to several sockets are sealed once. */
export function createFrames(codec: EnvelopeCodec) {
  /** For the length of one batch, so that it stays small. */
  let known = new Map<string, string>()

  function seal(data: string): string {
    const sealed = known.get(data) ?? codec.seal(data)
    known.set(data, sealed)
    return sealed
  }

  function join({ id, type, data }: FrameParts, sealed?: string): string {
    const head = id === undefined ? '{' : `{"id":"${id}",`
    const rest = sealed === undefined ? `${data}}` : `"${sealed}","hash":"${codec.keyName}"}`
    return `${head}"type":${JSON.stringify(type)},"data":${rest}`
  }

  return {
    pongText,
    write: (parts: FrameParts, isPlain: boolean) =>
      isPlain ? join(parts) : join(parts, seal(parts.data)),
    /** For a text that its sender keeps. */
    writeOne: (parts: FrameParts, isPlain: boolean) =>
      isPlain ? join(parts) : join(parts, codec.seal(parts.data)),
    endBatch() {
      if (known.size > 0) known = new Map()
    },
  }
}

export type Frames = ReturnType<typeof createFrames>
