import type { FindHiddenAuthors, Person } from '../ctx/actor.ts'
import type { NewCtx } from '../ctx/ctx.ts'
import { successBody } from './body.ts'
import type { CheckAnswer } from './check-answer.ts'
import { withoutAuthors } from './hidden-authors.ts'
import { checkInput, readInput } from './input.ts'
import type { KeepAnswer, PublicAsked } from './kept-answer.ts'
import { languageOf } from './language.ts'
import type { Hiding, Route } from './route.ts'

interface Parts {
  readonly keep: KeepAnswer
  readonly newCtx: NewCtx
  readonly findHiddenAuthors: FindHiddenAuthors
  readonly check: CheckAnswer
}

interface Asked extends PublicAsked {
  /** A viewer who hides authors. */
  readonly actor: Person
}

/** So many pages are read for one that is not empty. */
const mostPages = 5

const usually: Required<Hiding> = {
  refuse: () => Promise.resolve(),
  concerns: () => false,
  without: (_, { answer, hidden }) => withoutAuthors(answer, new Set(hidden.mute)),
}

/** A kept answer, fitted to viewers who hide authors. */
export function createFittedAnswers({ keep, newCtx, findHiddenAuthors, check }: Parts) {
  return async function fitted(route: Route, asked: Asked): Promise<Buffer | string> {
    let { text } = asked.sent
    for (let page = 1; ; page += 1) {
      const answer = await fit(route, { ...asked, sent: { ...asked.sent, text } })
      if (Buffer.isBuffer(answer)) return answer
      // A page of hidden authors only is passed over.
      const next = page < mostPages ? nextOfEmpty(answer) : undefined
      if (next === undefined) return successBody(answer, asked.sent.codec)
      text = JSON.stringify({ ...(readInput(text) as object), next })
    }
  }

  /** Everybody's bytes where they fit, or another answer. */
  async function fit(route: Route, asked: Asked): Promise<unknown> {
    const { actor, rule, request, sent } = asked
    const kept = await keep(route, asked)
    const hidden = await findHiddenAuthors(actor)
    const isNamed = hidden.mute.some((uid) => kept.people.has(uid))
    if (!isNamed && !rule.hiding) return kept.bytes
    const { refuse, concerns, without } = { ...usually, ...rule.hiding }
    const ctx = newCtx(actor)
    const language = languageOf(request.headers['accept-language'])
    const input = checkInput(route.call, readInput(sent.text), language)
    await refuse(ctx, input)
    if (!isNamed && !(await concerns(ctx, { input, hidden }))) return kept.bytes
    const answer: unknown = JSON.parse(kept.text.toString())
    const shown = await without(ctx, { input, answer, hidden })
    return check(route.call, rule.spare ? rule.spare.cut(shown, input) : shown)
  }
}

/** Where the list goes on behind an empty page. */
function nextOfEmpty(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('next' in answer)) return undefined
  const isEmpty = 'list' in answer && Array.isArray(answer.list) && answer.list.length === 0
  return isEmpty ? answer.next : undefined
}
