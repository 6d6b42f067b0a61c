/** A player, stored per gp_id [LGN-05]. */
export type User = { username: string; suid: string; token: string; gpId: string }
