import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createLogger } from '../log/log.ts'
import { createMediaTools } from './media-tools.ts'
import { probe } from './probe.ts'
import { aSource, stalled } from './source.fixture.ts'

const tools = createMediaTools(
  { FFMPEG_PATH: undefined },
  { log: createLogger({ LOG_LEVEL: 'silent' }) },
)

it('finds no fault with a file that the machine has no time to look at', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-probe-'))
  try {
    const file = await aSource(folder, { picture: 'testsrc2=s=320x320:r=10:d=1' })
    const busy = { find: async () => stalled(await tools.find()) }
    await expect(probe(busy, { file, folder, withinMs: 300 })).rejects.toThrow('no time to look')
    expect(await probe(tools, { file, folder })).toMatchObject({ width: 320, height: 320 })
  } finally {
    await rm(folder, { recursive: true })
  }
})
