import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

it('knows the password again, and no other', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(await verifyPassword('correct horse battery', hash)).toBe(true)
  expect(await verifyPassword('correct horse battery ', hash)).toBe(false)
  expect(await verifyPassword('Correct horse battery', hash)).toBe(false)
})

it('says in the hash what it cost, and salts each anew', async () => {
  const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
})

it('takes any characters to the last, however they were composed', async () => {
  const long = `${'密码🔑'.repeat(20)}é`
  const hash = await hashPassword(long.normalize('NFD'))
  expect(await verifyPassword(long.normalize('NFC'), hash)).toBe(true)
  expect(await verifyPassword(long.slice(0, -1), hash)).toBe(false)
})

it('verifies a hash that cost something else', async () => {
  // The reference implementation's answer to: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 24 -e
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
})

it('says no where nobody is known', async () => {
  expect(await verifyPassword('anything', undefined)).toBe(false)
})

it('does not take what is no hash of its own for a wrong password', async () => {
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow('another form')
})

it('refuses for the moment when more wait than anybody would wait for', async () => {
  const tries = Array.from({ length: 205 }, () => verifyPassword('x', undefined))
  const done = await Promise.allSettled(tries)
  const refused = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ code: 'http.unavailable', retryAfter: 2 })
  expect(await verifyPassword('x', undefined)).toBe(false)
})
