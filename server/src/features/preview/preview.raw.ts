import type { ErrorCode } from '@kaleido/contract/all'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { OpenRawRoute } from '../../platform/http/raw.ts'
import { answerOembed } from './preview.oembed.ts'
import { answerPicture } from './preview.picture.ts'
import { answerRobots } from './preview.robots.ts'
import { answerSitemap, answerSitemapPart } from './preview.sitemap.ts'

const common = {
  auth: 'none',
  methods: ['GET', 'HEAD'],
  refusalHeaders: {},
  close: async () => undefined,
  statusOf: (_code: ErrorCode) => 400,
} as const

/** What chats and search engines fetch besides pages. */
export function previewRoutes(ctx: Ctx): OpenRawRoute[] {
  return [
    {
      ...common,
      name: 'preview.picture',
      paths: ['/preview/:kind/:file'],
      answer: (request) => answerPicture(ctx, request),
    },
    {
      ...common,
      name: 'preview.oembed',
      paths: ['/oembed'],
      answer: (request) => answerOembed(ctx, request),
    },
    {
      ...common,
      name: 'preview.robots',
      paths: ['/robots.txt'],
      answer: (request) => answerRobots(ctx, request),
    },
    {
      ...common,
      name: 'preview.sitemap',
      paths: ['/sitemap.xml'],
      answer: (request) => answerSitemap(ctx, request),
    },
    {
      ...common,
      name: 'preview.sitemapPart',
      paths: ['/sitemap/:file'],
      answer: (request) => answerSitemapPart(ctx, request),
    },
  ]
}
