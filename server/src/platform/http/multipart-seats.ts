import { AppError } from '../errors.ts'
import { limitAddress } from './client-address.ts'

export interface Seats {
  /** Takes a place or throws; the returned function releases it. */
  take(ip: string): () => void
}

const retrySeconds = 3

/** Limits the concurrent uploads of this process, in total and per address. */
export function createSeats({ max, perAddress }: { max: number; perAddress: number }): Seats {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(ip) {
      const address = limitAddress(ip)
      const mine = taken.get(address) ?? 0
      if (mine >= perAddress) throw new AppError('http.too_many', {}, { retryAfter: retrySeconds })
      if (all >= max) throw new AppError('http.unavailable', {}, { retryAfter: retrySeconds })
      all += 1
      taken.set(address, mine + 1)
      return () => {
        all -= 1
        const left = (taken.get(address) ?? 1) - 1
        if (left > 0) taken.set(address, left)
        else taken.delete(address)
      }
    },
  }
}
