import path from 'node:path'
import type { Deps } from './platform/deps.ts'
import type { AppFiles } from './platform/http/page-app.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Where an app's build lies, what its page is told at boot, and which origins it may talk to. */
export function pageOf(app: 'web' | 'admin', { config, secrets }: Deps): AppFiles {
  const [key] = secrets.interfaceKeys
  return {
    dist: path.join(root, app, 'dist'),
    boot: {
      interfaceKeys: secrets.interfaceKeys.map(({ name, key: text }) => ({ name, key: text })),
      keyName: key?.name,
      imageKey: secrets.imageKey,
      wirePlain: config.WIRE_PLAIN,
      reportBase: config.REPORT_BASE ?? '',
    },
    sources: (request) => {
      const media = [...config.IMAGE_LINES, ...config.VIDEO_LINES]
      const own = `${request.protocol}://${request.hostname}:${config.MEDIA_PORT}`
      return {
        api: [...new Set(config.API_LINES.map(({ url }) => new URL(url).origin))],
        media: [...new Set([own, ...media.map(({ url }) => new URL(url).origin)])],
      }
    },
  }
}
