/** Fades the edge of a row on each side to which the reader can still scroll. */
export const openScrolls = (): void => {
  for (const row of document.querySelectorAll<HTMLElement>('[data-scrolls]')) {
    const tell = () => {
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
      row.dataset.more = [row.scrollLeft > 4 ? 'start' : '', rest > 4 ? 'end' : ''].filter(Boolean).join(' ')
    }
    row.addEventListener('scroll', tell, { passive: true })
    new ResizeObserver(tell).observe(row)
    tell()
  }
}
