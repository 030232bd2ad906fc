import { describe, expect, it } from 'vitest'
import { networkAddress, phoneAddress } from './phone-address.ts'

const visited = (hostname: string, protocol = 'http') => ({
  protocol,
  hostname,
  host: `${hostname}:8080`,
})

describe('the address for a phone', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', 'app.localhost'])(
    'is never %s, which is the machine itself to everybody',
    (hostname) => {
      const found = phoneAddress({ HOST: '192.0.2.7', PORT: 8080 }, visited(hostname))
      expect(found).toBe('http://192.0.2.7:8080')
    },
  )

  it('is the address that the page was opened at, if others reach that', () => {
    const config = { HOST: '0.0.0.0', PORT: 8080 }
    expect(phoneAddress(config, visited('app.example', 'https'))).toBe('https://app.example:8080')
  })

  it.each(['127.0.0.1', '::1', 'localhost'])(
    'is missing where the app listens on %s alone',
    (HOST) => {
      expect(networkAddress({ HOST, PORT: 8080 })).toBeUndefined()
      expect(phoneAddress({ HOST, PORT: 8080 }, visited('localhost'))).toBeUndefined()
    },
  )
})
