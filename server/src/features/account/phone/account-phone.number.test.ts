import { describe, expect, it } from 'vitest'
import {
  hashPhone,
  maskPhone,
  openPhone,
  prefixOf,
  sealPhone,
  toPhone,
} from './account-phone.number.ts'

const secretKey = 's'.repeat(32)

describe('a phone number', () => {
  it('has one form, however its country is written', () => {
    expect(toPhone('13800138000')).toBe('+8613800138000')
    expect(toPhone('+8613800138000')).toBe('+8613800138000')
    expect(toPhone('+14155550123')).toBe('+14155550123')
  })

  it('is shown by its ends', () => {
    expect(maskPhone(toPhone('13800132046'))).toBe('138****2046')
    expect(maskPhone(toPhone('+14155550123'))).toBe('+14****23')
  })

  it('belongs to a block', () => {
    expect(prefixOf(toPhone('13800132046'))).toBe('86-1380013')
    expect(prefixOf(toPhone('+14155550123'))).toBe('1415555')
  })

  it('is sealed differently each time, found by the same hash, and read under its own key alone', () => {
    const phone = toPhone('13800132046')
    const sealed = sealPhone(secretKey, phone)
    expect(sealPhone(secretKey, phone).equals(sealed)).toBe(false)
    expect(openPhone(secretKey, sealed)).toBe(phone)
    expect(() => openPhone('t'.repeat(32), sealed)).toThrow('authenticate')
    expect(hashPhone(secretKey, phone).equals(hashPhone(secretKey, phone))).toBe(true)
    expect(hashPhone('t'.repeat(32), phone).equals(hashPhone(secretKey, phone))).toBe(false)
  })
})
