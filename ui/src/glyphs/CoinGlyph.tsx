/** The coin: a gold hexagon. */
export function CoinGlyph({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path
        d="M12 1.2l8.4 4.9a1.6 1.6 0 0 1 .8 1.4v9a1.6 1.6 0 0 1-.8 1.4L12 22.8l-8.4-4.9a1.6 1.6 0 0 1-.8-1.4v-9a1.6 1.6 0 0 1 .8-1.4z"
        fill="#e9a92f"
      />
      <path d="M12 1.2l8.4 4.9a1.6 1.6 0 0 1 .8 1.4L12 12z" fill="#ffd978" />
      <path d="M12 1.2 3.6 6.1a1.6 1.6 0 0 0-.8 1.4L12 12z" fill="#f8c24c" />
      <path d="M12 22.8l8.4-4.9a1.6 1.6 0 0 0 .8-1.4v-9L12 12z" fill="#d48d1c" />
      <path d="M12 6l5.2 3v6L12 18l-5.2-3V9z" fill="#fff0c4" />
      <path d="M12 8.4 15 12l-3 3.6L9 12z" fill="#c67d12" />
    </svg>
  )
}
