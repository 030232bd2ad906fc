import { expect, it } from 'vitest'
import { completeLock } from './complete-lock.ts'

const lock = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64-gnu': '2.0.0',
        '@tool/linux-arm64-musl': '2.0.0',
        '@tool/wasm32-wasi': '2.0.0',
        '@tool/helper': '2.0.0',
      },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '2.0.0' },
  },
}

it('adds what is missing, for the platform that its name says, in the order of names', () => {
  const { lock: complete, added } = completeLock(lock)
  expect(added).toEqual(['node_modules/@tool/linux-arm64-musl', 'node_modules/@tool/wasm32-wasi'])
  expect(complete.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
  expect(complete.packages['node_modules/@tool/wasm32-wasi']).toEqual({
    version: '2.0.0',
    cpu: ['wasm32'],
    dev: true,
    optional: true,
  })
  expect(Object.keys(complete.packages)).toEqual(Object.keys(complete.packages).sort())
})

it('adds nothing the second time', () => {
  expect(completeLock(completeLock(lock).lock).added).toEqual([])
})

it('adds a different version beside its dependent if another one is at the top', () => {
  const another = {
    packages: { ...lock.packages, 'node_modules/@tool/wasm32-wasi': { version: '1.0.0' } },
  }
  expect(completeLock(another).added).toContain('node_modules/tool/node_modules/@tool/wasm32-wasi')
})
