import { createReadStream } from 'node:fs'
import { Upload } from 'tus-js-client'

// A client in a separate process: uploads one file and resumes after every cut.
const [endpoint = '', id = '', ticket = '', token = '', file = '', bytes = ''] =
  process.argv.slice(2)

const partBytes = 8 * 1024 * 1024
const retryDelays = Array.from({ length: 60 }, (_, at) => Math.min(100 * (at + 1), 1_000))

await new Promise<void>((resolve, reject) => {
  new Upload(createReadStream(file), {
    endpoint,
    // Asks for the state first: if the answer was lost, it is unknown whether the upload was created.
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
