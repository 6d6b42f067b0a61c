import type { Task } from 'statewalk/command/project'
import type { PlannedPath } from 'statewalk/graph/pathsFor'

/** The shard `index` of `count`, counted from 1. */
export type Shard = { index: number; count: number }

type AnyWalk = { task: Task; path: PlannedPath }

/** A task, with the paths that its flow's driver can walk. */
export type Planned<Walk extends AnyWalk> = { task: Task; goals: readonly string[] | null; walks: readonly Walk[] }

/** Id of a path across all flows. A path that meets several criteria has one id, so that it is walked once. */
export const nameOf = ({ task, path }: AnyWalk): string => `${task.flow.name} ${path.id}`

/** Returns the walks of one shard. A path is assigned by its id, so it is in the same shard for every criterion. */
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
    // the report covers only the paths of this shard
    const only = new Set(walks.map(({ path }) => path.id))
    return { ...each, walks, task: { ...each.task, options: { ...each.task.options, only } } }
  })
}
