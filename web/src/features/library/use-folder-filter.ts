import type { Folder } from '@kaleido/contract/library-folder'
import { useState } from 'react'
import { useFolders } from './folder.queries.ts'

/** My folders, and the one that filters the favourites: none once it is deleted. */
export function useFolderFilter() {
  const [id, select] = useState<string>()
  const folders: readonly Folder[] = useFolders().data?.list ?? []
  return { folders, folder: folders.find((each) => each.id === id), select }
}
