import { describe, expect, it } from 'vitest'
import { createPatientRead, type PatienceOptions } from './patient-read.ts'

const lost = () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
function readPatiently(options: PatienceOptions) {
  const patiently = createPatientRead(options)
  return <T>(read: () => Promise<T>, isWanted = () => true) => patiently(read(), { read, isWanted })
}

/** Fails so many times, then answers. */
function failing(times: number, error: () => Error = lost) {
  const asked = { count: 0 }
  const read = async () => {
    asked.count += 1
    if (asked.count <= times) throw error()
    return 'answer'
  }
  return { asked, read }
}

describe('a read while the database is away', () => {
  it('is tried again until it is answered', async () => {
    const { asked, read } = failing(3)
    expect(await readPatiently({ forMs: 10_000 })(read)).toBe('answer')
    expect(asked.count).toBe(4)
  })

  it('fails as it failed last once the time is over', async () => {
    const { read } = failing(1_000)
    await expect(readPatiently({ forMs: 200 })(read)).rejects.toThrow('gone')
  })

  it('is not tried again for another failure', async () => {
    const { asked, read } = failing(1, () => new Error('division by zero'))
    await expect(readPatiently({ forMs: 10_000 })(read)).rejects.toThrow('division')
    expect(asked.count).toBe(1)
  })

  it('is not tried again once nobody waits for it', async () => {
    const { asked, read } = failing(1_000)
    await expect(readPatiently({ forMs: 10_000 })(read, () => false)).rejects.toThrow('gone')
    expect(asked.count).toBe(1)
  })

  it('fails at once where too many wait', async () => {
    const patiently = readPatiently({ forMs: 10_000, most: 1 })
    const first = patiently(failing(1).read)
    const { asked, read } = failing(1)
    await expect(patiently(read)).rejects.toThrow('gone')
    expect(asked.count).toBe(1)
    expect(await first).toBe('answer')
  })
})
