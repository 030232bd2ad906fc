import { beforeAll, beforeEach } from 'vitest'

/** Every file begins in an empty page: they share one document, and what lives as long as the app stays in it. */
beforeAll(() => {
  document.body.replaceChildren()
  const { documentElement } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  documentElement.lang = 'en'
})

/**
 * Every test begins on a device that nobody has used. Tests share the browser's storage: a language chosen in one would be
 * spoken in the next.
 */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
  }
})
