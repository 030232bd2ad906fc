import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../log/log.ts'
import { runningBelow } from '../../testing/running-below.ts'
import { until } from '../../testing/until.ts'
import { FfmpegMissing, findFfmpeg } from './find-ffmpeg.ts'
import { createMediaTools } from './media-tools.ts'
import { FfmpegFailed, type FfmpegRun, runFfmpeg } from './run-ffmpeg.ts'
import { isolate } from './sandbox-namespaces.ts'
import { confine } from './sandbox.ts'

const execute = promisify(execFile)
const log = createLogger({ LOG_LEVEL: 'silent' })
const tools = createMediaTools({ FFMPEG_PATH: undefined }, { log })
/** As on a system without mount namespaces, where the program sees the machine's files. */
const amongFiles = createMediaTools(
  { FFMPEG_PATH: undefined },
  { log, isolation: { network: true, files: false } },
)
const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc2', '-f', 'null', '-']
const busy = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080', '-f', 'null', '-']

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaleido-ffmpeg-'))
})

afterEach(() => rm(folder, { recursive: true }))

function run(overrides: Partial<FfmpegRun>, by = tools): Promise<string> {
  return runFfmpeg(by, { inputs: [], outputs: [], folder, timeoutMs: 30_000, ...overrides })
}

async function aClip(): Promise<string> {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=10:d=1']
  await run({ outputs: [...source, '-c:v', 'libx264', 'clip.mp4'] })
  return path.join(folder, 'clip.mp4')
}

const running = () => runningBelow(folder)

describe('a run of ffmpeg', () => {
  it('writes into its folder, and reports its progress', async () => {
    const clip = await aClip()
    const seen: number[] = []
    await run({
      inputs: [{ file: clip }],
      outputs: ['-c', 'copy', 'copy.mp4'],
      onProgress: (seconds) => seen.push(seconds),
    })
    expect((await stat(path.join(folder, 'copy.mp4'))).size).toBeGreaterThan(500)
    expect(seen.at(-1)).toBeGreaterThan(0.5)
  })

  it('fails with ffmpeg’s message if the file is invalid', async () => {
    const file = path.join(folder, 'none.mp4')
    await writeFile(file, 'no video at all')
    const failing = run({ inputs: [{ file }], outputs: ['-f', 'null', '-'] })
    await expect(failing).rejects.toThrow(FfmpegFailed)
    await expect(failing).rejects.toThrow('Invalid data found')
  })

  it.for([
    ['is given up', endless, () => ({ signal: AbortSignal.timeout(500) }), 'TimeoutError'],
    ['takes too long', endless, () => ({ timeoutMs: 500 }), 'FfmpegFailed'],
    ['works too much', busy, () => ({ limits: { cpuSeconds: 1 } }), 'FfmpegFailed'],
  ] as const)('leaves no process running that %s', async ([, outputs, options, name]) => {
    await expect(run({ ...options(), outputs })).rejects.toMatchObject({ name })
    expect(await running()).toBe(0)
  })

  it('is ended too if it is aborted just before it begins', async () => {
    const stop = new AbortController()
    const found = await tools.find()
    const late = {
      ...found.sandbox,
      get owner() {
        stop.abort(new Error('given up'))
        return found.sandbox.owner
      },
    }
    const starting = runFfmpeg(
      { find: () => Promise.resolve({ ...found, sandbox: late }) },
      // No timeout ends it before the test's own would.
      { inputs: [], outputs: endless, folder, timeoutMs: 600_000, signal: stop.signal },
    )
    await expect(starting).rejects.toThrow('given up')
    expect(await running()).toBe(0)
  })

  it.runIf(process.platform === 'linux')(
    'ends with the process that started it, however that ends',
    async () => {
      const script = `
      import { runFfmpeg } from ${JSON.stringify(path.join(import.meta.dirname, 'run-ffmpeg.ts'))}
      import { createMediaTools } from ${JSON.stringify(path.join(import.meta.dirname, 'media-tools.ts'))}
      import { createLogger } from ${JSON.stringify(path.join(import.meta.dirname, '../log/log.ts'))}
      const tools = createMediaTools({}, { log: createLogger({ LOG_LEVEL: 'silent' }) })
      await runFfmpeg(tools, {
        inputs: [], outputs: ${JSON.stringify(endless)},
        folder: ${JSON.stringify(folder)}, timeoutMs: 60_000,
      })`
      const parent = execFile(process.execPath, ['--input-type=module', '-e', script])
      await until(async () => (await running()) > 0)
      parent.kill('SIGKILL')
      await until(async () => (await running()) === 0)
      expect(parent.killed).toBe(true)
    },
  )

  it('may not exceed its limits of output and memory', async () => {
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=640x640:d=5', '-f', 'rawvideo']
    const fileBytes = 1024 * 1024
    await expect(run({ outputs: [...source, 'raw'], limits: { fileBytes } })).rejects.toThrow(
      FfmpegFailed,
    )
    expect((await stat(path.join(folder, 'raw'))).size).toBeLessThanOrEqual(fileBytes)
    const vast = ['-f', 'lavfi', '-i', 'nullsrc=s=16000x16000:d=1', '-f', 'null', '-']
    const starved = { limits: { memoryBytes: 300 * 2 ** 20 }, timeoutMs: 2_000 }
    await expect(run({ outputs: vast, ...starved })).rejects.toThrow(FfmpegFailed)
  })
})

