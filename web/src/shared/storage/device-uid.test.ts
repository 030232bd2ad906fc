import { expect, onTestFinished, test, vi } from 'vitest'
import { setCookie } from './cookie.ts'
import { deviceUidOf, ensureDeviceUid, newDeviceUid } from './device-uid.ts'
import { slots } from './slots.ts'
import { testStore } from '../../testing/connection.tsx'

const now = 1_700_000_000_000

function emptyStore() {
  const forget = () => setCookie('kaleido_uid', '', 0)
  forget()
  onTestFinished(forget)
  return testStore()
}

test('it is sixteen letters and digits and the time', () => {
  expect(newDeviceUid(now)).toMatch(/^[A-Za-z0-9]{16}1700000000000$/)
  expect(newDeviceUid(now)).not.toBe(newDeviceUid(now))
})

test('bytes that would bias the result are rejected', () => {
  const bytes = [255, 248, 0, 61, 62, 247]
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    new Uint8Array(array?.buffer ?? new ArrayBuffer(1))[0] = bytes.shift() ?? 25
    return array
  })
  onTestFinished(() => random.mockRestore())
  // 0 is A, 61 is 9, 62 wraps to A, 247 is 9; 255 and 248 are past the last whole run.
  expect(newDeviceUid(now)).toBe(`A9A9${'Z'.repeat(12)}${now}`)
})

test('there is none until it is created', () => {
  const store = emptyStore()
  expect(deviceUidOf(store)).toBeUndefined()
  expect(document.cookie).not.toContain('kaleido_uid')
})

test('it is created once, and stored in storage and in a cookie', () => {
  const store = emptyStore()
  const uid = ensureDeviceUid(store, now)
  expect(ensureDeviceUid(store, now + 1)).toBe(uid)
  expect(document.cookie).toContain(`kaleido_uid=${uid}`)
})

test('either copy is restored from the other', () => {
  const store = emptyStore()
  const uid = ensureDeviceUid(store, now)
  store.remove(slots.deviceUid)
  expect(ensureDeviceUid(store, now + 1)).toBe(uid)
  setCookie('kaleido_uid', '', 0)
  expect(ensureDeviceUid(store, now + 2)).toBe(uid)
  expect(document.cookie).toContain(uid)
})

test('the cookie lives for 365 days', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  onTestFinished(() => set.mockRestore())
  ensureDeviceUid(emptyStore(), now)
  expect(set).toHaveBeenLastCalledWith(
    expect.stringMatching(/^kaleido_uid=\w{29}; path=\/; max-age=31536000; samesite=lax/),
  )
})
