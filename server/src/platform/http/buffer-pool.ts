/** Reusable buffers for reading. */
export interface BufferPool {
  lend(isNarrow: boolean): Lent
}

export interface Lent extends Disposable {
  readonly bytes: Buffer
}

interface Size {
  readonly bytes: number
  /** The maximum number of these buffers. */
  readonly max: number
}

/**
 * The number of wide buffers is limited, so that memory is bounded however much is sent. Slow readers hold their buffer
 * for long: they get narrow ones, and so does everybody once all wide ones are lent. Buffers are reused rather than
 * left to the garbage collector, which may run late.
 */
export function createBufferPool(sizes: {
  readonly wide: Size
  readonly narrow: Size
}): BufferPool {
  const wide: Buffer[] = []
  const narrow: Buffer[] = []
  let wideMade = 0

  function takeWide(): Buffer | undefined {
    if (wide.length > 0 || wideMade === sizes.wide.max) return wide.pop()
    wideMade += 1
    return Buffer.allocUnsafeSlow(sizes.wide.bytes)
  }

  function takeNarrow(): Buffer {
    return narrow.pop() ?? Buffer.allocUnsafeSlow(sizes.narrow.bytes)
  }

  function takeBack(bytes: Buffer): void {
    if (bytes.length === sizes.wide.bytes) wide.push(bytes)
    else if (narrow.length < sizes.narrow.max) narrow.push(bytes)
  }

  return {
    lend(isNarrow) {
      const bytes = (isNarrow ? undefined : takeWide()) ?? takeNarrow()
      return { bytes, [Symbol.dispose]: () => takeBack(bytes) }
    },
  }
}
