/** What the operator has to mend: its message is one line that names the cause and the mend. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
