/** Returns an answer with the page config of a game that has no events. */
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
