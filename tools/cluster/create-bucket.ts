import { createHash, createHmac } from 'node:crypto'
import { CommandError } from '../lib/command.ts'
import { type Plan, urlOf } from './plan.ts'

const region = 'us-east-1'
const answerWithinMs = 30_000

/** Creates a bucket by the one call that this takes, signed as S3 asks for (AWS Signature Version 4). */
export async function createBucket(plan: Plan, name: string): Promise<void> {
  const url = new URL(`${urlOf(plan, 's3')}/${name}`)
  const answer = await fetch(url, {
    method: 'PUT',
    headers: signed(plan, url, new Date()),
    signal: AbortSignal.timeout(answerWithinMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new CommandError(`the bucket ${name} cannot be made: ${text.slice(0, 500)}`)
}

function signed({ secrets }: Plan, { host, pathname }: URL, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const nothing = sha256('')
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${host}\nx-amz-content-sha256:${nothing}\nx-amz-date:${time}\n`
  const request = ['PUT', pathname, '', headers, names, nothing].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const steps = [day, region, 's3', 'aws4_request']
  const start: string | Buffer = `AWS4${secrets.s3SecretKey}`
  const key = steps.reduce<string | Buffer>((above, step) => hmac(above, step), start)
  const signature = hmac(key, text).toString('hex')
  const credential = `${secrets.s3AccessKey}/${scope}`
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
    'x-amz-content-sha256': nothing,
    'x-amz-date': time,
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
