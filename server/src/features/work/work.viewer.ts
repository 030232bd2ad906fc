import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { membershipAt } from '../vip/index.ts'
import * as repository from './work-viewer.repository.ts'
import type { Viewer } from './work.access.ts'

const nothing = { level: 0, levelEndsAt: null, videoFreeUntil: null, goldFreeUntil: null } as const

/** What somebody has at this moment, read anew each time: no decision about access is kept. */
export async function loadViewer(ctx: Ctx<Actor | undefined>): Promise<Viewer> {
  const { actor, clock } = ctx
  if (!actor || actor.kind === 'staff') {
    return { kind: actor?.kind ?? 'none', ...nothing, now: clock.now() }
  }
  const { kind, uid } = actor
  const found = await repository.findViewer(ctx.read, uid)
  if (!found) return { kind, uid, ...nothing, now: clock.now() }
  return {
    kind,
    uid,
    level: membershipAt(found, found.now).level,
    levelEndsAt: later(found.vip_until, found.svip_until),
    videoFreeUntil: found.video_free_until,
    goldFreeUntil: found.gold_free_until,
    now: found.now,
  }
}

function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
