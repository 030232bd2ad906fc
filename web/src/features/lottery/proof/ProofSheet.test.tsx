import { recomputeDraw } from '@kaleido/client/lottery-proof'
import { getProof } from '@kaleido/contract/lottery'
import { prizeAt, rollOf } from '@kaleido/contract/lottery-draw'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDraw, somePrizes } from '../../../testing/lottery.ts'
import { refused } from '../../../testing/refused.ts'
import { fakeServer } from '../../../testing/server.ts'
import { showPage } from '../../../testing/shown.tsx'
import type { Proof } from '../lottery.queries.ts'
import { ProofSheet } from './ProofSheet.tsx'

const day = '2026-11-27'
const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A draw by the browser's own cryptography, which the app does not use: it works on https alone. */
async function drawn(uid: number, nonce: number) {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const commit = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', seed, hmac, false, ['sign'])
  const message = new TextEncoder().encode(`${day}|${uid}|${nonce}`)
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
  const roll = rollOf(() => bytes, { day, uid, nonce })
  return { seed: hex(seed), commit, roll, prize: prizeAt(somePrizes, roll) }
}

async function aProof(): Promise<Proof> {
  const { seed, commit, roll, prize } = await drawn(7, 3)
  return { draw: aDraw(3, prize.n, { roll }), uid: 7, prizes: somePrizes, commit, seed }
}

async function show(proof: Proof) {
  const server = fakeServer({ [getProof.path]: { data: proof } })
  await showPage(() => <ProofSheet id="3" isOpen onClose={() => undefined} />)
  return server
}

const verdict = page.getByRole('status')

test('a draw that is as its seed says is verified on this device', async () => {
  const proof = await aProof()
  const server = await show(proof)
  await expect.element(verdict.getByRole('heading', { name: '验证通过' })).toBeVisible()
  await expect.element(page.getByText(`${day}|7|3`)).toBeVisible()
  await expect.element(page.getByText(proof.seed ?? '')).toBeVisible()
  const rolls = page.getByText(String(proof.draw.roll), { exact: true })
  expect(rolls.elements()).toHaveLength(2)
  expect(await server.inputs(getProof.path)).toEqual([{ id: '3' }])
  await expectAccessible()
})

test('until its day is over there is nothing to verify, and it says when there is', async () => {
  await show({ ...(await aProof()), seed: null })
  await expect.element(verdict.getByRole('heading', { name: '种子还没公布' })).toBeVisible()
  await expect.element(page.getByText('11-28 00:00 公布（北京时间）')).toBeVisible()
  await expect.element(page.getByText('本机算出的点数')).not.toBeInTheDocument()
})

test.each([
  ['a seed that was not committed to', '种子与承诺不符', { commit: 'b'.repeat(64) }],
  ['odds that do not add up', '概率表有误', { prizes: somePrizes.slice(1) }],
  ['somebody else’s message', '点数不符', { uid: 8 }],
] as const)('%s is told', async (_what, text, forged) => {
  await show({ ...(await aProof()), ...forged })
  await expect.element(verdict.getByRole('heading', { name: text })).toBeVisible()
})

test('another prize than the roll fell on is told, but not one that was given in its place', async () => {
  const proof = await aProof()
  const { prize } = proof.draw
  const other = aDraw(3, prize.n === 2 ? 4 : 2).prize
  await show({ ...proof, draw: { ...proof.draw, prize: other } })
  await expect.element(verdict.getByRole('heading', { name: '奖品不符' })).toBeVisible()
})

test('a substitute is verified by what the roll fell on', async () => {
  const proof = await aProof()
  const instead = { of: proof.draw.prize, because: 'substitute' } as const
  await show({ ...proof, draw: { ...proof.draw, prize: aDraw(3, 5).prize, instead } })
  await expect.element(verdict.getByRole('heading', { name: '验证通过' })).toBeVisible()
  await expect.element(page.getByText(/库存由服务端记录/)).toBeVisible()
})

test('a proof that does not load says so', async () => {
  const server = fakeServer({ [getProof.path]: refused('lottery.not_found', '没有找到这次抽奖') })
  await showPage(() => <ProofSheet id="3" isOpen onClose={() => undefined} />)
  await expect.element(page.getByText('验证资料没能加载')).toBeVisible()
  expect(server.asked).toContain(getProof.path)
})

test('the verifier reproduces 1,000 of 1,000 draws in the browser', async () => {
  for (let n = 1; n <= 1_000; n += 1) {
    const nonce = 1 + (n % 20)
    const { seed, commit, roll, prize } = await drawn(n, nonce)
    const proof = { seed, commit, prizes: somePrizes, day, uid: n, nonce }
    expect(recomputeDraw(proof)).toEqual({ isCommitted: true, roll, prize })
  }
})
