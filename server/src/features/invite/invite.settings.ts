import { inviteRules } from '@kaleido/contract/invite'
import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const [direct, indirect] = inviteRules.percents
const percent = (usual: number) => z._default(z.int().check(z.minimum(0), z.maximum(50)), usual)

export const commissionRules = defineSetting({
  name: 'invite.commission',
  needsTwo: true,
  about:
    'What inviters get of the cash that those they invited pay, and those these invited, in percent, and for how many days it is held',
  schema: z.prefault(
    z.object({
      percents: z.prefault(z.object({ direct: percent(direct), indirect: percent(indirect) }), {}),
      holdDays: z._default(z.int().check(z.minimum(0), z.maximum(90)), inviteRules.holdDays),
    }),
    {},
  ),
})
