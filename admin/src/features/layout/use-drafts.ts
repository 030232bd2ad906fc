import type { DraftDocument } from '@kaleido/contract/layout-draft'
import { saveDraft } from '@kaleido/contract/layout-draft'
import { useWrite } from '../../shared/desk/use-write.ts'
import { documentOf } from './drafts.ts'
import type { Layout } from './layout.queries.ts'

/** Saves changes of a module as its draft. `layout` has the drafts in it. */
export function useDrafts(layout: Layout) {
  const write = useWrite(saveDraft, { silent: true })
  const loudly = useWrite(saveDraft)
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
