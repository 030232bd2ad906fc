/** Work in progress. Decorative: the button or region around it says so. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size <= 16 ? 2.4 : 2}
      strokeLinecap="round"
      aria-hidden="true"
      className="animate-spin flex-none"
    >
      <path d="M21 12a9 9 0 1 1-6.2-8.56" />
    </svg>
  )
}
