import path from 'node:path'
import type { Command } from '../../platform/ctx/feature.ts'
import { Refusal } from '../../platform/refusal.ts'
import { copyMissing, type Moved } from '../../platform/storage/move.ts'
import { openStorageFolder } from '../../platform/storage/open.ts'

const tellEveryMs = 5_000

/** Runs with the settings of the bucket, while the server may still run without them. */
export const moveStorage: Command = {
  about:
    'copies what the folder stores into the bucket that S3_… names, while the server runs: media moveStorage [verify]',
  async run({ config, storage }, [word]) {
    if (word !== undefined && word !== 'verify') throw new Refusal('verify, or nothing')
    if (config.S3_BUCKET === undefined) {
      throw new Refusal('give S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY')
    }
    let toldAt = performance.now()
    const moved = await copyMissing({
      from: await openStorageFolder(config),
      to: storage,
      journal: path.join(config.DATA_DIR, 'storage-move.keys'),
      verifiesAll: word === 'verify',
      onProgress(sofar) {
        if (performance.now() - toldAt < tellEveryMs) return
        toldAt = performance.now()
        process.stdout.write(`${wordsOf(sofar)}\n`)
      },
    })
    process.stdout.write(`${wordsOf(moved)}\n${nextSteps(moved)}\n`)
  },
}

function wordsOf({ files, copied, copiedBytes, verified }: Moved): string {
  const mebibytes = Math.ceil(copiedBytes / 1024 / 1024)
  return `${files} files: ${copied} copied and compared (${mebibytes} MiB), ${verified} compared`
}

function nextSteps({ copied }: Moved): string {
  if (copied > 0)
    return 'The server adds files while it runs: run this again until nothing is copied.'
  return [
    'Everything that the folder stores is in the bucket. To change over:',
    '1. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY for the server, and restart all of its processes.',
    '2. Run this once more: it copies what came until the restart. The folder is no longer used then.',
  ].join('\n')
}
