import type { DraftDocument } from '@kaleido/contract/layout-draft'
import { saveDraft } from '@kaleido/contract/layout-draft'
import { documentOf } from './drafts.ts'
import type { Layout } from './layout.queries.ts'
import { useLayoutWrite } from './use-layout-write.ts'

/** Saves changes of a module as its draft. `layout` has the drafts in it. */
export function useDrafts(layout: Layout) {
  const write = useLayoutWrite(saveDraft, { silent: true })
  const loudly = useLayoutWrite(saveDraft)
  function inputOf(id: string, change: (document: DraftDocument) => DraftDocument) {
    const known = layout.drafts.find((row) => row.id === id)
    return {
      id,
      revision: known?.draft?.revision ?? 0,
      // What it began with, so that a version that comes between can be told of.
      base: known?.draft?.base ?? known?.version ?? 0,
      document: change(documentOf(layout, id)),
    }
  }
  type Change = Parameters<typeof inputOf>
  return {
    /** For a form, which shows the error itself. */
    save: (...change: Change) => write(inputOf(...change)),
    saveNow: (...change: Change) => loudly(inputOf(...change)),
  }
}
