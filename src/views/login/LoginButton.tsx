import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '../../ui/basics/buttons/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

const replay = 'logIn'

/** Button that opens the login. If the player clicks before hydration, the login opens after hydration. */
export function LoginButton({ tone }: Pick<ButtonProps, 'tone'>) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return <Button tone={tone} replay={replay} onClick={() => shop.send({ type: 'login.clicked' })}>{t`Log in`}</Button>
}

/** Login button that shows an icon instead of the label. */
export function LoginIconButton() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return (
    <IconButton icon="user" replay={replay} label={t`Log in`} onClick={() => shop.send({ type: 'login.clicked' })} />
  )
}
