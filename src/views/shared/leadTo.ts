/** Scrolls `place` to the middle of the screen and focuses `field`, which the player needs next. */
export const leadTo = (place: Element | null | undefined, field: HTMLElement | null | undefined): void => {
  field?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
