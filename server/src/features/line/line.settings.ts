import { isLink, link } from '@kaleido/contract/core/link'
import { Presale, SourceInfo } from '@kaleido/contract/line'
import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

/** Addresses of lines may be plain http inside a network; nothing else is led to but what operators may link by. */
const isSafe = (url: string) => isLink(url.replace(/^http:/, 'https:'))
const address = z.string().check(z.refine(isSafe))
/** Blank for none. */
const optional = z._default(z.string().check(z.refine((url) => url === '' || isSafe(url))), '')

const Line = z.object({ title: z.string(), url: address, weight: z.int() })
const Entry = z.extend(Line, {
  /** Blank for none: the Chinese title is shown then. */
  titleEn: z._default(z.string(), ''),
})
const lines = z._default(z.array(Line), [])
const entries = z._default(z.array(Entry), [])

/** The lists whose titles people read. */
export const sourceLists = ['OFFICALWEBSITEADDRESS', 'GROUP', 'CUST', 'LAND'] as const

/** What is not on is kept for later. Of several for one place the first is shown. */
const LinePresale = z.extend(Presale, {
  type: z._default(z.literal([1, 2, 3]), 1),
  status: z._default(z.literal([1, 2]), 1),
  /** The form uploads a picture for what has this format. */
  url: address.register(z.globalRegistry, { format: 'picture' }),
  link: z._default(link, ''),
  isOn: z._default(z.boolean(), true),
})

const LineSource = z.extend(SourceInfo, {
  OFFICALWEBSITEADDRESS: entries,
  COMMUNITYLAYOUT: z._default(z.literal([1, 2]), 1),
  GROUP: entries,
  CUST: entries,
  GUIDE: optional,
  IMAGE: lines,
  VID: lines,
  LAND: entries,
  FAQ: optional,
  QRCODE: optional,
  WELFARE: optional,
  ACT: optional,
  AppStore: optional,
  VIPCARD: z._default(z.literal([0, 1]), 0),
  MODULESELECTINDEX: z._default(z.int().check(z.minimum(1), z.maximum(200)), 1),
  preSaleConfig: z._default(z.array(LinePresale).check(z.maxLength(30)), []),
})
export type LineSource = z.output<typeof LineSource>

export const lineSource = defineSetting({
  name: 'line.source',
  about:
    'What the app says of itself: its name, official addresses, groups, customer service, layout, presale entries',
  schema: z.prefault(LineSource, {}),
})
