import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { AppError } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { worksChanged } from '../work/index.ts'
import { personPath, topicPath, workPath } from './preview.address.ts'
import { publicAnswer } from './preview.answer.ts'
import { type ListedKind, listedKinds, type ListedRow } from './preview.repository.ts'
import * as repository from './preview.repository.ts'
import { searchEngines } from './preview.settings.ts'

/** So many ids a part: a part has at most as many addresses, of which the protocol allows fifty thousand. */
const partSize = 5_000
/** The protocol allows no longer index. */
const mostParts = 50_000 / listedKinds.length
const seconds = 300
const type = 'application/xml; charset=utf-8'
const declared = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type SitemapCtx = Pick<Ctx, 'cache' | 'read' | 'settings'>

const kept = { ttlMs: seconds * 1_000, tags: [staleBy(worksChanged)] }

/** https://www.sitemaps.org: the parts that there are, the newest of each kind first. */
export async function answerSitemap(ctx: SitemapCtx, request: Request): Promise<Response> {
  await requireOpen(ctx)
  const { origin } = new URL(request.url)
  const names = await ctx.cache.get('preview.sitemap', () => listParts(ctx), kept)
  const parts = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`)
  const body = `${declared}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`
  return publicAnswer(request, { body, type, seconds })
}

async function listParts({ read }: SitemapCtx): Promise<string[]> {
  const names: string[] = []
  for (const kind of listedKinds) {
    const last = await repository.findLast(read, kind)
    if (last === null) continue
    const end = Math.floor(Number(last) / partSize)
    const count = Math.min(end + 1, Math.floor(mostParts))
    names.push(...Array.from({ length: count }, (_, at) => `${kind}-${end - at}`))
  }
  return names
}

const form = new RegExp(String.raw`^/sitemap/(${listedKinds.join('|')})-(0|[1-9]\d{0,9})\.xml$`)

/** One part: what strangers may see among the ids of a range. */
export async function answerSitemapPart(ctx: SitemapCtx, request: Request): Promise<Response> {
  await requireOpen(ctx)
  const { origin, pathname } = new URL(request.url)
  const [, kind, number] = form.exec(pathname) ?? []
  if (kind === undefined) throw new AppError('http.not_found')
  const from = Number(number) * partSize
  const part = { from: String(from), to: String(from + partSize) }
  const rows = await repository.listPart(ctx.read, kind as ListedKind, part)
  const body = `${declared}<urlset ${namespace}>${rows.map((row) => entry(kind as ListedKind, row, origin)).join('')}</urlset>`
  return publicAnswer(request, { body, type, seconds })
}

function entry(kind: ListedKind, row: ListedRow, origin: string): string {
  const at = row.at === null ? '' : `<lastmod>${row.at.toISOString()}</lastmod>`
  return `<url><loc>${escapeHtml(origin + pathOf(kind, row))}</loc>${at}</url>`
}

function pathOf(kind: ListedKind, { id, kind: workKind }: ListedRow): string {
  if (kind === 'work') return workPath(workKind, id)
  return kind === 'topic' ? topicPath(id) : personPath(id)
}

async function requireOpen({ settings }: SitemapCtx): Promise<void> {
  if (!(await settings.read(searchEngines))) throw new AppError('http.not_found')
}
