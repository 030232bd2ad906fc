/** Where something is said, as far as the rest of the page has to know it. */
export interface Writing {
  focus: () => void
}
