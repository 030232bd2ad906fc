import { describe, expect, it } from 'vitest'
import { createLogger, partLogger } from './log.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = []
  write(createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it('writes one JSON object per line with its level, time and event', () => {
    const line = logged((log) => log.info({ event: 'house.built', rooms: 3 }, 'done'))
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      event: 'house.built',
      rooms: 3,
      msg: 'done',
    })
    expect(line.endsWith('\n')).toBe(true)
  })

  it('names the part of the platform that logs', () => {
    const line = logged((log) => partLogger(log, 'bus').warn({ event: 'bus.lost' }))
    expect(JSON.parse(line)).toMatchObject({ part: 'bus', level: 'warn' })
  })

  it.each([
    'token',
    'accessToken',
    'Authorization',
    'set-cookie',
    'DevID',
    'devID',
    'dev',
    'device_uid',
    'mobile',
    'phone',
    'phoneNumber',
    'payee',
    'payeeName',
    'account',
    'cardNo',
    'password',
    'passWord',
    'newPassword',
    'loginpwd',
    'INTERFACE_KEY',
    'imageKey',
    'secretKey',
    'X-User-Agent',
  ])('removes %s at any depth', (name) => {
    const text = logged((log) => {
      log.info({ [name]: 's3cr3t' })
      log.info({ headers: { [name]: 's3cr3t' } })
      log.info({ body: { people: [{ deep: { [name]: ['s3cr3t'] } }] } })
      log.child({ [name]: 's3cr3t' }).info('child')
      log.error(Object.assign(new Error('refused'), { details: { [name]: 's3cr3t' } }))
    })
    expect(text).not.toContain('s3cr3t')
    expect(text.match(/\[redacted\]/g)).toHaveLength(5)
  })

  it('keeps other names, and shows when a secret is absent', () => {
    const line = logged((log) =>
      log.info({ uid: 7, developer: 'ada', accountKind: 'guest', token: '', phone: null }),
    )
    expect(JSON.parse(line)).toMatchObject({
      uid: 7,
      developer: 'ada',
      accountKind: 'guest',
      token: '',
      phone: null,
    })
  })

  it.each([
    'DevID=a1b2c3d4',
    'devid=a1b2c3d4',
    'DEVID=a1b2c3d4',
    'DevID%3Da1b2c3d4',
    'x%3BDevID%3Da1b2c3d4%3B',
  ])('removes the device from texts: %s', (device) => {
    const identification = `BuildID=com.kaleido.h5;SysType=ios;${device};Ver=1.1.2`
    const text = logged((log) => {
      log.info({ agent: identification }, `sent by ${identification}`)
      log.error(new Error(`bad header ${identification}`))
      log.info({ url: `/report?ua=${device}&x=1` })
    })
    expect(text).not.toContain('a1b2c3d4')
    expect(text).toContain('Ver=1.1.2')
    expect(text).toContain('&x=1')
  })

  it('does not change the logged object', () => {
    const given = { headers: { token: 's3cr3t' } }
    logged((log) => log.info(given))
    expect(given.headers.token).toBe('s3cr3t')
  })

  it('handles circular references', () => {
    const circle: Record<string, unknown> = { event: 'round' }
    circle['self'] = circle
    expect(logged((log) => log.info(circle))).toContain('"event":"round"')
  })
})
