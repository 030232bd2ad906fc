import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findChromium } from './chromium.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chromium-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function place(name: string, mode: number): string {
  const file = path.join(folder, name)
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, mode)
  return file
}

it('finds the first executable browser on PATH', () => {
  place('chromium', 0o644)
  const chrome = place('google-chrome', 0o755)
  expect(findChromium()).toBe(chrome)
})

it('prefers the one that the environment names', () => {
  place('chromium', 0o755)
  vi.stubEnv('CHROMIUM_PATH', '/opt/chrome')
  expect(findChromium()).toBe('/opt/chrome')
})

it('finds none if there is none', () => {
  expect(findChromium()).toBeUndefined()
})
