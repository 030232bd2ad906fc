/** The state of the composer that the rest of the page needs. */
export interface Writing {
  focus: () => void
}
