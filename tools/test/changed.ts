import { git } from '../lib/repository.ts'

const featureOf = [
  /^contract\/src\/([^/]+)\.ts$/,
  /\/features\/([^/]+)\//,
  /\/locales\/[^/]+\/([^/]+)\.json$/,
  /^e2e\/([^/.]+)[^/]*\.spec\.ts$/,
]

/** The features that these files belong to: each carries one word everywhere. */
export function featuresOf(files: readonly string[]): string[] {
  const names = files.flatMap((file) =>
    featureOf.map((pattern) => pattern.exec(file)?.[1] ?? []).flat(),
  )
  return [...new Set(names)]
}

/** Changed since the last commit, files that git does not know yet included. */
export function changedFiles(): string[] {
  const changed = git('diff', '--name-only', '-z', 'HEAD') ?? ''
  const added = git('ls-files', '--others', '--exclude-standard', '-z') ?? ''
  return (changed + added).split('\0').filter(Boolean)
}
