import { useState } from 'react'

const nothing = { touch: false, hover: false, focus: false }

/** Whether the element is touched, hovered or focused: animations pause then. */
export function useHeld() {
  const [holds, setHolds] = useState(nothing)
  const hold = (by: Partial<typeof nothing>) => setHolds((before) => ({ ...before, ...by }))
  return {
    isHeld: holds.touch || holds.hover || holds.focus,
    handlers: {
      onTouchStart: () => hold({ touch: true }),
      onTouchEnd: () => hold({ touch: false }),
      onTouchCancel: () => hold({ touch: false }),
      onMouseEnter: () => hold({ hover: true }),
      onMouseLeave: () => hold({ hover: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: () => hold({ focus: false }),
    },
  }
}
