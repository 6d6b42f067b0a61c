import type { Task } from 'statewalk/command/project'
import type { PlannedPath } from 'statewalk/graph/pathsFor'

/**
 * One of several parts into which a run of walks is split. `index` counts from 1; `count` is the number of all shards.
 */
export type Shard = { index: number; count: number }

type AnyWalk = { task: Task; path: PlannedPath }

export type Planned<Walk extends AnyWalk> = { task: Task; goals: readonly string[] | null; walks: readonly Walk[] }

/**
 * Returns a name that is unique among all flows. A path that several criteria need has one id and is walked only once.
 */
export const nameOf = ({ task, path }: AnyWalk): string => `${task.flow.name} ${path.id}`

/** Returns the walks of a shard. All walks of the same path belong to the same shard. */
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
    // the report lists only the paths of this shard
    const only = new Set(walks.map(({ path }) => path.id))
    return { ...each, walks, task: { ...each.task, options: { ...each.task.options, only } } }
  })
}
