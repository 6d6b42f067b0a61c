import type { Task } from 'statewalk/command/project'
import type { PlannedPath } from 'statewalk/graph/pathsFor'

/** Part number `index` of `count`, counted from 1. */
export type Shard = { index: number; count: number }

type AnyWalk = { task: Task; path: PlannedPath }

/** A task with the paths that a browser can walk. */
export type Planned<Walk extends AnyWalk> = { task: Task; goals: readonly string[] | null; walks: readonly Walk[] }

/** Name of a path among all flows. If several criteria contain the same path, it is walked once per flow. */
export const nameOf = ({ task, path }: AnyWalk): string => `${task.flow.name} ${path.id}`

/**
 * Returns the walks of a shard. Paths are distributed by their names, so the same path of several criteria is in the
 * same shard.
 */
export const inShard = <Walk extends AnyWalk>(
  planned: readonly (Planned<Walk> | null)[],
  shard: Shard | null,
): readonly (Planned<Walk> | null)[] => {
  if (shard === null) return planned
  const names = [...new Set(planned.flatMap((each) => each?.walks.map(nameOf) ?? []))]
  const own = new Set(names.filter((_, index) => index % shard.count === shard.index - 1))
  return planned.map((each) => {
    if (each === null) return null
    const walks = each.walks.filter((walk) => own.has(nameOf(walk)))
    // the report covers only this shard's paths
    const only = new Set(walks.map(({ path }) => path.id))
    return { ...each, walks, task: { ...each.task, options: { ...each.task.options, only } } }
  })
}
