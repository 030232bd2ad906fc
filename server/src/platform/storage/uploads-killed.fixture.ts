import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { openBucket } from './open-bucket.ts'
import type { S3Settings } from './s3-client.ts'

interface Given {
  readonly settings: S3Settings
  readonly scratch: string
  readonly id: string
  readonly bytes: number
}

const mebibyte = 1024 * 1024

/** Content that two processes make alike, and that is different at the same place of each part. */
export function uploadOf(bytes: number): Buffer {
  return Buffer.alloc(bytes, 'kaleidoscope!')
}

/**
 * Begins an upload in a process of its own, which keeps 12 MiB, writes more, and is killed. Returns how far it said that
 * it was.
 */
export async function keepAndDie(
  given: Omit<Given, 'bytes'> & { readonly content: Buffer },
): Promise<number> {
  const { content, ...rest } = given
  const input: Given = { ...rest, bytes: content.length }
  const file = path.join(import.meta.dirname, 'uploads-killed.fixture.ts')
  const child = spawn(process.execPath, [file, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes('more')) break
  }
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  return Number.parseInt(said, 10)
}

async function keepAndWait({ settings, scratch, id, bytes }: Given): Promise<void> {
  const { uploads } = openBucket(settings, scratch)
  const content = uploadOf(bytes)
  await uploads.begin(id)
  const writer = await uploads.writer(id, { from: 0, total: bytes })
  await writer.write(content.subarray(0, 12 * mebibyte))
  await writer.keep()
  process.stdout.write(`${writer.at}\n`)
  await writer.write(content.subarray(12 * mebibyte, 18 * mebibyte))
  process.stdout.write('more\n')
  setInterval(() => undefined, 1_000)
}

if (import.meta.main) await keepAndWait(JSON.parse(process.argv[2] ?? '') as Given)
