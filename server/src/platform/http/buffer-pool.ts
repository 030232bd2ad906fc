/** Memory that is lent for reading into, and comes back. */
export interface BufferPool {
  lend(isNarrow: boolean): Lent
}

export interface Lent extends Disposable {
  readonly bytes: Buffer
}

interface Size {
  readonly bytes: number
  /** So many are kept for the next. */
  readonly max: number
}

/**
 * Wide buffers, of which there are so many and no more, so that sending much at once does not take memory without end.
 * Slow readers hold on to what they are sent: they get narrow ones, and so does everybody once all wide ones are lent.
 * None is left to the garbage collector, which is in no hurry.
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
