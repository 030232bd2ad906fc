/** An error that the operator must fix: its message is one line that names the cause and the remedy. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
