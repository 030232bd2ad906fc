import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id } from './core/id.ts'
import { graphemes } from './core/text.ts'

/** A person's folders of favourites: how many, and the length of a name. */
export const folderRules = { most: 50, name: { min: 1, max: 20 } } as const

export const folderErrors = errors('library', {
  folder_not_found: transport(404, '这个收藏夹不存在', 'This folder doesn’t exist'),
  folder_taken: refusal(
    6103,
    '已有同名的收藏夹，请换一个名称',
    'You already have a folder with this name. Choose another name',
  ),
  folders_full: refusal(
    6104,
    `最多 ${folderRules.most} 个收藏夹，请先删除一些`,
    `You can have ${folderRules.most} folders. Delete some first`,
  ),
})

const name = z
  .string()
  .check(z.maxLength(200), z.normalize('NFC'), z.trim(), graphemes(folderRules.name))

export const Folder = z.object({
  id,
  name: z.string(),
  /** The favourites in it. */
  works: z.int(),
})
export type Folder = z.output<typeof Folder>

export const listFolders = call({
  name: 'library.listFolders',
  method: 'GET',
  path: '/api/app/mine/folder/list',
  auth: 'guest',
  about: "Lists the caller's folders of favourites, oldest first.",
  input: z.object({}),
  output: z.object({ list: z.array(Folder) }),
})

export const createFolder = call({
  name: 'library.createFolder',
  method: 'POST',
  path: '/api/app/mine/folder/create',
  auth: 'guest',
  about: 'Creates a folder of favourites. Its name is unique among the folders of the caller.',
  input: z.object({ name }),
  output: Folder,
  errors: ['library.folder_taken', 'library.folders_full'],
})

export const renameFolder = call({
  name: 'library.renameFolder',
  method: 'POST',
  path: '/api/app/mine/folder/rename',
  auth: 'guest',
  about: 'Renames a folder of favourites.',
  input: z.object({ id, name }),
  output: z.object({ id, name: z.string() }),
  errors: ['library.folder_not_found', 'library.folder_taken'],
})

export const deleteFolder = call({
  name: 'library.deleteFolder',
  method: 'POST',
  path: '/api/app/mine/folder/delete',
  auth: 'guest',
  about: 'Deletes a folder. The works in it stay favourites.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['library.folder_not_found'],
})

export const fileFavourites = call({
  name: 'library.fileFavourites',
  method: 'POST',
  path: '/api/app/mine/folder/file',
  auth: 'guest',
  about:
    'Puts favourites into a folder, or without one takes them out of theirs. A favourite is in one folder at most.',
  input: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    folder: z.optional(id),
  }),
  output: z.object({ filed: z.int() }),
  errors: ['library.folder_not_found'],
})
