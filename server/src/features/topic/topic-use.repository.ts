import { sql } from 'kysely'
import type { PictureUse } from '../../platform/ctx/uses.ts'

export const pictures: PictureUse = {
  isNeeded: sql`exists (select from topic where cover_id = media_picture.id)`,
}
