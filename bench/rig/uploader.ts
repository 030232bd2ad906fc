import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createUploadTicket } from '@kaleido/contract/media'
import { endWithThisProcess } from './early-exit.ts'
import type { Member } from './people.ts'
import { openBody, sealedBody } from './product.ts'
import type { SentFile } from './sent-file.ts'

export interface UploadTicket {
  readonly id: string
  readonly ticket: string
  readonly url: string
}

export async function askTicket(
  port: number,
  { token }: Member,
  { bytes }: Pick<SentFile, 'bytes'>,
): Promise<UploadTicket> {
  const response = await fetch(`http://127.0.0.1:${port}${createUploadTicket.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: sealedBody({ kind: 'video', bytes }),
  })
  return openBody(await response.text()) as UploadTicket
}

const client = path.join(import.meta.dirname, 'upload-client.ts')

/** Uploads the file from a separate process; throws with its output if it fails. */
export async function sendFrom(
  port: number,
  given: {
    readonly ticket: UploadTicket
    readonly member: Member
    readonly file: Pick<SentFile, 'path' | 'bytes'>
  },
): Promise<void> {
  const { ticket, member, file } = given
  const endpoint = `http://127.0.0.1:${port}${ticket.url}`
  const args = [endpoint, ticket.id, ticket.ticket, member.token, file.path, String(file.bytes)]
  const child = spawn(process.execPath, [client, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const forget = endWithThisProcess(() => void child.kill('SIGKILL'))
  const stderr = text(child.stderr)
  const [code] = (await once(child, 'exit')) as [number | null]
  forget()
  if (code !== 0) throw new Error(`the client gave up:\n${await stderr}`)
}
