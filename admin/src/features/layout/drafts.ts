import type { DraftDocument } from '@kaleido/contract/layout-draft'
import { newPartPrefix } from '@kaleido/contract/layout-draft'
import type { Layout, StaffModule } from './layout.queries.ts'

type Look = Pick<StaffModule, 'name' | 'nameEn' | 'colour' | 'isHidden'>

/** The layout as it will be once all drafts are published. */
export function withDrafts(layout: Layout): Layout {
  const documents = new Map(
    layout.drafts.flatMap(({ id, draft }) => (draft ? [[id, draft.document] as const] : [])),
  )
  const modules = layout.modules
    .filter(({ pid }) => pid === undefined)
    .flatMap((top) => {
      const parts = layout.modules.filter(({ pid }) => pid === top.id)
      const document = documents.get(top.id)
      if (!document) return [top, ...parts]
      const { id, moduleType } = top
      const kept = document.parts.filter(
        (part) => isNewPart(part.id) || parts.some((now) => now.id === part.id),
      )
      const drafted = kept.map((part) => ({ ...part, moduleType, pid: id }))
      const left = parts.filter((part) => !kept.some((one) => one.id === part.id))
      return [
        { id, moduleType, ...lookOf(document) },
        ...drafted,
        ...left.map((part) => ({ ...part, isHidden: true })),
      ]
    })
  return { ...layout, modules }
}

/** What a draft of a module starts from. */
export function documentOf({ modules }: Pick<Layout, 'modules'>, id: string): DraftDocument {
  const top = modules.find((row) => row.id === id)
  const parts = modules.filter(({ pid }) => pid === id)
  return {
    ...(top ? lookOf(top) : { name: '', nameEn: '', isHidden: true }),
    parts: parts.map((part) => ({ id: part.id, ...lookOf(part) })),
  }
}

/** The document with the look of a part changed, or the part added; without a part, its own look. */
export function withLook(document: DraftDocument, partId: string | undefined, look: Look) {
  const { parts } = document
  if (partId === undefined) return { ...lookOf(look), parts }
  const part = { id: partId, ...lookOf(look) }
  const isThere = parts.some(({ id }) => id === partId)
  const changed = parts.map((one) => (one.id === partId ? part : one))
  return { ...document, parts: isThere ? changed : [...parts, part] }
}

export function withOrder(document: DraftDocument, ids: readonly string[]): DraftDocument {
  const place = ({ id }: { id: string }) => ids.indexOf(id)
  return { ...document, parts: document.parts.toSorted((a, b) => place(a) - place(b)) }
}

export const isNewPart = (id: string) => id.startsWith(newPartPrefix)

export function newPartId(): string {
  return newPartPrefix + crypto.randomUUID().slice(0, 8)
}

function lookOf({ name, nameEn, colour, isHidden }: Look): Look {
  return { name, nameEn, isHidden, ...(colour !== undefined && { colour }) }
}
