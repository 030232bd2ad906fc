import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetHeaders, pageHeaders, type PageSources } from './headers.ts'

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => void

export interface AppFiles {
  /** The folder that the app's build lies in. */
  readonly dist: string
  /** What the app is told in the page itself, before any call. */
  readonly boot: Readonly<Record<string, unknown>>
  readonly sources: (request: FastifyRequest) => Omit<PageSources, 'nonce'>
}

/**
 * Serves a built app: its files, which carry a hash in their name and never change, and its one page, made anew each
 * time with a nonce and the boot values. Undefined where the app has not been built.
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
    globIgnore: ['index.html', '.vite/**'],
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
  const render = pageTemplate(readFileSync(index, 'utf8'), files.boot)
  return (request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    reply.headers(pageHeaders({ nonce, ...files.sources(request) })).send(render(nonce))
  }
}

/** Cuts the page once at its placeholders, so that an answer is a join. */
function pageTemplate(html: string, boot: AppFiles['boot']): (nonce: string) => string {
  // `<` is written as an escape: no value can close the script element that it stands in.
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const parts = html.replace('__BOOT__', () => json).split('__NONCE__')
  return (nonce) => parts.join(nonce)
}
