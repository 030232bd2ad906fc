import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The state of the install: the lockfile it was made from and the machine it was made for. */
function wanted(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(lock)
    .digest('hex')
}

const stampFile = (root) => path.join(root, 'node_modules', '.stamp')

/**
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const file = stampFile(root)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === wanted(root)
}

/** @param {string} root */
export function stampInstalled(root) {
  // If npm only wrote the lockfile there is nothing to stamp.
  if (existsSync(path.join(root, 'node_modules')))
    writeFileSync(stampFile(root), `${wanted(root)}\n`)
}
