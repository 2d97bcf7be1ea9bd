import { useText } from './language.tsx'
import { kitTexts } from './texts.ts'
import { StateView, type Props } from './StateView.tsx'

/** Shown when something failed to load, with a button to try again. */
export function LoadFailed({ onRetry, ...rest }: Pick<Props, 'isPage' | 'other'> & { onRetry: () => unknown }) {
  const t = useText(kitTexts)
  return (
    <StateView
      kind="error"
      text={t('failed')}
      action={{ label: t('retry'), onPress: () => void onRetry() }}
      {...rest}
    />
  )
}
