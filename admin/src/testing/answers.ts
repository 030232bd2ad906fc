import type { CallOptions, Client } from '@kaleido/client/client'
import { BusinessError, StatusError } from '@kaleido/client/errors'
import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { RefusalData } from '@kaleido/contract/core/wire'

type Answerer = (input: never) => unknown

/** A test's answers, by the call's name. */
export type Answers = ReadonlyMap<string, Answerer>

/** One answer of a test, typed by its contract. */
export function answer<C extends Call>(
  call: C,
  how: (input: InputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>,
): readonly [string, Answerer] {
  return [call.name, how]
}

export interface Made {
  readonly name: string
  readonly input: unknown
  readonly idempotencyKey: string | undefined
}

/** A client that the test answers for; calls are recorded. */
export function answeringClient(answers: Answers, made: Made[]): Client {
  return {
    async call<C extends Call>(
      call: C,
      input: InputOf<C>,
      { idempotencyKey }: CallOptions = {},
    ): Promise<OutputOf<C>> {
      made.push({ name: call.name, input, idempotencyKey })
      const how = answers.get(call.name)
      if (!how) throw new Error(`the test has no answer for ${call.name}`)
      return (await how(input as never)) as OutputOf<C>
    },
    report: () => undefined,
    now: () => new Date(),
    prepareUnload: () => Promise.resolve(),
  }
}

/** A refusal by the product, with a text for the person. */
export function refusal(key: string, tip: string): BusinessError {
  return new BusinessError({ call: '', code: 1000, tip, msg: '', data: { key } })
}

/** The server found the input invalid. */
export function unfit(issues: RefusalData['issues']): StatusError {
  const data = { key: 'http.invalid', issues: issues ?? [] }
  const status = { status: 422, statusText: '', retryAfterMs: undefined }
  return new StatusError({ call: '', code: 422, tip: '', msg: '', data, ...status })
}

export function outOfOrder(): StatusError {
  const status = { status: 500, statusText: '', retryAfterMs: undefined }
  return new StatusError({ call: '', code: 500, tip: '', msg: '', data: undefined, ...status })
}

/** There is no such thing. */
export function missing(key: string, tip: string): StatusError {
  const status = { status: 404, statusText: '', retryAfterMs: undefined }
  return new StatusError({ call: '', code: 404, tip, msg: '', data: { key }, ...status })
}
