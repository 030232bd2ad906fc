import { describe, expect, it } from 'vitest'
import { isPublicAddress, readPushAddress, resolvePublic } from './notice-push.address.ts'

const strict = { allowsLoopback: false }

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/QABC',
    'https://updates.push.services.mozilla.com:443/wpush/v2/abc',
  ])('may be %s', (address) => {
    expect(readPushAddress(address, strict)?.protocol).toBe('https:')
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://8.8.8.8/x',
    'https://intranet/x',
    'https://push.example:8443/x',
    'https://user:pass@push.example/x',
    'ftp://push.example/x',
    'not an address',
  ])('may not be %s', (address) => {
    expect(readPushAddress(address, strict)).toBeUndefined()
  })

  it('is of this machine only where tests and demonstrations allow it', () => {
    expect(readPushAddress('http://127.0.0.1:9/x', { allowsLoopback: true })?.port).toBe('9')
    expect(readPushAddress('http://10.0.0.1:9/x', { allowsLoopback: true })).toBeUndefined()
  })
})

describe('an address of the network', () => {
  it.each(['8.8.8.8', '142.250.1.1', '2607:f8b0::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('that a name points to is checked', async () => {
    await expect(resolvePublic('localhost')).rejects.toThrow('not on the public internet')
  })
})
