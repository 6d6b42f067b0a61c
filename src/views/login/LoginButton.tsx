import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '../../ui/basics/buttons/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

/** Key by which clicks on a login button before hydration are recorded and then replayed. */
const replay = 'logIn'

/** Opens the login. A click before hydration opens the login after hydration. */
export function LoginButton({ tone }: Pick<ButtonProps, 'tone'>) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return <Button tone={tone} replay={replay} onClick={() => shop.send({ type: 'login.clicked' })}>{t`Log in`}</Button>
}

/** A login button like `LoginButton`, but with an icon instead of the label. */
export function LoginIconButton() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return (
    <IconButton icon="user" replay={replay} label={t`Log in`} onClick={() => shop.send({ type: 'login.clicked' })} />
  )
}
