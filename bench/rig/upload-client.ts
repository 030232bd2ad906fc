import { createReadStream } from 'node:fs'
import { Upload } from 'tus-js-client'

// A client in a process of its own: sends one file and goes on wherever it was cut off.
const [endpoint = '', id = '', ticket = '', token = '', file = '', bytes = ''] =
  process.argv.slice(2)

const partBytes = 8 * 1024 * 1024
const retryDelays = Array.from({ length: 60 }, (_, at) => Math.min(100 * (at + 1), 1_000))

await new Promise<void>((resolve, reject) => {
  new Upload(createReadStream(file), {
    endpoint,
    // Asked first: whether it was created is not known where the answer to that was lost.
    uploadUrl: `${endpoint}/${id}`,
    uploadSize: Number(bytes),
    chunkSize: partBytes,
    metadata: { ticket },
    headers: { authorization: token },
    retryDelays,
    onSuccess: () => resolve(),
    onError: reject,
  }).start()
})
