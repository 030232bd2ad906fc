const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
const steps = [1, 28, 42, 60]

/**
 * An estimate of the password's strength, 0 to 4, for a bar that updates while typing. The server, which knows common
 * passwords, decides what is accepted.
 */
export function strengthOf(password: string): number {
  const kinds = classes.filter((each) => each.test(password)).length
  const different = new Set(password).size
  const bits = Math.min(password.length, different * 2) * (1.8 + kinds)
  return steps.filter((step) => bits >= step).length
}
