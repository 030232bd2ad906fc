import { gizmoRules, listGizmos, removeGizmo } from '@kaleido/contract/gizmo'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aGizmo } from './gizmo.fixture.ts'

export const sweep: Sweep = {
  exempt: [{ call: listGizmos, because: "the caller's own gizmos" }],
  others: [
    {
      call: removeGizmo,
      async input({ deps, logIn }) {
        const { uid } = await logIn('member')
        return { id: await aGizmo(deps.db, { uid }) }
      },
    },
  ],
  trace: (trx, uid) => aGizmo(trx, { uid }),
  bounded: { [listGizmos.name]: `a person has ${gizmoRules.mostPerPerson} at most` },
}
