import type { Feature } from '../../platform/ctx/feature.ts'
import { previewRoutes } from './preview.raw.ts'

/** What chats and search engines see of the app's pages: only what a stranger may. */
export const preview: Feature = {
  name: 'preview',
  tables: [],
  raw: previewRoutes,
}

export { headOf, type OpenedPage } from './preview.page.ts'
export type { PageHead } from './preview.head.ts'
