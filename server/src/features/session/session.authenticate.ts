import type { Actor, Authenticate } from '../../platform/actor.ts'
import type { Ctx } from '../../platform/ctx.ts'
import * as repository from './session.repository.ts'
import { hashToken } from './session.token.ts'

/** What a cached login is dropped by when that login is revoked. */
export function sessionTag(id: string): string {
  return `session:${id}`
}

/** What all of a person's cached logins are dropped by: when they end, or when what the person may do changes. */
export function personTag(uid: number): string {
  return `person:${uid}`
}

/** The same for someone of the staff. */
export function staffTag(id: string): string {
  return `staff:${id}`
}

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
    if (found.is_stale) await ctx.write((trx) => repository.touch(trx, found.id))
    return { actor: toActor(found) }
  }
}

interface Login {
  readonly actor: Actor | undefined
}

function tagsOf({ actor }: Login): string[] {
  if (!actor) return []
  const own = sessionTag(actor.sessionId)
  return [own, actor.kind === 'staff' ? staffTag(actor.staffId) : personTag(actor.uid)]
}

function toActor(found: repository.FoundSession): Actor {
  const sessionId = found.id
  if (found.staff_id !== null && found.role !== null) {
    return { kind: 'staff', staffId: found.staff_id, role: found.role, sessionId }
  }
  const kind = found.is_registered ? 'member' : 'guest'
  return { kind, uid: Number(found.uid), hidesAuthors: found.hides_authors, sessionId }
}
