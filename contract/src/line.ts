import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { known } from './core/known.ts'

/** One address of a line; the one with the higher weight is tried first. */
const Line = z.object({ url: z.string(), weight: z.int() })
const Entry = z.object({ title: z.string(), url: z.string(), weight: z.int() })
const text = z._default(z.string(), '')
const entries = z._default(z.array(Entry), [])

/** 1 cover, 2 float, 3 popup; shown before (1) or after (2) the presale. */
export const Presale = z.object({
  type: known(z.literal([1, 2, 3])),
  status: known(z.literal([1, 2])),
  /** Of its picture: a path on the image line, or a whole address. */
  url: z.string(),
  /** The target of a tap; VIP membership without one. */
  link: z.optional(z.string()),
})

/**
 * The operator's settings of the app itself, with the member names that clients use. Those kept for other clients are
 * answered because the protocol names them; the app of this repository has other means for each.
 */
export const SourceInfo = z.object({
  /** Named in reports. */
  APPNAME: z._default(z.string(), '万花筒'),
  /** Official addresses, to remember in case one of them becomes unreachable. */
  OFFICALWEBSITEADDRESS: entries,
  /** 1 cards, 2 a grid. */
  COMMUNITYLAYOUT: z._default(z.int(), 1),
  /** Official groups outside of the app. */
  GROUP: entries,
  /** Customer service that is available without a login. */
  CUST: entries,
  /** How to install the app. */
  GUIDE: text,
  /** Image lines. Kept for other clients: the answer's own `image` is what is probed here. */
  IMAGE: entries,
  /** Video lines. Kept for other clients, as `IMAGE` is. */
  VID: entries,
  /** Landing pages, shown with the official addresses. */
  LAND: entries,
  /** Kept for other clients: a browser cannot choose proxies. */
  PROXYRULE: text,
  /** More questions and answers than the help page contains. */
  FAQ: text,
  /** The address that the code on the install page opens. */
  QRCODE: text,
  /** Kept for other clients: the welfare area is a screen here. */
  WELFARE: text,
  /** Kept for other clients: activities are entries and adverts here. */
  ACT: text,
  AppStore: text,
  /** Which card the after-dark page offers: 0 VIP, 1 super VIP. */
  VIPCARD: z._default(z.int(), 0),
  /** The initially open module of the first page, from 1. */
  MODULESELECTINDEX: z._default(z.int(), 1),
  /** Kept for other clients. */
  ANDROIDVERSION: text,
  /** Kept for other clients: a web app is as new as its last load. */
  IOSVERSION: z._default(z.string(), '1.1.2'),
  /** Kept for other clients: a newer version is offered by the worker here. */
  UP: text,
  preSaleConfig: z._default(z.array(Presale), []),
})
export type SourceInfo = z.output<typeof SourceInfo>

export const getDomains = call({
  name: 'line.getDomains',
  method: 'GET',
  path: '/api/app/ping/domain/h5',
  auth: 'none',
  about: "Gets the lines to choose from and the operator's configuration of the app.",
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
  about: 'Checks that this API line answers.',
  input: z.object({}),
  output: z.null(),
})
