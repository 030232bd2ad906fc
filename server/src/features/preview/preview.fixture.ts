import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type LightMyRequestResponse } from 'fastify'
import { webPage } from '../../pages.ts'
import { addPageApp } from '../../platform/http/page-app.ts'
import type { TestApp } from '../../testing/app.ts'
import { headOf } from './index.ts'

export const host = 'kaleido.test'
export const origin = `http://${host}`

export interface Pages {
  readonly open: (
    url: string,
    headers?: Readonly<Record<string, string>>,
    method?: 'GET' | 'HEAD',
  ) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

/** The app's page as the server sends it, without the scripts that a build adds. */
export async function openPages(app: TestApp): Promise<Pages> {
  const dist = await mkdtemp(path.join(tmpdir(), 'kaleido-preview-'))
  const source = path.resolve(import.meta.dirname, '../../../../web/index.html')
  await copyFile(source, path.join(dist, 'index.html'))
  const server = fastify()
  const { content } = webPage(app.deps, {
    read: async () => undefined,
    readPicture: async () => undefined,
    head: (page) => headOf(app.ctx(), page),
  })
  const page = await addPageApp(server, { dist, content })
  server.setNotFoundHandler((request, reply) => page?.(request, reply))
  return {
    open: (url, headers = {}, method = 'GET') =>
      server.inject({ method, url, headers: { host, ...headers } }),
    async close() {
      await server.close()
      await rm(dist, { recursive: true })
    },
  }
}

export interface Told {
  readonly title: string | undefined
  readonly metas: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, string>>
  /** The data of scripts that are not run. */
  readonly data: Readonly<Record<string, unknown>> | undefined
}

/** What a program reads that runs no scripts and looks at the head alone. */
export function toldBy({ body }: Pick<LightMyRequestResponse, 'body'>): Told {
  const [head = ''] = body.split('</head>', 1)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1]
  return {
    title: textOf(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    metas: pairs(head, /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g),
    links: pairs(head, /<link rel="([^"]+)" (?:[^>]*?)href="([^"]*)"/g),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  }
}

function pairs(text: string, form: RegExp): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(form)].map(([, name = '', value]) => [name, textOf(value) ?? '']),
  )
}

function textOf(escaped: string | undefined): string | undefined {
  return escaped
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
