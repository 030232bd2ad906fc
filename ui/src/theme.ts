export type Theme = 'light' | 'dark' | 'auto'

/** The colour of the browser's chrome; the same as --bg. */
const grounds = { light: '#f6f4f0', dark: '#0d0e11', afterdark: '#090b0d' }

/**
 * Applies a theme; `auto` follows the system. With `afterdark` the whole page, overlays included, is after dark; a part of a
 * page sets `data-area="afterdark"` on its own.
 */
export function applyTheme(theme: Theme, area?: 'afterdark'): void {
  const root = document.documentElement
  if (theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  if (area) root.dataset['area'] = area
  else delete root.dataset['area']

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = grounds[area ?? (theme === 'auto' ? system : theme)]
  }
}

/** The text scale, 1 to 1.3: rows grow with it. */
export function applyTextScale(scale: number): void {
  document.documentElement.style.setProperty('--text-scale', String(scale))
}
