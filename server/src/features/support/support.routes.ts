import * as calls from '@kaleido/contract/support'
import { forgetting } from '../../platform/cache-forget.ts'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import * as questions from './support-question.service.ts'
import * as service from './support.service.ts'

const cache = { ttlMs: 60_000, tags: ['support'] }

export function supportRoutes(deps: Deps): Route[] {
  const fresh = forgetting(deps.cache, 'support')
  return [
    route(calls.getSupport, ({ actor }) => service.getAddress(deps, actor)),
    route(calls.listQuestions, ({ db }) => questions.list(db), { cache }),
    route(calls.saveQuestion, ({ db }, input) => fresh(questions.save(db, input))),
    route(calls.removeQuestion, ({ db }, input) => fresh(questions.remove(db, input))),
    route(calls.orderQuestions, ({ db }, input) => fresh(questions.order(db, input))),
  ]
}
