import { describe, expect, it } from 'vitest'
import { sourceOf } from '../check/source.fixture.ts'
import type { Touched } from './changed.ts'
import { touchedBy } from './changed.ts'
import { chooseJourneys } from './journeys.ts'

const repository = sourceOf({
  'contract/src/account-phone.ts': '',
  'contract/src/reaction.ts': '',
  'server/src/features/account/index.ts': '',
  'server/src/features/reaction/index.ts': '',
  'server/src/features/video/index.ts': '',
  'web/src/features/player/Player.tsx': "import '@kaleido/contract/reaction'",
  'web/src/pages/detail/DetailPage.tsx': "import { Detail } from './Detail.tsx'",
  'web/src/pages/detail/Detail.tsx':
    "import { Player } from '../../features/player/Player.tsx'\nimport '../../shared/viewer.ts'",
  'web/src/shared/viewer.ts':
    "import '@kaleido/contract/reaction'\nimport './connection/connection.ts'",
  'web/src/shared/connection/connection.ts': "import '../locales/en/video.json'",
  'e2e/video.spec.ts': '',
})

const touched = (...files: string[]) => touchedBy(files, repository)
const nothing = { features: [], specs: [], everywhere: [] }

describe('a change', () => {
  it.each([
    ['contract/src/account-phone.ts', 'account'],
    ['server/src/features/video/video.service.ts', 'video'],
    ['server/migrations/20260102T030405_account_phone.sql', 'account'],
    ['web/src/features/player/Gone.tsx', 'player'],
    ['web/src/shared/locales/en/video.json', 'video'],
    ['e2e/pages/account-pages.ts', 'account'],
  ])('in %s affects %s', (file, feature) => {
    expect(touched(file)).toEqual({ ...nothing, features: [feature] })
  })

  it('in a page affects the features that the page consists of, and not those that they import', () => {
    expect(touched('web/src/pages/detail/DetailPage.tsx').features).toEqual(['player'])
  })

  it('in shared code of features affects those whose contracts it uses', () => {
    expect(touched('web/src/shared/viewer.ts').features).toEqual(['reaction'])
  })

  it('in a journey affects that journey, while it exists', () => {
    expect(touched('e2e/video.spec.ts', 'e2e/gone.spec.ts')).toEqual({
      ...nothing,
      specs: ['e2e/video.spec.ts'],
    })
  })

  it.each([
    'client/src/client.ts',
    'contract/src/core/id.ts',
    'server/src/platform/db/db.ts',
    'server/migrations/20260102T000000_platform.sql',
    'ui/src/Button.tsx',
    'web/src/app/router.ts',
    'web/src/shared/connection/connection.ts',
    'e2e/support/test.ts',
    'package-lock.json',
  ])('in %s, which belongs to no feature, affects all', (file) => {
    expect(touched(file)).toEqual({ ...nothing, everywhere: [file] })
  })

  it('in files that no journey runs affects nothing', () => {
    expect(
      touched(
        'server/src/features/video/video.api.test.ts',
        'server/src/features/video/video.fixture.ts',
        'server/src/features/video/video.sweep.ts',
        'server/src/testing/api.ts',
        'server/schema.sql',
        'contract/src/all.ts',
        'tools/test/changed.ts',
        'README.md',
      ),
    ).toEqual(nothing)
  })
})

describe('the journeys', () => {
  const specs = [
    "test('plays', { tag: ['@video', '@core'] }, async () => {})",
    "test.describe('short videos', { tag: '@video-short' }, () => {})",
  ]
  const choose = (change: Partial<Touched>) => chooseJourneys({ ...nothing, ...change }, specs)
  const matches = (grep: string | undefined, text: string) => new RegExp(grep ?? '$^').test(text)

  it('of an affected feature are those with exactly its tag', () => {
    const { grep, notes } = choose({ features: ['video'] })
    expect(matches(grep, 'app video.spec.ts plays @core @video')).toBe(true)
    expect(matches(grep, 'app short.spec.ts short videos @video-short')).toBe(false)
    expect(notes).toEqual([])
  })

  it('that were changed run completely', () => {
    const { grep } = choose({ specs: ['e2e/line.spec.ts'] })
    expect(matches(grep, 'app line.spec.ts any title')).toBe(true)
    expect(matches(grep, 'app line.webkit.spec.ts any title')).toBe(false)
  })

  it('tagged as core represent all if everything is affected', () => {
    const { grep, notes } = choose({ everywhere: ['a.ts', 'b.ts', 'c.ts', 'd.ts'] })
    expect(matches(grep, 'app video.spec.ts plays @core')).toBe(true)
    expect(notes).toEqual([
      expect.stringMatching(/^every feature stands on a\.ts, b\.ts, c\.ts and 1 more/),
    ])
  })

  it('are none for a feature without tagged journeys, and the output names it', () => {
    expect(choose({ features: ['vip'] })).toEqual({
      grep: undefined,
      notes: ['no journey is tagged @vip'],
    })
  })
})
