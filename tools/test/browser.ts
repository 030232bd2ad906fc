import { findChromium } from './chromium.ts'
import { canInstall, install } from './debian.ts'

/** The font is for people who look at screenshots: without it Chinese is a row of boxes. */
const packages = ['chromium', 'fonts-noto-cjk']

/** Makes sure there is a Chromium; otherwise one line says how to get it. */
export async function missingBrowser(tell: (line: string) => void): Promise<string | undefined> {
  if (findChromium()) return undefined
  const command = `apt-get install ${packages.join(' ')}`
  if (!(await canInstall())) {
    return `no Chromium to test in: install one (Debian: \`sudo ${command}\`) or set CHROMIUM_PATH to its program`
  }
  tell(`no Chromium on this machine: ${command}`)
  const installed = await install(packages)
  return installed && findChromium()
    ? undefined
    : `Chromium could not be installed: see above, or run \`${command}\``
}
