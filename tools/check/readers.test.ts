import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '../../server/src/platform/config/config.ts'
import { root } from '../lib/repository.ts'
import { checkDocLinks } from './doc-links.ts'
import { checkEnvExample } from './env-example.ts'
import { checkLicences } from './licences.ts'
import { checkLocales } from './locales.ts'
import { checkOutside } from './outside.ts'
import { newerThan } from './pinned-node.ts'
import { checkSizes } from './sizes.ts'
import { sourceOf } from './source.fixture.ts'
import { checkStrays } from './strays.ts'

describe('outside', () => {
  // Concatenated, so that this file does not contain what it refuses.
  const refused = {
    'a home': path.posix.join('/', 'home', 'someone', 'kaleido'),
    'the home of the current user': homedir(),
    'a way out of the repository': '../'.repeat(3) + 'elsewhere/file.ts',
    'a registry': ['https:', '', 'registry.npmjs.org', 'left-pad'].join('/'),
    'a private key': ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
    'a cloud key': `AKIA${'A'.repeat(16)}`,
    'an issue by number': ['issue', '12'].join(' '),
  }

  it.each(Object.entries(refused))('refuses %s', (_, text) => {
    const found = checkOutside(sourceOf({ 'tools/lib/a.ts': `first\nsee ${text} there` }), root)
    // More than one rule may match: a user's home is inside the folder of homes.
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) expect(one).toMatch(/^tools\/lib\/a\.ts:2 /)
  })

  it('refuses the folders around the checkout', () => {
    const around = mkdtempSync(path.join(tmpdir(), 'outside-'))
    const [here, beside] = [path.join(around, 'here'), path.join(around, 'beside')]
    mkdirSync(beside)
    expect(checkOutside(sourceOf({ 'a.md': `see ${beside}/x` }), here)).toHaveLength(1)
    rmSync(around, { recursive: true })
  })

  it('refuses a lockfile that names where packages were downloaded from', () => {
    const resolved = `{\n  "resolved": "${['https:', '', 'host.example', 'a.tgz'].join('/')}"\n}`
    expect(checkOutside(sourceOf({ 'package-lock.json': resolved }), root)).toHaveLength(1)
  })

  it('accepts paths inside the repository, URLs and system programs', () => {
    const text =
      "import '../../lib/a.ts' // GET /work/5, /usr/bin/chromium, https://kaleido.example/home/x"
    expect(checkOutside(sourceOf({ 'web/src/pages/a.ts': text }), root)).toEqual([])
  })
})

describe('sizes', () => {
  const lines = (count: number) => 'x\n'.repeat(count)

  it('stops at 400 lines, for tests at 600, and exempts generated files', () => {
    const source = sourceOf({
      'server/src/a.ts': lines(401),
      'server/src/b.ts': lines(400),
      'server/src/c.test.ts': lines(600),
      'server/src/d.gen.ts': lines(4000),
    })
    expect(checkSizes(source)).toEqual([
      'server/src/a.ts has 401 lines, over 400: split it by noun',
    ])
  })
})

describe('strays', () => {
  it('are declarations beside their source; those for third-party code are allowed', () => {
    const source = sourceOf({ 'server/a.ts': '', 'server/a.d.ts': '', 'bench/library.d.ts': '' })
    expect(checkStrays(source)).toEqual(['server/a.d.ts is made by the compiler: remove it'])
  })
})

describe('document links', () => {
  const check = (text: string) =>
    checkDocLinks(
      sourceOf({
        'README.md': text,
        'package.json': '{"scripts":{"check":""}}',
        'server/src/main.ts': '',
      }),
    )

  it('reports links, paths and scripts that do not exist', () => {
    expect(check('[a](docs/none.md) `server/src/gone.ts` `npm run gone`')).toEqual([
      'README.md names docs/none.md, which does not exist',
      'README.md names server/src/gone.ts, which does not exist',
      'README.md names the script gone, which does not exist',
    ])
  })

  it('accepts existing and generated paths, placeholders, and examples', () => {
    expect(
      check(
        '[m](server/src/main.ts) `server/src` `server/dist/x` `server/src/<f>.ts` `npm run check`\n```\n`server/no`\n```',
      ),
    ).toEqual([])
  })
})

