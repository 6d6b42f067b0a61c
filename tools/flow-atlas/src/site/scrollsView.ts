/** Fades the sides of a row at which the reader can scroll further. */
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
