import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeFiles, keepFilesOwn } from './own-files.ts'

let above: string
let umask: number

beforeEach(() => {
  above = mkdtempSync(path.join(tmpdir(), 'kaleido-files-'))
  umask = process.umask(0o022)
})

afterEach(() => {
  process.umask(umask)
  rmSync(above, { recursive: true })
})

const modeOf = (...names: string[]) => statSync(path.join(above, ...names)).mode & 0o7777

function close(): void {
  const DATA_DIR = path.join(above, 'new', 'data')
  closeFiles({ DATA_DIR, UPLOAD_DIR: path.join(DATA_DIR, 'uploads') })
}

describe.skipIf(process.platform === 'win32')('the files of the server', () => {
  it('are in a data folder that others may pass through but not list', () => {
    keepFilesOwn()
    close()
    expect([modeOf('new'), modeOf('new', 'data')]).toEqual([0o711, 0o711])
  })

  it('are created for its account alone', () => {
    keepFilesOwn()
    writeFileSync(path.join(above, 'file'), '')
    mkdirSync(path.join(above, 'folder'))
    expect([modeOf('file'), modeOf('folder')]).toEqual([0o600, 0o700])
  })

  it('are closed if an older version left them open, but nothing else is', () => {
    const folders = ['storage', 'uploads/parts', 'work', 'backups', 'postgres', 'mine']
    for (const name of folders) mkdirSync(path.join(above, 'new/data', name), { recursive: true })
    writeFileSync(path.join(above, 'new/data/server.log'), '')
    close()
    const modes = [...folders, 'server.log'].map((name) => modeOf('new/data', name))
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o700, 0o755, 0o755, 0o600])
  })

  it('stay readable for a group that the storage is shared with', () => {
    mkdirSync(path.join(above, 'new/data/storage'), { recursive: true })
    chmodSync(path.join(above, 'new/data/storage'), 0o2755)
    close()
    expect(modeOf('new/data/storage')).toBe(0o2750)
  })
})
