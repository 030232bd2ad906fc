import type { Invitation } from '@kaleido/contract/invite'
import type { OwnBond } from './invite-bond.repository.ts'

/** Somebody whose inviter has left is bound, to nobody any more. */
export function toInvitation({ bound_at, bind_until, ...inviter }: OwnBond): Invitation {
  const { uid, name, portrait } = inviter
  return {
    isBound: bound_at !== null,
    inviter: uid === null ? null : { uid: Number(uid), name: name ?? '', portrait: portrait ?? '' },
    boundAt: bound_at?.toISOString() ?? null,
    bindUntil: bind_until?.toISOString() ?? null,
  }
}
