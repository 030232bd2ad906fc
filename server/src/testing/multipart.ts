/** The file of an upload; by default a few bytes that are not a picture. */
export interface SentFile {
  readonly bytes: Uint8Array
  readonly mime?: string
  readonly field?: string
  /** Written into the header unescaped. */
  readonly name?: string
}

export const anyFile: SentFile = { bytes: Buffer.from('no picture') }

const boundary = 'kaleido-test-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A multipart body, built by hand so that a test can make it invalid. */
export function formBody(
  members: Readonly<Record<string, unknown>>,
  files: readonly SentFile[] = [anyFile],
): Buffer {
  const fields = Object.entries(members).map(([name, value]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`,
    typeof value === 'string' ? value : JSON.stringify(value),
    '\r\n',
  ])
  const parts = files.map(({ bytes, mime = 'image/png', field = 'file', name = 'a.png' }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`,
    `content-type: ${mime}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  const all = [...fields, ...parts, [`--${boundary}--\r\n`]].flat()
  return Buffer.concat(all.map((piece) => Buffer.from(piece as string)))
}
