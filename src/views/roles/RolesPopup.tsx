import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rolesMachine } from '../../../machines/roles/roles.machine.ts'
import * as select from '../../../machines/roles/roles.select.ts'
import { selectReceivingRole } from '../../../machines/storefront/storefront.select.ts'
import { type PlacedRole, placedKey, type Role } from '../../domain/order/role/roles.ts'
import { type Server, serverLabel } from '../../domain/order/role/servers.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { SearchField } from '../../ui/forms/SearchField.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { usePressedFirst } from '../../ui/lists/usePressedFirst.ts'
import { VirtualList } from '../../ui/lists/VirtualList.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { RegionQuestion } from '../region/RegionQuestion.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './rolesPopup.module.css'

type Props = { actor: ActorRefFrom<typeof rolesMachine> }
const views = {
  loading: Loading,
  loadingRoles: Loading,
  failed: Failed,
  mine: Browsing,
  all: Browsing,
  roles: ServerRoles,
}

/** Lets the player search thousands of servers by id or name, or shows the player's own roles [GAM-03]. */
export function RolesPopup({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const view = useSelector(actor, select.selectRolesView)
  const refusal = useField(actor, 'refusal')
  const isNotFound = useSelector(actor, select.selectIsRoleNotFound)
  const isAreaAsked = useSelector(actor, select.selectIsAreaAsked)
  const View = views[view]
  const isInside = view === 'roles' || view === 'loadingRoles'
  return (
    <Sheet
      title={t`Server and role`}
      size="list"
      closeLabel={t`Close`}
      backLabel={t`Back to the servers`}
      onClose={() => actor.send({ type: 'dismissed' })}
      onBack={isInside ? () => actor.send({ type: 'back' }) : undefined}
    >
      <div className={styles.fill}>
        {refusal ? (
          <Notice tone="warn" action={isNotFound ? <ChangeAccount /> : null}>
            {say(refusal)}
          </Notice>
        ) : null}
        <View actor={actor} />
      </div>
      {isAreaAsked ? <RegionQuestion actor={actor} /> : null}
    </Sheet>
  )
}

/** Button that opens the account popup, in which the player can switch to another account [GAM-06]. */
function ChangeAccount() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return <Button tone="text" onClick={() => shop.send({ type: 'account.clicked' })}>{t`Change account`}</Button>
}

function Loading(_: Props) {
  const { t } = useLingui()
  return <SkeletonRows label={t`Loading`} />
}

function Failed({ actor }: Props) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`The servers could not be loaded`}
      action={<Button onClick={() => actor.send({ type: 'retried' })}>{t`Try again`}</Button>}
    />
  )
}

function Browsing({ actor }: Props) {
  const { t } = useLingui()
  const tab = useField(actor, 'tab')
  const mine = useField(actor, 'mine')
  const lists = { mine: <MyRoles actor={actor} />, all: <AllServers actor={actor} /> }
  return (
    <>
      <Tabs
        name="servers"
        label={t`Servers`}
        tabs={[
          { id: 'mine', label: t`My servers`, count: mine.length },
          { id: 'all', label: t`All servers` },
        ]}
        selected={tab}
        onSelect={(id) => actor.send({ type: 'tab.chosen', tab: id })}
      />
      <TabPanel name="servers" selected={tab} fill>
        {lists[tab]}
      </TabPanel>
    </>
  )
}

function RoleRow({ actor, server, role }: Props & Pick<PlacedRole, 'server' | 'role'>) {
  const { t } = useLingui()
  const receiving = Storefront.useSelector(selectReceivingRole)
  // opening the purchase takes 0.2 s on a slow phone, so the browser must paint the tick of the chosen role first
  const [isChosen, choose] = usePressedFirst(() => actor.send({ type: 'role.chosen', server, role }))
  const { level } = role
  return (
    <LinkRow
      look="plain"
      title={role.name}
      note={`${level === null ? '' : `${t`Lv. ${level}`} · `}${serverLabel(server)}`}
      isCurrent={isChosen || placedKey({ server, role }) === receiving}
      onClick={choose}
    />
  )
}

function MyRoles({ actor }: Props) {
  const { t } = useLingui()
  const mine = useField(actor, 'mine')
  return mine.length === 0 ? (
    <EmptyState
      title={t`No role yet`}
      text={t`Choose your server among all servers, or log in with another account.`}
      action={
        <Button tone="ghost" onClick={() => actor.send({ type: 'tab.chosen', tab: 'all' })}>
          {t`All servers`}
        </Button>
      }
    />
  ) : (
    <VirtualList
      label={t`My servers`}
      items={mine}
      keyOf={(placed: PlacedRole) => placedKey(placed)}
      renderRow={({ server, role }) => <RoleRow actor={actor} server={server} role={role} />}
    />
  )
}

function AllServers({ actor }: Props) {
  const { t } = useLingui()
  const servers = useSelector(actor, select.selectFoundServers)
  const search = useField(actor, 'search')
  const count = useSelector(actor, select.selectServerCount)
  const areas = useField(actor, 'areas')
  const areaId = useField(actor, 'areaId')
  const isAreaShown = useField(actor, 'isAreaRole')
  return (
    <div className={styles.fill}>
      {isAreaShown ? (
        <SelectField
          label={t`Area`}
          value={areaId ?? ''}
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => actor.send({ type: 'area.chosen', areaId: value })}
        />
      ) : null}
      <SearchField
        label={t`Search by server id`}
        value={search}
        onInput={(value) => actor.send({ type: 'search.edited', search: value })}
      />
      <div className={styles.found} style={{ '--servers': count }}>
        {servers.length === 0 ? (
          <EmptyState title={t`No server matches`} text={t`Check the server id in the game and try again.`} />
        ) : (
          <VirtualList
            label={t`All servers`}
            items={servers}
            keyOf={(server: Server) => server.id}
            renderRow={(server) => (
              <LinkRow
                look="plain"
                title={serverLabel(server)}
                onClick={() => actor.send({ type: 'server.chosen', server })}
              />
            )}
          />
        )}
      </div>
    </div>
  )
}

function ServerRoles({ actor }: Props) {
  const { t } = useLingui()
  const server = useField(actor, 'server')
  const roles = useField(actor, 'roles')
  return server ? (
    <VirtualList
      label={t`Roles`}
      items={roles}
      keyOf={(role: Role) => role.id}
      renderRow={(role) => <RoleRow actor={actor} server={server} role={role} />}
    />
  ) : null
}
