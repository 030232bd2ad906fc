import type { Call, OutputOf } from '@kaleido/contract/core/call'

interface Listed {
  readonly list: { readonly id: string }[]
  readonly hasNext?: boolean
  readonly next?: string | undefined
}

/** A call that answers a list: page by page where its input has a cursor, else as a whole. */
export type ListCall = Call & { readonly output: { readonly _zod: { readonly output: Listed } } }
export type RowOf<C extends ListCall> = OutputOf<C>['list'][number]
