import { describe, expect, it } from 'vitest'
import { hostUrls } from './host-urls.ts'

describe('the hosts of a URL', () => {
  it.each([
    ['postgres://u:p@one:5432/name', ['postgres://u:p@one:5432/name']],
    [
      'postgres://one,two/name?sslmode=require',
      ['postgres://one/name?sslmode=require', 'postgres://two/name?sslmode=require'],
    ],
    [
      'postgres://u:p@one:1,[::1]:2/name',
      ['postgres://u:p@one:1/name', 'postgres://u:p@[::1]:2/name'],
    ],
    [
      'postgres://u@localhost:5432/name?host=%2Ftmp',
      ['postgres://u@localhost:5432/name?host=%2Ftmp'],
    ],
  ])('%s', (url, urls) => {
    expect(hostUrls(url)).toEqual(urls)
  })
})
