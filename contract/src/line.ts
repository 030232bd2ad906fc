import * as z from 'zod/mini'
import { call } from './core/call.ts'

/** One address of a line; among equals the heavier one is tried first. */
const Line = z.object({ url: z.string(), weight: z.int() })
const Entry = z.object({ title: z.string(), url: z.string(), weight: z.int() })
const text = z._default(z.string(), '')
const entries = z._default(z.array(Entry), [])

/** 1 cover, 2 float, 3 popup; shown before (1) or after (2) the presale. */
const Presale = z.object({ type: z.literal([1, 2, 3]), status: z.literal([1, 2]), url: z.string() })

/** What an operator says about the app itself, by the names that clients know it by. */
export const SourceInfo = z.object({
  APPNAME: z._default(z.string(), '万花筒'),
  OFFICALWEBSITEADDRESS: entries,
  COMMUNITYLAYOUT: z._default(z.int(), 1),
  GROUP: entries,
  CUST: entries,
  GUIDE: text,
  IMAGE: entries,
  VID: entries,
  LAND: entries,
  PROXYRULE: text,
  FAQ: text,
  QRCODE: text,
  WELFARE: text,
  ACT: text,
  AppStore: text,
  VIPCARD: z._default(z.int(), 0),
  MODULESELECTINDEX: z._default(z.int(), 1),
  ANDROIDVERSION: text,
  IOSVERSION: z._default(z.string(), '1.1.2'),
  UP: text,
  preSaleConfig: z._default(z.array(Presale), []),
})
export type SourceInfo = z.output<typeof SourceInfo>

export const getDomains = call({
  name: 'line.getDomains',
  method: 'GET',
  path: '/api/app/ping/domain/h5',
  auth: 'none',
  about: 'The lines to choose from, and what the operator says about the app.',
  input: z.object({}),
  output: z.object({
    api: z.array(Line),
    image: z.array(Line),
    video: z.array(Line),
    source: SourceInfo,
  }),
})

export const checkLine = call({
  name: 'line.checkLine',
  method: 'GET',
  path: '/api/app/ping/check',
  auth: 'none',
  about: 'Whether this API line answers.',
  input: z.object({}),
  output: z.null(),
})
