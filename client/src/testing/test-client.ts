import type { Client, ClientOptions } from '../client.ts'
import { createClient } from '../client.ts'
import type { ClientError } from '../errors.ts'
import type { TransportOptions } from '../transport/transport.ts'
import { createTransport } from '../transport/transport.ts'
import { testKey } from './test-server.ts'

export const testDevice = 'abcdefghijklmnop1700000000000'

export function testTransport(options: Partial<TransportOptions> = {}) {
  return createTransport({
    keys: [testKey],
    deviceId: () => testDevice,
    language: () => 'zh-CN',
    ...options,
  })
}

type Options = Pick<ClientOptions, 'line'> & Partial<ClientOptions & TransportOptions>

export interface TestClient extends Client {
  /** The texts shown to the person. */
  readonly shown: { readonly error: ClientError; readonly text: string }[]
}

export function testClient(options: Options): TestClient {
  const shown: TestClient['shown'] = []
  const client = createClient({
    transport: testTransport(options),
    session: () => ({ token: 'member-token', isGuest: false }),
    onError: (error, text) => shown.push({ error, text }),
    ...options,
  })
  return { ...client, shown }
}

/** The error that a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}
