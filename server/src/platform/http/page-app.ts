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

/** What the page of an app is filled with, for one request. */
export interface PageContent {
  readonly sources: Omit<PageSources, 'nonce'>
  /** Where the page says `__NAME__`: text that may stand there as it is. */
  readonly places: Readonly<Record<string, string>>
}

export interface AppFiles {
  /** The folder that the app's build lies in. */
  readonly dist: string
  readonly content: (request: FastifyRequest) => Promise<PageContent>
}

/**
 * Serves a built app: its files, which carry a hash in their name and never change, and its one page, made anew each
 * time with a nonce and what is known before any call. Undefined where the app has not been built.
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
    // The build lays the small forms beside the files.
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
  const render = pageTemplate(readFileSync(index, 'utf8'))
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const nonce = randomBytes(16).toString('base64url')
    const { sources, places } = await files.content(request)
    const html = render({ ...places, NONCE: nonce })
    reply.headers(pageHeaders({ nonce, ...sources })).header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      reply.send(html)
      return
    }
    // Nothing in the page is a secret that its length could tell.
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

/** JSON that may stand in a script element: `<` is written as an escape, so that no value can close it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Cuts the page once at its placeholders, so that an answer is a join, and what is filled in is never searched. */
function pageTemplate(html: string): (places: Readonly<Record<string, string>>) => string {
  const parts = html.split(/__([A-Z]+)__/)
  return (places) =>
    parts.map((part, index) => (index % 2 === 0 ? part : (places[part] ?? ''))).join('')
}
