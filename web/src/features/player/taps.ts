const secondTapMs = 260

/** Tells one tap from two; the first is only told once there is no second. */
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
