import { availableParallelism } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isOneOfSeveral, readConfig, SettingsError } from './config.ts'

const secrets = {
  INTERFACE_KEY: 'an-interface-key',
  IMAGE_KEY: 'an-image-key',
  SECRET_KEY: 'a-secret-key-of-at-least-32-characters',
}
const production = { NODE_ENV: 'production', ...secrets }

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'taken'
}

describe('the settings', () => {
  it('have a default each', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      HOST: '0.0.0.0',
      PORT: 8080,
      MEDIA_PORT: 8082,
      ADMIN_HOST: '127.0.0.1',
      ADMIN_PORT: 8081,
      ROLE: ['api', 'media', 'worker', 'admin'],
      PROCESSES: 1,
      DATA_DIR: path.resolve('data'),
      UPLOAD_DIR: path.resolve('data/uploads'),
      DATABASE_POOL: 2 * availableParallelism(),
      SEED: 'demo',
      IMAGE_VEIL: true,
      WIRE_PLAIN: true,
      DEVICE_GATE: 'preview',
      DEVTOOLS_GUARD: false,
      REDIRECT_SITE: 'https://www.baidu.com/',
      isProduction: false,
      isDemo: true,
    })
  })

  it('are not set if they are empty', () => {
    expect(readConfig({ PORT: '', SEED: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it('may name lines with weights, and keys by name', () => {
    const config = readConfig({
      API_LINES: 'https://a.example 2, https://b.example:8443/',
      INTERFACE_KEY: 'k2:newer,with:odd,signs,k1:older-key',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      ROLE: 'api, media',
      KNOWN_HOSTS: 'h5.example, [::1]:8443',
    })
    expect(config.KNOWN_HOSTS).toEqual(['h5.example', '[::1]:8443'])
    expect(config.API_LINES).toEqual([
      { url: 'https://a.example', weight: 2 },
      { url: 'https://b.example:8443', weight: 1 },
    ])
    expect(config.INTERFACE_KEY).toEqual([
      { name: 'k2', key: 'newer,with:odd,signs' },
      { name: 'k1', key: 'older-key' },
    ])
    expect(config.TRUST_PROXY).toEqual(['10.0.0.0/8', '127.0.0.1'])
    expect(config.ROLE).toEqual(['api', 'media'])
  })

  it('may name the nodes of one database, and of one Valkey', () => {
    const config = readConfig({
      DATABASE_REPLICA_URLS: 'postgres://u@one/name, postgres://u@two/name',
      VALKEY_URL: 'rediss://:word@one:1,two:2',
    })
    expect(config.DATABASE_REPLICA_URLS).toEqual(['postgres://u@one/name', 'postgres://u@two/name'])
    expect(config.VALKEY_URL).toEqual(['rediss://:word@one:1', 'rediss://:word@two:2'])
  })

  it('name a key without a name k1', () => {
    expect(readConfig(secrets).INTERFACE_KEY).toEqual([{ name: 'k1', key: 'an-interface-key' }])
  })
})

describe('a wrong setting', () => {
  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['MEDIA_PORT', '-1'],
    ['ADMIN_PORT', '80.5'],
    ['KNOWN_HOSTS', 'https://a.example'],
    ['KNOWN_HOSTS', 'a.example,'],
    ['ADMIN_KNOWN_HOSTS', 'a.example:http'],
    ['METRICS_TOKEN', 'too-short'],
    ['ROLE', 'api,kitchen'],
    ['ROLE', ','],
    ['PROCESSES', '0'],
    ['SEED', 'yes'],
    ['DATABASE_URL', 'mysql://localhost/kaleido'],
    ['DATABASE_URL', 'localhost'],
    ['VALKEY_URL', 'http://localhost'],
    ['VALKEY_URL', 'redis://one,'],
    ['DATABASE_OWNER_URL', 'https://localhost'],
    ['DATABASE_POOL', '1'],
    ['INTERFACE_KEY', 'short'],
    ['INTERFACE_KEY', 'k2:long-enough,k1:short'],
    ['IMAGE_KEY', 'short'],
    ['SECRET_KEY', 'not-of-32-characters'],
    ['IMAGE_VEIL', 'yes'],
    ['WIRE_PLAIN', 'true'],
    ['DEVICE_GATE', 'on'],
    ['DEVTOOLS_GUARD', 'preview'],
    ['REDIRECT_SITE', 'http://www.example'],
    ['REDIRECT_SITE', 'javascript:alert(1)'],
    ['API_LINES', 'a.example'],
    ['API_LINES', 'ftp://a.example'],
    ['API_LINES', 'https://a.example,'],
    ['IMAGE_LINES', 'https://a.example heavy'],
    ['VIDEO_LINES', 'https://a.example -1'],
    ['REPORT_BASE', '/reports'],
    ['RATE_PER_IP', '0'],
    ['RATE_PER_ACCOUNT', 'many'],
    ['RATE_PER_TOKEN', '1.5'],
    ['SHED_DELAY_MS', '-1'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', 'Kaleido'],
    ['MEDIA_KEYS', 'm2,'],
    ['MEDIA_KEYS', 'M1'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_SAMPLE', '0'],
  ])('%s=%s is reported in one line that says what to do', (name, value) => {
    const refusal = refusalOf({ [name]: value })
    expect(refusal).toMatch(new RegExp(`^wrong setting: ${name}: .+\\(see \\.env\\.example\\)$`))
    expect(refusal).not.toContain('\n')
  })

  it('is reported together with every other wrong one', () => {
    const refusal = refusalOf({ PORT: 'x', LOG_LEVEL: 'y' })
    expect(refusal).toContain('PORT: ')
    expect(refusal).toContain('LOG_LEVEL: ')
  })

  it('is two equal ports, unless the port is 0', () => {
    const taken = 'wrong setting: PORT, MEDIA_PORT and ADMIN_PORT must differ'
    expect(refusalOf({ PORT: '8081' })).toBe(taken)
    expect(refusalOf({ PORT: '0', MEDIA_PORT: '0', ADMIN_PORT: '0' })).toBe('taken')
  })

  it('is an incomplete bucket configuration', () => {
    expect(refusalOf({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'kaleido' })).toBe(
      'missing setting: S3_ACCESS_KEY, S3_SECRET_KEY: a bucket takes all of them',
    )
  })

  it('is reported without the secret’s value', () => {
    expect(refusalOf({ SECRET_KEY: 'hunter2', IMAGE_KEY: 'hunter2' })).not.toContain('hunter2')
  })
})

describe('production', () => {
  it('seals all answers and seeds no database', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      isDemo: false,
      SEED: 'none',
      WIRE_PLAIN: false,
      DEVICE_GATE: 'redirect',
      DEVTOOLS_GUARD: true,
    })
  })

  it.each(['INTERFACE_KEY', 'IMAGE_KEY', 'SECRET_KEY'])('does not start without %s', (name) => {
    expect(refusalOf({ ...production, [name]: '' })).toBe(
      `missing setting: ${name} must be given with NODE_ENV=production`,
    )
  })

  it('has no demonstration world', () => {
    expect(refusalOf({ ...production, SEED: 'demo' })).toBe(
      'wrong setting: SEED=demo is refused with NODE_ENV=production',
    )
  })
})

describe('an installation', () => {
  it('is one process that does everything, unless its settings say otherwise', () => {
    expect(isOneOfSeveral(readConfig({}))).toBe(false)
    const several = [
      { PROCESSES: '2' },
      { ROLE: 'api' },
      { DATABASE_REPLICA_URLS: 'postgres://replica/kaleido' },
      { VALKEY_URL: 'redis://valkey' },
    ]
    for (const settings of several) {
      expect(isOneOfSeveral(readConfig(settings)), JSON.stringify(settings)).toBe(true)
    }
  })
})
