import { beforeEach } from 'vitest'

/**
 * Every test begins on a device that nobody has used, in an empty page. Tests share the browser's storage and, file after
 * file, one document: a language chosen in one would be spoken in the next, and a video that lives as long as the app
 * would still be in the page.
 */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
  }
  document.body.replaceChildren()
  const { documentElement } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  documentElement.lang = 'en'
})
