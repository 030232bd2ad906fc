import type { Source } from './source.ts'

const declared = /\bexport const (\w+) = define(?:Event|Change)\(\s*'([\w.]+)'/g

/**
 * Events are declared in their feature, under its name; each is emitted, and has a listener or invalidates a cached
 * value.
 */
export function checkEvents(source: Source): string[] {
  const product = source.files.filter(
    (file) =>
      /^server\/src\/features\/.*\.ts$/.test(file) && !/\.(?:test|fixture|sweep)\.ts$/.test(file),
  )
  const text = product.map((file) => source.text(file)).join('\n')
  return product.flatMap((file) =>
    [...source.text(file).matchAll(declared)].flatMap(([, event = '', name = '']) => {
      const [, feature] = /^server\/src\/features\/([^/]+)\/\1\.events\.ts$/.exec(file) ?? []
      return [
        ...(feature ? [] : [`${file} declares ${name}: events stand in <feature>.events.ts`]),
        ...(name.startsWith(`${feature}.`) || !feature
          ? []
          : [`${file}: ${name} is to be named ${feature}.…`]),
        ...(new RegExp(`\\bemit\\(\\s*trx,\\s*${event}\\b`).test(text)
          ? []
          : [`${name} is emitted by nobody`]),
        ...(new RegExp(`\\b(?:onEvent|afterEvent|staleBy)\\(\\s*${event}\\b`).test(text)
          ? []
          : [`${name} is heard by nobody`]),
      ]
    }),
  )
}
