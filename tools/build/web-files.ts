import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entriesOf, filesOf, type Manifest, reach } from './manifest.ts'

const home = 'src/pages/home/HomePage.tsx'
/** What must be available offline: the tabs, and the messages about missing content. */
const kept = [
  home,
  ...['dark/Dark', 'discover/Discover', 'community/Community', 'mine/Mine'].map(
    (tab) => `src/pages/${tab}Page.tsx`,
  ),
  'src/shared/locales/zh-cn-rest.ts',
  'src/app/RouteFailure.tsx',
  'src/app/boot/DownPage.tsx',
  'src/app/boot/Notices.tsx',
  '../ui/src/toast.tsx',
]

/** Whether the service worker precaches a file. */
export function isKept(folder: string): (file: string) => boolean {
  const manifest = readManifest(folder)
  const { js, css } = filesOf(manifest, reach(manifest, [...entriesOf(manifest), ...kept]))
  const files = new Set([...js, ...css])
  return (file) => files.has(file)
}

/** Preloads the first page's code together with the entry, if the server expects that page to come first. */
export function linkHome(folder: string): void {
  const manifest = readManifest(folder)
  const own = reach(manifest, [home]).difference(reach(manifest, entriesOf(manifest)))
  const links = filesOf(manifest, own).js.map(
    (file) => `<link rel="__HOME__" fetchpriority="low" crossorigin href="/${file}">`,
  )
  const page = path.join(folder, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${links.join('')}</head>`))
}

/** Whether the app's build in the folder is complete. */
export function hasManifest(folder: string): boolean {
  return existsSync(manifestIn(folder))
}

const manifestIn = (folder: string) => path.join(folder, '.vite/manifest.json')

function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(manifestIn(folder), 'utf8'))
  return manifest as Manifest
}
