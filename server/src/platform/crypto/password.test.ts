import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

it('accepts the right password, and no other', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(await verifyPassword('correct horse battery', hash)).toBe(true)
  expect(await verifyPassword('correct horse battery ', hash)).toBe(false)
  expect(await verifyPassword('Correct horse battery', hash)).toBe(false)
})

it('stores its cost in the hash, and uses a new salt each time', async () => {
  const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
})

it('respects every character, in any Unicode composition', async () => {
  const long = `${'密码🔑'.repeat(20)}é`
  const hash = await hashPassword(long.normalize('NFD'))
  expect(await verifyPassword(long.normalize('NFC'), hash)).toBe(true)
  expect(await verifyPassword(long.slice(0, -1), hash)).toBe(false)
})

it('verifies a hash with another cost', async () => {
  // The reference implementation's answer to: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 24 -e
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
})

it('answers no if there is no account', async () => {
  expect(await verifyPassword('anything', undefined)).toBe(false)
})

it('does not take a malformed hash for a wrong password', async () => {
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow('another form')
})

it('refuses with a retry time when the queue is full', async () => {
  const tries = Array.from({ length: 205 }, () => verifyPassword('x', undefined))
  const done = await Promise.allSettled(tries)
  const refused = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ code: 'http.unavailable', retryAfter: 2 })
  expect(await verifyPassword('x', undefined)).toBe(false)
})
