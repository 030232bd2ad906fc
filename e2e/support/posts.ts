import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Operator } from './operator.ts'
import type { Product } from './product.ts'

export interface NewPost {
  readonly text: string
  readonly topics: readonly string[]
}

interface Publishing {
  readonly page: Page
  readonly product: Product
  readonly operator: Operator
}

/** Publishes a post of the member who is logged in on the page, and approves it: a newcomer's is reviewed. */
export async function publishPost(
  { operator, ...scene }: Publishing,
  post: NewPost,
): Promise<string> {
  const id = await sendPost(scene, post)
  await operator.run('work', 'approve', id)
  return id
}

/** Sends a post of the member who is logged in on the page; a newcomer's waits for review. */
export async function sendPost(
  { page, product }: Pick<Publishing, 'page' | 'product'>,
  { text, topics }: NewPost,
): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('kaleido_token') ?? '')
  const answer = await fetch(`${product.appUrl}/api/app/post/publish`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-wire': 'plain',
      'idempotency-key': randomUUID(),
      authorization: JSON.parse(token) as string,
    },
    body: JSON.stringify({ form: 'picture', text, topics }),
  })
  const { data } = (await answer.json()) as { readonly data?: { readonly id?: string } }
  expect(data?.id, answer.statusText).toBeDefined()
  return data?.id ?? ''
}
