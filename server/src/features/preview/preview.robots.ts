import type { Ctx } from '../../platform/ctx/ctx.ts'
import { publicAnswer } from './preview.answer.ts'
import { searchEngines } from './preview.settings.ts'

/** Programs that fetch a page because somebody sent its address, and that ask robots.txt first. */
const previewers = [
  'Twitterbot',
  'facebookexternalhit',
  'Facebot',
  'LinkedInBot',
  'Slackbot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'TelegramBot',
  'WhatsApp',
  'SkypeUriPreview',
  'Pinterestbot',
  'redditbot',
  'Iframely',
  'Embedly',
]

/** Calls, the own pages of a person, and the back office's calls. */
const closed = ['/api/', '/app/', '/mine/', '/message/', '/search/', '/community/publish']

/** Search engines stay out unless the operator lets them in; previews in chats are for everybody who has a link. */
export async function answerRobots(
  { settings }: Pick<Ctx, 'settings'>,
  request: Request,
): Promise<Response> {
  const { origin } = new URL(request.url)
  const isOpen = await settings.read(searchEngines)
  const lines = isOpen
    ? [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
      ]
    : [
        ...previewers.map((name) => `User-agent: ${name}`),
        'Allow: /',
        '',
        'User-agent: *',
        'Disallow: /',
      ]
  const body = `${lines.join('\n')}\n`
  return publicAnswer(request, { body, type: 'text/plain; charset=utf-8', seconds: 300 })
}
