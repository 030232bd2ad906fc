import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createUploadTicket, getUpload, type Upload } from '@kaleido/contract/media'
import type { Feature } from '../../../platform/ctx/feature.ts'
import { handle } from '../../../platform/jobs/jobs.ts'
import type { Login, TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { runJob } from '../../../testing/run-job.ts'
import { uploadJobs } from './media-upload.jobs.ts'
import { makeVideo } from '../video/media-video.job.ts'

/** Takes the job that makes a video and does nothing: for tests of what comes before. */
export const maker: Feature = {
  name: 'planted',
  tables: [],
  jobs: [handle(makeVideo, async () => undefined)],
}

/** Begins as an MP4 does; the rest is noise. */
export function aVideoFile(bytes: number): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  return Buffer.concat([head, randomBytes(bytes)]).subarray(0, bytes)
}

export async function listen(app: TestApp): Promise<string> {
  await app.hosts.app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.hosts.app.server.address() as AddressInfo).port}`
}

export interface Ticket {
  readonly id: string
  readonly ticket: string
}

export async function aTicket(
  app: TestApp,
  { token }: Pick<Login, 'token'>,
  input: { readonly bytes: number; readonly kind?: string; readonly name?: string },
): Promise<Ticket> {
  const response = await ask(app, createUploadTicket, { token, input: { kind: 'short', ...input } })
  return createUploadTicket.output.parse(openAnswer(app, response))
}

export async function stateOf(app: TestApp, { token }: Login, id: string): Promise<Upload> {
  return getUpload.output.parse(
    openAnswer(app, await ask(app, getUpload, { token, input: { id } })),
  )
}

/** Does what a worker does once an upload has arrived. */
export function receiveNow(app: TestApp, id: string): Promise<void> {
  return runJob(app, uploadJobs, { name: 'media.receiveUpload', data: { id } })
}

export function metadataOf(members: Readonly<Record<string, string>>): string {
  return Object.entries(members)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

type Body = Uint8Array<ArrayBuffer>

/** The protocol by hand, so that it can be wrong where a test wants it. */
export function tusOf(base: string, { token }: Pick<Login, 'token'>) {
  const common = { 'tus-resumable': '1.0.0', authorization: token }
  const to = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
  ) => fetch(new URL(path, base), { ...init, headers: { ...common, ...init.headers } })
  return {
    create: (ticket: string, bytes: number | string, headers: Record<string, string> = {}) =>
      to('/api/app/upload', {
        method: 'POST',
        headers: {
          'upload-length': String(bytes),
          'upload-metadata': metadataOf({ ticket }),
          ...headers,
        },
      }),
    head: (id: string) => to(`/api/app/upload/${id}`, { method: 'HEAD' }),
    remove: (id: string) => to(`/api/app/upload/${id}`, { method: 'DELETE' }),
    send: (id: string, offset: number, body: Buffer) =>
      to(`/api/app/upload/${id}`, {
        method: 'PATCH',
        headers: {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: body as Body,
      }),
  }
}

/** Announces an upload; none of its bytes is sent yet. */
export async function beginUpload(
  { app, base, login }: { readonly app: TestApp; readonly base: string; readonly login: Login },
  file: { readonly bytes: number; readonly kind: string },
) {
  const tus = tusOf(base, login)
  const { id, ticket } = await aTicket(app, login, file)
  const created = await tus.create(ticket, file.bytes)
  if (created.status !== 201) throw new Error(`not created: ${created.status}`)
  return { id, tus, created }
}
