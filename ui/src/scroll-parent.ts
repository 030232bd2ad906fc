/** The scrolling ancestor of an element; undefined where it is the page itself. */
export function scrollParent(element: Element): HTMLElement | undefined {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (above === document.body || above === document.documentElement) return undefined
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return undefined
}

export function scrollTopOf(scroller: HTMLElement | undefined): number {
  return scroller ? scroller.scrollTop : window.scrollY
}