describe('what a run leaves', () => {
  it.for([
    ['a symbolic link', 'ln -s /etc/passwd out.mp4'],
    ['a second name of a file', 'echo x > made; ln made out.mp4'],
    ['a pipe', 'mkfifo out.mp4'],
  ] as const)(
    'is refused if it is %s, which would be read with our rights',
    async ([, command]) => {
      const found = await tools.find()
      const before = [...found.sandbox.before, '/bin/sh', '-c', command]
      const planted = { ...found, sandbox: { ...found.sandbox, before, hasLimits: false } }
      const running = run({}, { find: () => Promise.resolve(planted) })
      await expect(running).rejects.toThrow('is no plain file')
    },
  )
})

describe('the sandbox', () => {
  it('starts nothing once the server that asked for it has died', async () => {
    const { sandbox } = await tools.find()
    const limits = { memoryBytes: 2 ** 30, cpuSeconds: 10, fileBytes: 1024 }
    const program = [...confine(sandbox, limits), 'echo', 'started']
    // Through a shell, the program's parent is another process than the one that prepared the command.
    const [shell, script] = ['/bin/sh', '"$@"; exit 0']
    const { stdout } = await execute(shell, ['-c', script, shell, ...program])
    expect(stdout).toBe('')
  })

  it('starts nothing in namespaces whose maker has died', async ({ skip }) => {
    const { sandbox } = await tools.find()
    if (sandbox.remarks.length > 0) skip('this system lacks layers of the sandbox')
    const isRoot = process.getuid?.() === 0
    const isolation = { network: true, files: true }
    const started = async (parent: string) => {
      const before = ['/bin/sh', '-c', `export KALEIDO_PARENT=${parent}; exec "$@"`, 'sh']
      const [shell = '', ...args] = isolate('echo', { isolation, isRoot, before })
      const { stdout } = await execute(shell, [...args, 'echo', 'started'], { cwd: folder })
      return stdout
    }
    expect(await started('$$')).toBe('started\n')
    await expect(started('1')).rejects.toThrow('Command failed')
  })

  it('has no network access', async () => {
    const { sandbox } = await tools.find()
    const server = createServer((_, response) => response.end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    let asked = 0
    server.on('connection', () => (asked += 1))
    const { port } = server.address() as AddressInfo
    try {
      // The program itself is asked to connect, as if a decoder had been exploited.
      const outputs = ['-i', `http://127.0.0.1:${port}/`, '-f', 'null', '-']
      await expect(run({ outputs })).rejects.toThrow(FfmpegFailed)
      expect(asked).toBe(sandbox.remarks.some((remark) => remark.includes('network')) ? 1 : 0)
    } finally {
      server.close()
    }
  })

  it('opens no file except its input, whatever the input refers to', async () => {
    const clip = await aClip()
    const lists = {
      'hls.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${clip}\n#EXT-X-ENDLIST\n`,
      'concat.mp4': `ffconcat version 1.0\nfile ${clip}\n`,
    }
    for (const [name, text] of Object.entries(lists)) {
      const file = path.join(folder, name)
      await writeFile(file, text)
      const opening = run({ inputs: [{ file }], outputs: ['-f', 'null', '-'] }, amongFiles)
      await expect(opening, name).rejects.toThrow(FfmpegFailed)
    }
  })
})

describe('looking for ffmpeg', () => {
  it('finds one that has all features', async () => {
    const { path: found, version } = await findFfmpeg(undefined)
    expect((await readFile(found)).length).toBeGreaterThan(0)
    expect(version).toMatch(/\d/)
  })

  it('names the missing feature of the operator’s ffmpeg', async () => {
    const file = path.join(folder, 'poor')
    await writeFile(file, '#!/bin/sh\necho "ffmpeg version 4.0 libx264 aac mp4 null scale"\n')
    await chmod(file, 0o755)
    await expect(findFfmpeg(file)).rejects.toThrow(/\(4\.0\) was built without libwebp, image2/)
    await expect(findFfmpeg(path.join(folder, 'missing'))).rejects.toThrow(FfmpegMissing)
  })
})
