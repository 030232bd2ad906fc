import type { Language } from '@kaleido/contract/core/error'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { type PageHead, plainHead, previewHead } from './preview.head.ts'
import { findPreview } from './preview.service.ts'
import { searchEngines } from './preview.settings.ts'

export interface OpenedPage {
  /** The path, with its query. */
  readonly url: string
  readonly origin: string
  readonly language: Language
}

/** Pages without a preview that search engines may list. */
const listed = /^\/(?:home|main\/home)?(?:\?|$)/

/** The head of the app's page at an address. If anything fails here, the page is still served. */
export async function headOf(
  ctx: Pick<Ctx, 'cache' | 'log' | 'read' | 'settings'>,
  { url, origin, language }: OpenedPage,
): Promise<PageHead> {
  try {
    const [preview, isOpen] = await Promise.all([
      findPreview(ctx, url, language),
      ctx.settings.read(searchEngines),
    ])
    if (preview) return previewHead(preview, { origin, language, isIndexed: isOpen })
    return plainHead({ language, isIndexed: isOpen && listed.test(url) })
  } catch (error) {
    ctx.log.error({ event: 'preview.failed', err: error })
    return plainHead({ language, isIndexed: false })
  }
}
