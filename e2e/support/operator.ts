import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type CommandEnd, endMark } from '../../tools/lib/command-end.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs the operator's commands in a running product. */
export interface Operator {
  /** Runs one command; answers its output, and fails with it where the product refuses. */
  run(...words: readonly string[]): Promise<string>
  stop(): Promise<void>
}

type CommandProcess = ChildProcessByStdio<Writable, Readable, Readable>

/** One process for all commands, started with the first. It ends with its stdin, so it does not outlive this one. */
export function openOperator(dataDir: string): Operator {
  let child: CommandProcess | undefined
  let send: ((words: readonly string[]) => Promise<string>) | undefined
  let last: Promise<unknown> = Promise.resolve()

  function begin() {
    child = spawn(process.execPath, [path.join(root, 'tools/do-stdin.ts')], {
      env: { ...process.env, DATA_DIR: dataDir, SEED: 'demo' },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    return sender(child)
  }

  return {
    run(...words) {
      send ??= begin()
      const ask = send
      // One at a time: output belongs to the command that was sent last.
      const answer = last.then(() => ask(words))
      last = answer.catch(() => undefined)
      return answer
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
}

function sender({ stdin, stdout, stderr }: CommandProcess) {
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  const complaints = text(stderr)
  return async (words: readonly string[]): Promise<string> => {
    stdin.write(`${JSON.stringify(words)}\n`)
    const output: string[] = []
    for (;;) {
      const { done, value: line } = await lines.next()
      if (done) throw new Error(`no more commands can be run: ${await complaints}`)
      if (!line.startsWith(endMark)) output.push(line)
      else {
        const { error } = JSON.parse(line.slice(endMark.length)) as CommandEnd
        if (error === undefined) return output.join('\n').trim()
        throw new Error(`${words.join(' ')}: ${error}`)
      }
    }
  }
}
