import { useText } from './language.tsx'
import { stateTexts } from './status/States.texts.ts'
import { StateView, type StateViewProps } from './StateView.tsx'

/** Shown when something failed to load, with a button to try again. */
export function LoadFailed({
  onRetry,
  ...rest
}: Pick<StateViewProps, 'isPage' | 'other'> & { onRetry: () => unknown }) {
  const t = useText(stateTexts)
  return (
    <StateView
      kind="error"
      text={t('failed')}
      action={{ label: t('retry'), onPress: () => void onRetry() }}
      {...rest}
    />
  )
}
