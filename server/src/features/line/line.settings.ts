import { isLink } from '@kaleido/contract/core/link'
import { SourceInfo } from '@kaleido/contract/line'
import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const Entry = z.object({
  title: z.string(),
  /** Blank for none: the Chinese title is shown then. */
  titleEn: z._default(z.string(), ''),
  url: z.string(),
  weight: z.int(),
})
const entries = z._default(z.array(Entry), [])

/** The lists whose titles people read. */
export const sourceLists = ['OFFICALWEBSITEADDRESS', 'GROUP', 'CUST', 'LAND'] as const

const LineSource = z.extend(SourceInfo, {
  OFFICALWEBSITEADDRESS: entries,
  GROUP: entries,
  CUST: entries,
  LAND: entries,
})
export type LineSource = z.output<typeof LineSource>

/** Addresses of lines may be plain http inside a network; nothing else is led to but what operators may link by. */
const leadsSomewhereSafe = z.refine<LineSource>((info) =>
  Object.values(info)
    .flatMap((member) => (Array.isArray(member) ? member.map(({ url }) => url) : []))
    .every((url) => isLink(url.replace(/^http:/, 'https:'))),
)

export const lineSource = defineSetting({
  name: 'line.source',
  about:
    'What the app says of itself: its name, official addresses, groups, customer service, layout, presale entries',
  schema: z.prefault(LineSource.check(leadsSomewhereSafe), {}),
})
