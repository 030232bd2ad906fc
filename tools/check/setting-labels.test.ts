import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Field, Path } from '../../admin/src/features/ops/setting-field.ts'
import { fieldOf } from '../../admin/src/features/ops/setting-field.ts'
import { choiceNameOf, labelNamesOf } from '../../admin/src/features/ops/setting-names.ts'
import { languages } from '../../contract/src/core/error.ts'
import '../../server/src/app.ts'
import { allSettings } from '../../server/src/platform/settings/settings.ts'

interface Part {
  readonly path: Path
  readonly field: Field
}

/** A field and all within it. */
function partsOf(field: Field, path: Path = []): Part[] {
  const own = { path, field }
  switch (field.kind) {
    case 'group':
      return [own, ...field.members.flatMap((one) => partsOf(one.field, [...path, one.name]))]
    case 'list':
      return [own, ...partsOf(field.of, [...path, '0']).filter((part) => part.path !== path)]
    case 'maybe':
      return [own, ...partsOf(field.of, path)]
    default:
      return [own]
  }
}

const settings = allSettings()
  // Those of other tests in this process.
  .filter(({ name }) => !name.startsWith('test.'))
  .map(({ name, schema }) => ({
    name,
    parts: partsOf(fieldOf(z.toJSONSchema(schema, { io: 'input' }))),
  }))

it.each(languages)('every setting has its texts in %s', async (language) => {
  const file = `../../admin/src/shared/locales/${language}/ops-setting.json`
  const labels = new Set(
    Object.keys(JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as object),
  )
  const missing = settings.flatMap(({ name, parts }) => [
    ...[`group.${name.split('.', 1)[0] ?? ''}`, name, `${name}?`].filter((one) => !labels.has(one)),
    ...parts.flatMap(({ path, field }) => [
      ...(labelNamesOf(name, path).some((one) => labels.has(one))
        ? []
        : [[name, ...path].join('.')]),
      ...(field.kind === 'choice' ? field.choices : [])
        .filter((choice) => choice !== null)
        .map((choice) => choiceNameOf(name, path, choice))
        .filter((one) => !labels.has(one)),
    ]),
  ])
  expect(missing).toEqual([])
})

it('every setting has a form: none is edited as JSON', () => {
  expect(settings.length).toBeGreaterThan(30)
  const raw = settings.filter(({ parts }) => parts.some(({ field }) => field.kind === 'raw'))
  expect(raw.map(({ name }) => name)).toEqual([])
})
