/** Whether somebody is there to be told: the page was seen within a while, and there is a network. */
export function createPresence(awakeMs: number, on: { changed(): void; seenAgain(): void }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOnline = true
  let isAsleep = false
  return {
    isThere: () => isOnline && !isAsleep,
    setSeen(isSeen: boolean): void {
      clearTimeout(timer)
      if (isSeen && !isAsleep) return on.seenAgain()
      if (isSeen) {
        isAsleep = false
        return on.changed()
      }
      timer = setTimeout(() => {
        isAsleep = true
        on.changed()
      }, awakeMs)
      return undefined
    },
    setOnline(online: boolean): void {
      if (online === isOnline) return
      isOnline = online
      on.changed()
    },
    stop: () => clearTimeout(timer),
  }
}