describe('locales', () => {
  const locale = (app: string, language: string) =>
    `${app}/src/shared/locales/${language}/line.json`

  it('reports a text that one language lacks or leaves empty', () => {
    const source = sourceOf({
      [locale('web', 'zh-CN')]: '{"title":"线路","retry":"重试"}',
      [locale('web', 'en')]: '{"title":"Lines","retry":" "}',
      [locale('admin', 'zh-CN')]: '{"only":"一"}',
    })
    expect(checkLocales(source)).toEqual([
      'web line.json retry has no text in en',
      'admin line.json only has no text in en',
    ])
  })

  it('reports a placeholder that one language lacks', () => {
    const source = sourceOf({
      [locale('web', 'zh-CN')]: '{"took":"{ms} 毫秒"}',
      [locale('web', 'en')]: '{"took":"a moment"}',
    })
    expect(checkLocales(source)).toEqual(['web line.json took has different gaps: {ms} {}'])
  })
})

describe('settings', () => {
  const example = Object.keys(settings).map((name) => `# ${name}=`)

  it('are equal to .env.example, in order', () => {
    expect(checkEnvExample(example.join('\n'))).toEqual([])
    expect(checkEnvExample(example.toReversed().join('\n'))).toHaveLength(1)
    expect(checkEnvExample(example.slice(1).join('\n'))).toEqual(['.env.example lacks NODE_ENV'])
    expect(checkEnvExample(`${example.join('\n')}\nMADE_UP=1`)).toEqual([
      '.env.example names MADE_UP, which is no setting',
    ])
  })
})

describe('licences', () => {
  const lockOf = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })
  const page = '| `a` | MPL-2.0 | web app |\n| `@b/c-*` | LGPL-3.0-or-later | server |\n'
  const named = {
    'node_modules/a': { license: 'MPL-2.0' },
    'node_modules/x/node_modules/@b/c-linux': { license: 'LGPL-3.0-or-later' },
  }

  it('that ask for more than their text are named in NOTICE.md, each with its package', () => {
    expect(checkLicences(lockOf(named), page)).toEqual([])
    expect(checkLicences(lockOf(named), page.replace('MPL-2.0', 'MIT'))).toEqual([
      'NOTICE.md does not name a with its licence: MPL-2.0',
    ])
    const more = { 'node_modules/d': { license: 'GPL-3.0-only' }, 'node_modules/e': {} }
    expect(checkLicences(lockOf({ ...named, ...more }), page)).toEqual([
      'NOTICE.md does not name d with its licence: GPL-3.0-only',
      'NOTICE.md does not name e with its licence: none declared',
    ])
  })

  it('of packages that are not installed are not named', () => {
    expect(checkLicences(lockOf({}), page)).toEqual([
      'NOTICE.md names a, which is not installed',
      'NOTICE.md names @b/c-*, which is not installed',
    ])
  })

  it('that are permissive need no mention, also one of several to choose from', () => {
    const free = {
      'node_modules/f': { license: '(MIT OR GPL-2.0-only)' },
      'node_modules/g': { license: 'MIT AND Zlib' },
      'node_modules/h': { dev: true },
      'node_modules/@kaleido/web': { link: true },
    }
    expect(checkLicences(lockOf({ ...named, ...free }), page)).toEqual([])
  })
})

describe('the pinned Node', () => {
  it('causes a warning only when npm offers a newer one', () => {
    expect(newerThan('26.9.0', '[\n"26.9.0",\n"26.10.0"\n]')).toEqual([
      'Node 26.9.0 is pinned and npm offers 26.10.0',
    ])
    expect(newerThan('26.10.0', '"26.10.0"')).toEqual([])
    expect(newerThan('26.10.0', 'no network')).toEqual([])
  })
})
