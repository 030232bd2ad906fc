// Runs after every install, on the Node of that install.
import path from 'node:path'
import { linkPinnedNode } from './pinned-node.mjs'
import { stampInstalled } from './stamp.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
linkPinnedNode(root)
stampInstalled(root)
