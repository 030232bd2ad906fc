import { sql } from 'kysely'
import type { PictureUse } from '../../platform/ctx/uses.ts'
import { lineSource } from './line.settings.ts'

/** Any version may be restored, and names its pictures by their paths. */
export const pictures: PictureUse = {
  isNeeded: sql`false`,
  isNeededOfProduct: sql`exists (
    select from setting
    where name = ${lineSource.name}
      and value -> 'preSaleConfig' @> jsonb_build_array(jsonb_build_object('url', media_picture.path))
  )`,
}
