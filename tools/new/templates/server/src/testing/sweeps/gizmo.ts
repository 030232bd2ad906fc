import type { Call } from '@kaleido/contract/core/call'
import { gizmoRules, listGizmos, removeGizmo } from '@kaleido/contract/gizmo'
import { aGizmo } from '../../features/gizmo/gizmo.fixture.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { TestApp } from '../app.ts'

async function another({ deps, logIn }: TestApp): Promise<{ id: string }> {
  const { uid } = await logIn('member')
  return { id: await aGizmo(deps.db, { uid }) }
}

/** What the sweeps over all features need to know of gizmos. */
export const gizmoSweep = {
  /** Calls that name a person's gizmo, with the input that names another person's. */
  others: [[removeGizmo, another]] satisfies [Call, unknown][],
  /** Lists that need no look at whom they show. */
  exempt: [{ call: listGizmos, because: "the caller's own gizmos" }],
  /** Lists that no world makes longer. */
  bounded: { [listGizmos.name]: `a person has ${gizmoRules.mostPerPerson} at most` },
  /** Something that is kept of a person. */
  trace: (trx: Trx, uid: number) => aGizmo(trx, { uid }),
}
