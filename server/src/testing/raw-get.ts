import { request } from 'node:http'

/** The status of a request whose path is sent unchanged: most clients resolve `..` before they send. */
export function rawStatus(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}
