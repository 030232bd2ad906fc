import type { Plan } from './plan.ts'

/** A program that runs until it is stopped. */
export interface Program {
  /** Names its folder, its log and its line in `status`. */
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** The account of Debian that it runs as; root otherwise. */
  readonly account?: string
  /** What it serves as, such as `primary`; undefined while it does not serve. May reject, which says the same. */
  readonly role: () => Promise<string | undefined>
  /** A minute otherwise. */
  readonly servesWithinMs?: number
  /** SIGTERM otherwise. */
  readonly stopSignal?: NodeJS.Signals
  /** Processes that outlive it if it is killed, by their ids. */
  readonly leftBehind?: () => readonly number[]
}

/** One kind of server of the cluster: a file of this folder each. */
export interface Service {
  readonly name: string
  /** Debian's packages. */
  readonly packages: readonly string[]
  /** In the order of their start; they are stopped in the opposite one. */
  readonly programs: (plan: Plan) => readonly Program[]
  /** Writes its files. Nothing runs yet. */
  readonly configure: (plan: Plan) => Promise<void>
  /** Starts its programs, and returns once all of them serve. */
  readonly start: (plan: Plan) => Promise<void>
}
