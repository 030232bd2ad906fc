import type { ConfigProviderProps } from 'antd'
import { theme } from 'antd'

/** antd derives colours from these, so it needs them as literals, not as CSS variables. */
function readColour(name: string): string {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = `var(--${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** antd in the product's colours, which `tokens.css` defines. */
export function deskTheme(isDark: boolean): NonNullable<ConfigProviderProps['theme']> {
  const quiet = readColour('text-3')
  const surface = readColour('surface')
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: readColour('brand'),
      // antd's own would be too light for white text on it.
      colorPrimaryHover: readColour('brand-press'),
      colorError: readColour('danger'),
      colorErrorHover: readColour('danger'),
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
