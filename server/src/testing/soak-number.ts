/** A number of a test that its soak sets in the environment: more tries, another seed. */
export const soakNumber = (name: string, everyday: number): number =>
  Number(process.env[name] ?? everyday)
