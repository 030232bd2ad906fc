import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { luminance, readColours } from '../testing/contrast.tsx'
import { render } from '../testing/render.tsx'
import { HeroCard } from './HeroCard.tsx'

const safeTop = 47
const navHeight = 44

test.each(['雪', '雪落在没有人走过的山谷里，也落在我们回来的路上'])(
  'a white picture is dark enough behind the bar and the text: %s',
  async (title) => {
    document.documentElement.style.setProperty('--safe-top', `${safeTop}px`)
    onTestFinished(() => {
      document.documentElement.style.removeProperty('--safe-top')
    })
    render(
      <div style={{ width: 390 }} data-testid="hero">
        <HeroCard
          cover={{ width: 3, height: 4, background: '#fff' }}
          label="今夜推荐"
          title={title}
          text="林深 · 42:10"
          actions={<button type="button">马上看</button>}
        />
      </div>,
    )
    const hero = page.getByTestId('hero')
    const top = hero.element().getBoundingClientRect().top
    const rowOf = (text: string) => page.getByText(text).element().getBoundingClientRect().top - top
    const rows = { label: rowOf('今夜推荐'), title: rowOf(title), text: rowOf('林深 · 42:10') }
    const colourAt = await readColours(390, hero)
    // At the left edge, where no text is.
    const luminanceAt = (row: number) => luminance(colourAt(4, row))
    // The picture itself is seen between the two scrims.
    expect(luminanceAt(safeTop + navHeight + 64)).toBeGreaterThan(0.8)
    const contrast = (colour: number, row: number) => (colour + 0.05) / (luminanceAt(row) + 0.05)
    for (const row of [safeTop, safeTop + navHeight - 1]) {
      expect(contrast(luminance([227, 198, 142]), row)).toBeGreaterThan(4.5)
    }
    expect(contrast(luminance([241, 213, 156]), rows.label)).toBeGreaterThan(4.5)
    expect(contrast(luminance([255, 255, 255]), rows.title)).toBeGreaterThan(4.5)
    expect(contrast(luminance([224, 221, 214]), rows.text)).toBeGreaterThan(4.5)
  },
)
