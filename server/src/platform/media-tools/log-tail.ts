/** Keeps the beginning and the end of a program's output, however long it is. */
export function createLogTail(bytes: number) {
  const keptAtEachEnd = bytes / 2
  let head = ''
  let tail = ''
  let isCut = false
  return {
    add(chunk: Buffer): void {
      let rest = chunk.toString('latin1')
      if (head.length < keptAtEachEnd) {
        const room = keptAtEachEnd - head.length
        head += rest.slice(0, room)
        rest = rest.slice(room)
      }
      tail += rest
      if (tail.length <= keptAtEachEnd) return
      tail = tail.slice(-keptAtEachEnd)
      isCut = true
    },
    text: () => head + (isCut ? '\n…\n' : '') + tail,
  }
}
