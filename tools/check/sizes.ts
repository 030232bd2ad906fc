import type { Source } from './source.ts'

const generated =
  /^(?:package-lock\.json|server\/schema\.sql|docs\/(?:openapi\.json|(?:access|errors)\.md|results\/.*)|.*\.gen\.ts|LICENSE)$/
const text = /\.(?:ts|tsx|mjs|css|html|sql|md|json|ya?ml|sh|conf)$/
const limits = { file: 400, test: 600 }

/** Hand-written files have a maximum length, so that they stay readable. */
export function checkSizes(source: Source): string[] {
  return source.files
    .filter((file) => text.test(file) && !generated.test(file))
    .flatMap((file) => {
      const lines = source.text(file).split('\n').length - 1
      const limit = /\.(?:test|spec)\.tsx?$/.test(file) ? limits.test : limits.file
      return lines > limit ? [`${file} has ${lines} lines, over ${limit}: split it by noun`] : []
    })
}
