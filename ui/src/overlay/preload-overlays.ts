/** Fetches the code of the overlays while nothing else is to do, so that the first one opens at once. */
export async function preloadOverlays(): Promise<void> {
  await Promise.all([
    import('./SheetPanel.tsx'),
    import('./DialogPanel.tsx'),
    import('./MenuPanel.tsx'),
  ])
}
