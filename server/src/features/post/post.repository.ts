import type { Block, PostForm } from '@kaleido/contract/post'
import { sql } from 'kysely'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface NewPost {
  readonly workId: string
  readonly form: PostForm
  readonly title: string
  readonly text: string
  readonly blocks: readonly Block[] | null
  readonly pictures: number
  readonly moduleId: string | undefined
}

export async function add(trx: Trx, { workId, moduleId, blocks, ...post }: NewPost): Promise<void> {
  await trx
    .insertInto('post')
    .values({
      work_id: workId,
      ...post,
      blocks: blocks && JSON.stringify(blocks),
      module_id: moduleId ?? null,
    })
    .execute()
}

export async function update(
  trx: Trx,
  {
    workId,
    moduleId,
    blocks,
    isEdited,
    ...texts
  }: Omit<NewPost, 'form'> & { readonly isEdited: boolean },
): Promise<void> {
  await trx
    .updateTable('post')
    .set({
      ...texts,
      blocks: blocks && JSON.stringify(blocks),
      module_id: moduleId ?? null,
      ...(isEdited && { edited_at: sql<Date>`app_now()` }),
    })
    .where('work_id', '=', workId)
    .execute()
}

export interface PostRow {
  readonly work_id: string
  readonly form: PostForm
  readonly title: string
  readonly text: string
  readonly blocks: readonly Block[] | null
  readonly pictures: number
  readonly module_id: string | null
  readonly edited_at: Date | null
}

export async function find(db: Db, workId: string): Promise<PostRow | undefined> {
  const found = await db
    .selectFrom('post')
    .selectAll()
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return found as PostRow | undefined
}

/** What cards of posts show besides what cards of works do. */
export const listFacts = compiledOnce((db, { workIds }: { readonly workIds: readonly string[] }) =>
  db
    .selectFrom('post')
    .select(['work_id', 'form', 'title', 'pictures', 'edited_at'])
    .where('work_id', '=', sql<string>`any(${workIds}::bigint[])`),
)

export type FactsRow = Awaited<ReturnType<typeof listFacts>>[number]

/** The module of a post, and the one that this is a part of. */
export async function listPlaces(db: Db, workId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[layout_module.id, layout_module.pid]) as id
    from post join layout_module on layout_module.id = post.module_id
    where post.work_id = ${workId}
  `.execute(db)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('post')
    .innerJoin('work', 'work.id', 'post.work_id')
    .select([
      'post.work_id',
      'post.form',
      'post.title',
      'post.text',
      'post.blocks',
      'post.edited_at',
    ])
    .where('work.author_uid', '=', String(uid))
    .orderBy('post.work_id')
    .execute()
}
