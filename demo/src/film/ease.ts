export function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value
}

/** 0 until `from`, 1 from `until` on, and between them gently. */
export function rise(value: number, from: number, until: number): number {
  const part = clamp((value - from) / (until - from))
  return part * part * (3 - 2 * part)
}

/** Fast first, then ever slower. */
export function settle(part: number): number {
  return 1 - (1 - clamp(part)) ** 3
}

/** Beyond its end, and back. */
export function spring(part: number): number {
  const at = clamp(part) - 1
  return 1 + 2.4 * at ** 3 + 1.4 * at ** 2
}

/** The rest of a division that is never negative. */
export function wrap(value: number, length: number): number {
  return ((value % length) + length) % length
}

export function mixed(a: number, b: number, part: number): number {
  return a + (b - a) * part
}
