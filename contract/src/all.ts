import type { Call } from './core/call.ts'
import { isCall } from './core/call.ts'
import type { ErrorSpec } from './core/error.ts'
import { httpErrors } from './core/http.ts'
import * as line from './line.ts'
import * as ops from './ops.ts'
import * as session from './session.ts'

/** Every feature's contract. A feature is added here once; its calls and refusals are found by themselves. */
const features = { line, ops, session }

type Refusals<M> = { [K in keyof M]: K extends `${string}Errors` ? keyof M[K] : never }[keyof M]
type FeatureRefusals = {
  [F in keyof typeof features]: Refusals<(typeof features)[F]>
}[keyof typeof features]

/** Every code that the product may answer. */
export type ErrorCode = keyof typeof httpErrors | (FeatureRefusals & string)

export const allCalls: readonly Call[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isCall),
)

export const allErrors: Readonly<Record<ErrorCode, ErrorSpec>> = Object.assign(
  {},
  httpErrors,
  ...Object.values(features).flatMap((feature) =>
    Object.entries(feature)
      .filter(([name]) => name.endsWith('Errors'))
      .map(([, list]) => list),
  ),
)
