import { beforeAll, beforeEach } from 'vitest'

/** Every file begins with an empty page: they share one document, and global elements stay in it. */
beforeAll(() => {
  document.body.replaceChildren()
  const { documentElement } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  documentElement.lang = 'en'
})

/** Every test begins on a fresh device. Tests share the browser's storage: a language chosen in one would be used in the next. */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
  }
})
