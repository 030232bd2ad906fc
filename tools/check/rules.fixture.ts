import type { Tree } from './source.fixture.ts'

interface RuleFixture {
  /** Breaks this rule and no other. */
  readonly bad: Tree
  /** Nearly breaks the rule, but is allowed. */
  readonly good: Tree
}

export const importFixtures: Readonly<Record<string, RuleFixture>> = {
  'contract-is-a-leaf': {
    bad: {
      'contract/src/video.ts':
        "import { useQuery } from '@tanstack/react-query'; export const video = useQuery",
    },
    good: {
      'contract/src/core/id.ts': "import * as z from 'zod/mini'; export const id = z.string()",
      'contract/src/video.ts': `import * as z from 'zod/mini'
import { id } from './core/id.ts'

export const video = z.object({ id })`,
    },
  },
  'client-knows-the-contract-only': {
    bad: {
      'client/src/client.ts':
        "import type { Db } from '@kaleido/server/platform/db/db'; export type Call = Db",
    },
    good: {
      'client/src/client.ts':
        "import type { AnyCall } from '@kaleido/contract/core/call'; export type Call = AnyCall",
    },
  },
  'ui-knows-no-domain': {
    bad: {
      'ui/src/Card.tsx':
        "import type { Video } from '@kaleido/contract/video'; export type CardProps = Video",
    },
    good: {
      'ui/src/Card.tsx': "import { useId } from 'react'; export const useCard = useId",
    },
  },
  'apps-never-meet': {
    bad: {
      'admin/src/shared/one.ts': 'export const one = 1',
      'web/src/pages/Home.tsx':
        "import { one } from '../../../admin/src/shared/one.ts'; export const two = one + 1",
    },
    good: {
      'web/src/pages/Home.tsx':
        "import { one } from '../shared/one.ts'; export const two = one + 1",
      'web/src/shared/one.ts': 'export const one = 1',
    },
  },
  'product-knows-no-tools': {
    bad: {
      'server/src/platform/port.ts':
        "import { one } from '../../../tools/lib/one.ts'; export const two = one + 1",
      'tools/lib/one.ts': 'export const one = 1',
    },
    good: {
      'server/src/platform/one.ts': 'export const one = 1',
      'server/src/platform/port.ts': "import { one } from './one.ts'; export const two = one + 1",
      'server/src/testing/server.ts': "export { one } from '../../../tools/lib/one.ts'",
      'tools/lib/one.ts': 'export const one = 1',
    },
  },
  'product-knows-no-demonstration': {
    bad: {
      'demo/src/one.ts': 'export const one = 1',
      'server/src/features/work/work.api.test.ts':
        "import { one } from '../../../../demo/src/one.ts'; export const two = one + 1",
    },
    good: {
      'demo/src/one.ts': "export { one } from '../../server/src/one.ts'",
      'server/src/one.ts': 'export const one = 1',
      'tools/seed.ts': "export { one } from '../demo/src/one.ts'",
    },
  },
  'features-are-islands': {
    bad: {
      'web/src/features/comment/one.ts': 'export const one = 1',
      'web/src/features/video/VideoCard.tsx':
        "import { one } from '../comment/one.ts'; export const two = one + 1",
    },
    good: {
      'web/src/features/comment/one.ts': 'export const one = 1',
      'web/src/features/video/VideoCard.tsx':
        "import { one } from './one.ts'; export const two = one + 1",
      'web/src/features/video/one.ts': 'export const one = 1',
      'web/src/pages/VideoPage.tsx': `export { two } from '../features/video/VideoCard.tsx'
export { one } from '../features/comment/one.ts'`,
    },
  },
  'flow-is-one-way': {
    bad: {
      'admin/src/pages/HomePage.tsx': 'export const one = 1',
      'admin/src/shared/menu.ts': "export const open = () => import('../pages/HomePage.tsx')",
    },
    good: {
      'admin/src/pages/HomePage.tsx': "export { one } from '../shared/menu.ts'",
      'admin/src/shared/menu.ts': 'export const one = 1',
    },
  },
  'shared-knows-no-feature': {
    bad: {
      'web/src/features/video/one.ts': 'export const one = 1',
      'web/src/shared/cards.ts': "export * from '../features/video/one.ts'",
    },
    good: {
      'web/src/features/video/one.ts': "export { one } from '../../shared/cards.ts'",
      'web/src/shared/cards.ts': 'export const one = 1',
    },
  },
  'features-meet-at-their-face': {
    bad: {
      'server/src/features/comment/comment.service.ts':
        "import { one } from '../work/work.service.ts'; export const two = one + 1",
      'server/src/features/work/work.service.ts': 'export const one = 1',
    },
    good: {
      'server/src/app.ts': "export { one } from './features/work/index.ts'",
      'server/src/features/comment/comment.api.test.ts':
        "import { one } from '../work/work.fixture.ts'; export const two = one + 1",
      'server/src/features/comment/comment.service.ts':
        "import { one } from '../work/index.ts'; export const two = one + 1",
      'server/src/features/work/index.ts': "export { one } from './work.service.ts'",
      'server/src/features/work/work.fixture.ts': 'export const one = 1',
      'server/src/features/work/work.service.ts': 'export const one = 1',
    },
  },
  'platform-knows-no-feature': {
    bad: {
      'server/src/features/work/index.ts': 'export type One = 1',
      'server/src/platform/limits.ts':
        "import type { One } from '../features/work/index.ts'; export type Two = One",
    },
    good: {
      'server/src/features/work/index.ts': "export type { One } from '../../platform/limits.ts'",
      'server/src/platform/limits.ts': 'export type One = 1',
    },
  },
  'sql-only-in-repositories': {
    bad: {
      'server/src/features/work/work.service.ts': `import { sql } from 'kysely'; export const now = sql\`now()\``,
    },
    good: {
      'server/src/features/work/work.repository.ts': `import { sql } from 'kysely'; export const now = sql\`now()\``,
      'server/src/features/work/work.service.ts': `import type { Selectable } from 'kysely'
import { now } from './work.repository.ts'

export const row: Selectable<{ now: unknown }> = { now }`,
    },
  },
  'routes-skip-no-layer': {
    bad: {
      'server/src/features/work/work.repository.ts': 'export const one = 1',
      'server/src/features/work/work.routes.ts':
        "import { one } from './work.repository.ts'; export const two = one + 1",
    },
    good: {
      'server/src/features/work/work.repository.ts': 'export const one = 1',
      'server/src/features/work/work.routes.ts':
        "import { one } from './work.service.ts'; export const two = one + 1",
      'server/src/features/work/work.service.ts': "export { one } from './work.repository.ts'",
    },
  },
  'testing-stays-in-tests': {
    bad: {
      'server/src/features/work/work.fixture.ts': 'export const one = 1',
      'server/src/features/work/work.service.ts':
        "import { one } from './work.fixture.ts'; export const two = one + 1",
    },
    good: {
      'server/src/features/comment/comment.sweep.ts': `import { sql } from 'kysely'
import { one } from '../work/work.fixture.ts'
import { three } from '../../testing/three.ts'

export const sweep = { one, three, now: sql\`now()\` }`,
      'server/src/features/work/work.fixture.ts': 'export const one = 1',
      'server/src/features/work/work.service.test.ts':
        "import { one } from './work.fixture.ts'; export const two = one + 1",
      'server/src/testing/three.ts': 'export const three = 3',
    },
  },
  'sweeps-are-found': {
    bad: {
      'server/src/features/comment/comment.service.ts':
        "import { sweep } from './comment.sweep.ts'; export const two = sweep",
      'server/src/features/comment/comment.sweep.ts': 'export const sweep = {}',
    },
    good: {
      'server/src/features/comment/comment.sweep.ts': 'export const sweep = {}',
      'server/src/testing/find-sweeps.ts':
        "export const found = import.meta.glob('../features/*/*.sweep.ts')",
    },
  },
  'no-cycles': {
    bad: {
      'server/src/platform/a.ts': "import { b } from './b.ts'; export const a = () => b",
      'server/src/platform/b.ts': "import { a } from './a.ts'; export const b = () => a",
    },
    good: {
      'server/src/platform/a.ts':
        "import { b } from './b.ts'; export type A = number; export const a = (): A => b",
      'server/src/platform/b.ts': "import type { A } from './a.ts'; export const b: A = 1",
    },
  },
}

