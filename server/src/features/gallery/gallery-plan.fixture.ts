import type { TestApp } from '../../testing/app.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import { aPicture } from '../media/media.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import * as listing from './gallery-list.repository.ts'
import * as repository from './gallery.repository.ts'

const pages = 5_000
const after = { value: '50000', id: '1' }

/** Two galleries with enough pages to expose a read from the beginning; answers the id of the first. */
export async function addPages(app: TestApp, authorUid: number): Promise<string> {
  const picture = await aPicture(app.ctx(), authorUid)
  const given = { authorUid, kind: 'gallery', duration: null, pages } as const
  const ids = [await aWork(app.deps.db, given), await aWork(app.deps.db, given)]
  const fill = (id: string) => `
    with copied as (
      insert into media_picture (uid, path, width, height, placeholder, bytes)
      select uid, path, width, height, placeholder, bytes
      from media_picture cross join generate_series(1, ${pages}) where id = ${picture.id}
      returning id
    )
    insert into work_picture (work_id, position, picture_id)
    select ${id}, row_number() over () - 1, id from copied;
  `
  await runAsOwner(app, ids.map(fill).join(''))
  return ids[0] ?? ''
}

const listsBy = (sort: listing.Sort): HotQuery[] => {
  const all = [undefined, after].map((place) => ({ sort, after: place, limit: 31 }))
  return [
    {
      name: `galleries by ${sort}`,
      walks: ['Index Scan work'],
      asks: (db) =>
        all.flatMap((given) =>
          [given, { ...given, isVip: true }].map((walk) => listing.walk(db, walk).compile()),
        ),
    },
    {
      name: `galleries of a category by ${sort}`,
      walks: ['Index Scan work_module'],
      asks: (db, { partId }) =>
        all.map((given) => listing.walk(db, { ...given, category: partId }).compile()),
    },
  ]
}

export const galleryQueries: readonly HotQuery[] = [
  ...(['hot', 'latest', 'views'] as const).flatMap(listsBy),
  {
    name: 'the last pages of a gallery',
    walks: ['Index Scan work_picture'],
    mostRead: 200,
    rows: 61,
    asks: (db, { galleryId: id }) => [
      repository.listPages(db, { id, from: 4_900, limit: 61 }).compile(),
    ],
  },
]
