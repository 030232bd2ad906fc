export interface Options {
  /** Installs every real engine and refuses to skip any. */
  readonly all: boolean
  /** Only what the uncommitted changes touch. */
  readonly changed: boolean
  /** Only the test files whose paths contain one of these. */
  readonly filters: readonly string[]
}

/** Parses the arguments after `npm test --`, or reports what is not understood. */
export function readOptions(args: readonly string[]): Options | string {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const unknown = flags.filter((flag) => flag !== '--all' && flag !== '--changed')
  if (unknown.length > 0) {
    return `npm test does not know ${unknown.join(' ')}: it takes --changed, --all, and parts of test file names`
  }
  return {
    all: flags.includes('--all'),
    changed: flags.includes('--changed'),
    filters: args.filter((arg) => !arg.startsWith('-')),
  }
}
