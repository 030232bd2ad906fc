import { build } from 'vite'
import { apps } from './apps.ts'
import { bundling } from './bundling.ts'
import { compress } from './compress.ts'
import { linkHome } from './web-files.ts'

/** `node bundle.ts <app> <folder>`: a separate process, since bundling changes its environment. */
const [name, folder] = process.argv.slice(2)
const app = apps.find((one) => one === name)
if (!app || !folder) throw new Error('which app, and into which folder?')
await build(bundling(app, folder))
if (app === 'web') linkHome(folder)
compress(folder)
