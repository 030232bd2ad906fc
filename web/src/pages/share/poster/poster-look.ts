/** The colours of a poster: those of the theme around the panel. */
export interface PosterLook {
  readonly bg: string
  readonly surface: string
  readonly text: string
  readonly note: string
}

const roles = {
  bg: '--bg',
  surface: '--surface',
  text: '--text-1',
  note: '--text-3',
} as const satisfies Record<keyof PosterLook, string>

/** Reads the roles where the element is, since a theme may begin at any element. */
export function lookAt(element: Element): PosterLook {
  const probe = document.createElement('span')
  element.append(probe)
  const colourOf = (role: string) => {
    probe.style.color = `var(${role})`
    return getComputedStyle(probe).color
  }
  const look = {
    bg: colourOf(roles.bg),
    surface: colourOf(roles.surface),
    text: colourOf(roles.text),
    note: colourOf(roles.note),
  }
  probe.remove()
  return look
}
