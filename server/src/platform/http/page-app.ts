import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asAppError } from './body.ts'
import { assetHeaders, pageHeaders, type PageSources } from './headers.ts'
import { sendRefusal } from './send.ts'

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => void

/** The values of the page for one request. */
export interface PageContent {
  readonly sources: Omit<PageSources, 'nonce'>
  /** The replacements of `__NAME__` in the page: text that is safe there unescaped. */
  readonly places: Readonly<Record<string, string>>
}

export interface AppFiles {
  /** The folder of the app's build. */
  readonly dist: string
  readonly content: (request: FastifyRequest) => Promise<PageContent>
}

/**
 * Serves a built app: its files, which have a hash in their name and never change, and its one page, rendered for each
 * request with a nonce and the boot values. Undefined if the app has not been built.
 */
export async function addPageApp(
  app: FastifyInstance,
  files: AppFiles,
): Promise<PageHandler | undefined> {
  const index = path.join(files.dist, 'index.html')
  if (!existsSync(index)) return undefined
  await app.register(fastifyStatic, {
    root: files.dist,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '.vite/**', '**/*.{br,gz}'],
    // The build writes the compressed forms beside the files.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      for (const [name, value] of Object.entries(assetHeaders)) response.header(name, value)
      const isHashed = path.relative(files.dist, file).startsWith('assets')
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      )
    },
  })
  const render = pageTemplate(withHead(readFileSync(index, 'utf8')))
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const nonce = randomBytes(16).toString('base64url')
    const { sources, places } = await files.content(request)
    const html = render({ ...places, NONCE: nonce })
    reply.headers(pageHeaders({ nonce, ...sources })).header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      reply.send(html)
      return
    }
    // Compression can reveal a secret by the length; the page holds none.
    const small = await squeeze(html)
    reply.header('content-encoding', 'gzip').send(small)
  }

  return (request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      sendRefusal(request, reply, asAppError(error))
    })
  }
}

const squeeze = promisify(gzip)

/** JSON for a script element: `<` is escaped, so that no value can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** What is told of the page follows its title: who reads it for a link reads the first bytes alone. */
function withHead(html: string): string {
  return html.replace('</title>', '</title>__HEAD__')
}

/** Splits the page at its placeholders once, so that an answer is a join and inserted values are never searched. */
function pageTemplate(html: string): (places: Readonly<Record<string, string>>) => string {
  const parts = html.split(/__([A-Z]+)__/)
  return (places) =>
    parts.map((part, index) => (index % 2 === 0 ? part : (places[part] ?? ''))).join('')
}
