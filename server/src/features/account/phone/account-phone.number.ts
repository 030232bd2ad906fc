import {
  keyedHash,
  decryptAtRest,
  encryptAtRest,
} from '../../../platform/crypto/encrypt-at-rest.ts'

/** A number in its one form, E.164. */
export type Phone = string & { readonly form: 'E.164' }

/** People in mainland China write their numbers without the country code, or with a 0 after it. */
export function toPhone(mobile: string): Phone {
  const international = mobile.startsWith('+') ? mobile : `+86${mobile}`
  return international.replace(/^\+860/, '+86') as Phone
}

const mainland = /^\+86(1\d{10})$/

/** `138****2046`: enough to recognise one's own by. */
export function maskPhone(phone: Phone): string {
  const national = mainland.exec(phone)?.[1]
  if (national) return `${national.slice(0, 3)}****${national.slice(-4)}`
  return `${phone.slice(0, 3)}****${phone.slice(-2)}`
}

const prefixDigits = 7

/** The block of numbers that it belongs to: those who make money by receiving codes own whole blocks. */
export function prefixOf(phone: Phone): string {
  const national = mainland.exec(phone)?.[1]
  return national ? `86-${national.slice(0, prefixDigits)}` : phone.slice(1, 1 + prefixDigits)
}

export function hashPhone(secretKey: string, phone: Phone): Buffer {
  return keyedHash(secretKey, 'phone', phone)
}

export function sealPhone(secretKey: string, phone: Phone): Buffer {
  return encryptAtRest(secretKey, 'phone', phone)
}

export function openPhone(secretKey: string, sealed: Buffer): Phone {
  return decryptAtRest(secretKey, 'phone', sealed) as Phone
}