/** Two features and the platform, each with its tables. */
const owners: Tree = {
  'server/migrations/20260101T000000_platform.sql': 'create table clock (id int);',
  'server/migrations/20260102T000000_work.sql': `create table work (id bigint primary key);
create table work_like (work_id bigint) partition by range (work_id);
create table work_like_rest partition of work_like default;`,
  'server/migrations/20260103T000000_comment.sql': 'create table comment (id bigint primary key);',
  'server/src/features/comment/index.ts':
    "export const comment = { name: 'comment', tables: ['comment'] }",
  'server/src/features/work/index.ts':
    "export const work = { name: 'work', tables: ['work', 'work_like'] }",
}

/** Statements of the features on each other's tables. */
export const tableFixtures = {
  'foreign-builder': {
    ...owners,
    'server/src/features/comment/comment.repository.ts':
      "export const add = (db) => db.insertInto('work_like').values({}).execute()",
  },
  'write-through-a-reader': {
    ...owners,
    'server/src/features/work/work.repository.ts': `import { sql } from 'kysely'

export async function wipe(db: Db): Promise<void> {
  await sql\`delete from work where id = \${1}\`.execute(db)
}`,
  },
  'foreign-sql': {
    ...owners,
    'server/src/features/comment/comment.repository.ts': `import { sql } from 'kysely'

export const wipe = (db) =>
  sql\`
    delete from work where id = \${1}
  \`.execute(db)`,
  },
  good: {
    ...owners,
    'server/src/features/comment/comment.sweep.ts':
      "export const sweep = { trace: (trx) => trx.insertInto('work').values({}).execute() }",
    'server/src/features/comment/comment.fixture.ts':
      "export const seed = (db) => db.insertInto('work').values({}).execute()",
    'demo/src/works.ts': "export const add = (db) => db.insertInto('work').values({}).execute()",
    'server/src/features/comment/comment.repository.ts': `import { sql } from 'kysely'

export const list = (db) =>
  db.selectFrom('comment').innerJoin('work', 'work.id', 'comment.work_id').selectAll().execute()
export const add = (db) => db.insertInto('comment').values({}).execute()
export const hide = (db) => sql\`update comment set hidden = true where work_id in (select id from work)\`.execute(db)`,
  },
  'platform-writes-a-feature': {
    ...owners,
    'server/src/platform/sweep.ts':
      "export const sweep = (db) => db.deleteFrom('comment').execute()",
  },
  'two-owners': {
    ...owners,
    'server/src/features/work/index.ts':
      "export const work = { name: 'work', tables: ['work', 'work_like', 'comment'] }",
  },
  unowned: {
    ...owners,
    'server/src/features/comment/index.ts':
      "export const comment = { name: 'comment', tables: [] }",
  },
} satisfies Readonly<Record<string, Tree>>
