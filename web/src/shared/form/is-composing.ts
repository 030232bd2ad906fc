import type { KeyboardEvent } from 'react'

/** During the composition of a Chinese word its keys belong to the editor. Safari ends it before the Enter that confirms it. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}
