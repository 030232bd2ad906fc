import { gizmoRules, listGizmos } from '@kaleido/contract/gizmo'

/** What the sweep over plans needs to know of gizmos. */
export const gizmoSweep = {
  /** Lists that no world makes longer. */
  bounded: { [listGizmos.name]: `a person has ${gizmoRules.mostPerPerson} at most` },
}
