import type { Actor, Authenticate, Restriction } from '../../platform/ctx/actor.ts'
import type { CacheTag } from '../../platform/cache/cache.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { loginEnded, personChanged, personSeen, staffChanged } from './session.events.ts'
import * as repository from './session.repository.ts'
import { hashToken } from './session.token.ts'

/** Bounds how long a login that died by age goes on; a revoked one is dropped over the bus at once. */
const keptMs = 10_000

/** Who a token belongs to. Kept for seconds, so that a burst of calls looks once. */
export function createAuthenticate(ctx: Ctx): Authenticate {
  const { cache } = ctx
  return (token) => {
    const hash = hashToken(token)
    const name = `session:${hash.toString('base64url')}`
    const known = cache.peek<Login>(name)
    if (known) return known.actor
    return cache
      .get<Login>(name, () => find(hash), {
        ttlMs: keptMs,
        tags: tagsOf,
      })
      .then((login) => login.actor)
  }

  async function find(hash: Buffer): Promise<Login> {
    const found = await repository.findLive(ctx.read, hash)
    if (!found) return { actor: undefined }
    if (found.is_stale) await touch(found)
    return { actor: toActor(found) }
  }

  async function touch(found: repository.FoundSession): Promise<void> {
    const { id, uid, is_registered, viewed_by } = found
    if (uid === null || !is_registered || viewed_by !== null) {
      await ctx.writeOne((trx) => repository.touch(trx, id))
      return
    }
    await ctx.write(async (trx) => {
      await repository.touch(trx, id)
      await ctx.emit(trx, personSeen, { uid: Number(uid) })
    })
  }
}

interface Login {
  readonly actor: Actor | undefined
}

function tagsOf({ actor }: Login): CacheTag[] {
  if (!actor) return []
  const staffId = actor.kind === 'staff' ? actor.staffId : actor.viewedBy
  return [
    staleBy(loginEnded, 'id', actor.sessionId),
    ...(staffId === undefined ? [] : [staleBy(staffChanged, 'staffId', staffId)]),
    ...(actor.kind === 'staff' ? [] : [staleBy(personChanged, 'uid', actor.uid)]),
  ]
}

function toActor(found: repository.FoundSession): Actor {
  const sessionId = found.id
  if (found.staff_id !== null && found.role !== null) {
    return { kind: 'staff', staffId: found.staff_id, role: found.role, sessionId }
  }
  const kind = found.is_registered ? 'member' : 'guest'
  return {
    kind,
    uid: Number(found.uid),
    hidesAuthors: found.hides_authors,
    mayGoDark: found.may_go_dark,
    ...(found.viewed_by !== null && { viewedBy: found.viewed_by }),
    ...(found.restrictions && {
      ban: toRestriction(found.restrictions.ban),
      mute: toRestriction(found.restrictions.mute),
    }),
    sessionId,
  }
}

function toRestriction(
  found: { readonly until: string | null; readonly reason: string } | undefined,
): Restriction | undefined {
  if (!found) return undefined
  const { until, reason } = found
  return { until: until === null ? undefined : new Date(until), reason }
}
