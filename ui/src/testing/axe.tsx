import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with axe's violations on the page of the running test, by rule and element. */
export async function expectAccessible(): Promise<void> {
  await drawn()
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // These rules are about whole pages, and a test shows a part of one.
    rules: Object.fromEntries(
      ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title'].map((rule) => [
        rule,
        { enabled: false },
      ]),
    ),
  })
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    ),
  ).toEqual([])
}

/** axe's violations of the worst kinds on the whole page, by rule and element; all of them, or those of colours alone. */
export async function findSerious(
  about: 'all' | 'colours',
  ...exclude: string[]
): Promise<string[]> {
  await drawn()
  const { violations } = await axe.run(
    { exclude },
    {
      ...(about === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      resultTypes: ['violations'],
    },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Cards below the fold have an assumed size until a frame has been drawn, and may overlap in it; fading elements lack contrast
 * until the animation ends. An element that has just appeared begins to fade with the next frame, and one that changes in an
 * effect a task later.
 */
async function drawn(): Promise<void> {
  // What moves all the time, such as the progress of a video, is not waited for.
  for (let round = 0; round < 3; round += 1) {
    await framesDrawn()
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    const fading = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    if (fading.length === 0) return
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }
}

async function framesDrawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}
