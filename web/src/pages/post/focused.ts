/** A part of the screen that another part leads to. */
export interface Focused {
  focus: () => void
}
