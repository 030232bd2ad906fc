import path from 'node:path'
import type { Deps } from './platform/deps.ts'
import type { AppFiles } from './platform/http/page-app.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Where an app's build lies, what its page is told at boot, and which origins it may talk to. */
export function pageOf(app: 'web' | 'admin', { config, secrets }: Deps): AppFiles {
  const api = originsOf(config.API_LINES)
  const media = originsOf([...config.IMAGE_LINES, ...config.VIDEO_LINES])
  return {
    dist: path.join(root, app, 'dist'),
    boot: {
      interfaceKeys: secrets.interfaceKeys,
      imageKey: secrets.imageKey,
      wirePlain: config.WIRE_PLAIN,
      reportBase: config.REPORT_BASE ?? '',
    },
    sources: (request) => {
      const own = `${request.protocol}://${request.hostname}:${config.MEDIA_PORT}`
      return { api, media: [...new Set([own, ...media])] }
    },
  }
}

function originsOf(lines: readonly { readonly url: string }[]): string[] {
  return [...new Set(lines.map(({ url }) => new URL(url).origin))]
}
