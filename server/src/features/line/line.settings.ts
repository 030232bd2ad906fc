import { isLink } from '@kaleido/contract/core/link'
import { SourceInfo } from '@kaleido/contract/line'
import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

/** Addresses of lines may be plain http inside a network; nothing else is led to but what operators may link by. */
const leadsSomewhereSafe = z.refine<SourceInfo>((info) =>
  Object.values(info)
    .flatMap((member) => (Array.isArray(member) ? member.map(({ url }) => url) : []))
    .every((url) => isLink(url.replace(/^http:/, 'https:'))),
)

export const lineSource = defineSetting({
  name: 'line.source',
  about:
    'What the app says of itself: its name, official addresses, groups, customer service, layout, presale entries',
  schema: z.prefault(SourceInfo.check(leadsSomewhereSafe), {}),
})
