const secondTapMs = 260

/** Tells a single tap from a double tap; the first is reported after the double-tap delay. */
export function createTaps<At>(actions: { one(at: At): void; two(at: At): void }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    tap(at: At): void {
      if (timer === undefined) {
        timer = setTimeout(() => {
          timer = undefined
          actions.one(at)
        }, secondTapMs)
        return
      }
      clearTimeout(timer)
      timer = undefined
      actions.two(at)
    },
    stop: () => clearTimeout(timer),
  }
}
