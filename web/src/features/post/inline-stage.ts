/** The share of a video that must be visible for it to play. */
const leastShare = 0.6

interface Candidate {
  readonly element: Element
  share: number
  choose(isChosen: boolean): void
}

/** The one video of the lists that may play without sound: the one that plays stays while enough of it is visible. */
export interface InlineStage {
  /** Called with whether this element's video may play; answers how to leave. */
  enter(element: Element, choose: (isChosen: boolean) => void): () => void
}

export function createInlineStage(): InlineStage {
  const candidates = new Map<Element, Candidate>()
  let chosen: Candidate | undefined

  function decide(): void {
    const next = nextOf([...candidates.values()], chosen)
    if (next === chosen) return
    const before = chosen
    chosen = next
    before?.choose(false)
    next?.choose(true)
  }

  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const candidate = candidates.get(target)
        if (candidate) candidate.share = intersectionRatio
      }
      decide()
    },
    { threshold: [0, leastShare, 1] },
  )
  document.addEventListener('visibilitychange', decide)

  return {
    enter(element, choose) {
      candidates.set(element, { element, share: 0, choose })
      watch.observe(element)
      return () => {
        watch.unobserve(element)
        candidates.delete(element)
        decide()
      }
    },
  }
}

function nextOf(
  candidates: readonly Candidate[],
  chosen: Candidate | undefined,
): Candidate | undefined {
  if (document.visibilityState === 'hidden') return undefined
  const visible = candidates.filter(({ share }) => share >= leastShare)
  if (chosen && visible.includes(chosen)) return chosen
  return visible.toSorted((one, other) => topOf(one) - topOf(other))[0]
}

const topOf = ({ element }: Candidate) => element.getBoundingClientRect().top
