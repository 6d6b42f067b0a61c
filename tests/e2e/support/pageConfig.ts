/** Returns a page config for a game without events. */
export const pageConfig = (more: object) => ({
  code: 1,
  msg: '',
  content: {
    is_open_coupon: '1',
    area_config: { is_area_role: 0 },
    cumulative_config: { is_has_cumulative: 0 },
    continue_config: { is_has_continue: 0 },
    ...more,
  },
})
