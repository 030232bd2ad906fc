import { isClientError } from '@kaleido/client/errors'
import type { Folder } from '@kaleido/contract/library-folder'
import { createFolder, renameFolder } from '@kaleido/contract/library-folder'
import { useText } from '@kaleido/ui/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/library.json'

/** The name and, where it exists, the folder. */
export interface NamedFolder {
  readonly id?: string | undefined
  readonly name: string
}

export type SavedFolder = Pick<Folder, 'id' | 'name'>

/** The name of a folder that is created or renamed; the server's refusal is shown at it. */
export function useFolderName(start: NamedFolder, onDone: (folder: SavedFolder) => void) {
  const t = useText<typeof labels>('library')
  const { client } = useConnection()
  const queries = useQueryClient()
  const [name, setName] = useState(start.name)
  const [error, setError] = useState<string>()
  const saving = useMutation({
    mutationFn: () =>
      start.id === undefined
        ? client.call(createFolder, { name }, { silent: true })
        : client.call(renameFolder, { id: start.id, name }, { silent: true }),
    onSuccess: ({ id, name: stored }) => onDone({ id, name: stored }),
    onError: (failed) =>
      setError(isClientError(failed) && 'tip' in failed ? failed.tip : t('folderFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['library'] }),
  })
  return {
    name,
    error,
    isBusy: saving.isPending,
    setName(typed: string) {
      setName(typed)
      setError(undefined)
    },
    save() {
      if (createFolder.input.safeParse({ name }).success) saving.mutate()
      else setError(t('folderNameRule'))
    },
  }
}
