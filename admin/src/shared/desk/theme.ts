import type { ConfigProviderProps } from 'antd'
import { theme } from 'antd'

/** antd mixes colours of its own from these, so it needs them as they are, not as variables. */
function readColour(name: string): string {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = `var(--${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** antd in the house's colours, which `tokens.css` holds. */
export function deskTheme(isDark: boolean): NonNullable<ConfigProviderProps['theme']> {
  const quiet = readColour('text-3')
  const surface = readColour('surface')
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: readColour('brand'),
      // Its own would be lighter, and too light for the white on it.
      colorPrimaryHover: readColour('brand-press'),
      colorError: readColour('danger'),
      colorSuccess: readColour('success'),
      colorWarning: readColour('warn'),
      colorInfo: readColour('info'),
      colorText: readColour('text-1'),
      colorTextSecondary: readColour('text-2'),
      colorTextTertiary: quiet,
      colorTextPlaceholder: quiet,
      colorTextDescription: quiet,
      colorBgContainer: surface,
      colorBgElevated: surface,
      colorBorder: readColour('sep-strong'),
      colorBorderSecondary: readColour('sep'),
      borderRadius: 8,
      controlHeight: 36,
      fontFamily: 'var(--font)',
      fontSize: 14,
    },
    components: {
      Form: { labelColor: readColour('text-2'), itemMarginBottom: 18 },
    },
  }
}
