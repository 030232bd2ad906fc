import { beforeEach } from 'vitest'

/**
 * Every test begins on a device that nobody has used. Files that run one after the other share the
 * browser's storage: a language chosen in one would be spoken in the next.
 */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
  }
})
