import { useAnswer, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, Dialog, ErrorState, Loading, useMessage, useText } from '@portal/ui'
import { FormFoot } from '@portal/ui/forms'
import { useEffect, useEffectEvent, useRef } from 'react'
import { appLauncher } from '../contract.ts'
import { editorTexts } from '../editor.texts.ts'
import { chosenTools } from '../rules.ts'
import { toolkitHref, withoutToolkit } from './addresses.ts'
import { ToolkitBoard } from './ToolkitBoard.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useSave } from './use-save.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

export interface Props {
  /** false: the address no longer opens the editor, but there are unsaved changes. */
  isAddressed: boolean
  onDirty: (isDirty: boolean) => void
}

/** TOOL-01: the personal toolkit, in a popup. */
export function ToolkitEditor(props: Props) {
  const t = useText(editorTexts)
  const { here, close } = useNavigation()
  const { data, error, refetch } = useAnswer(appLauncher.list, {})
  // loads changes made on another device
  const look = useEffectEvent(() => void refetch())
  useEffect(() => look(), [])
  if (data) return <EditorDialog {...props} lists={data} />
  return (
    <Dialog label={t('title')} hasTitle onClose={() => close(withoutToolkit(here))}>
      {error ? <ErrorState onRetry={refetch} /> : <Loading />}
    </Dialog>
  )
}

function EditorDialog({ isAddressed, onDirty, lists }: Props & { lists: OutputOf<typeof appLauncher.list> }) {
  const { AllAppList: tools, CustomList, Slots } = lists
  const saved = CustomList.map((tool) => tool.AppId)
  const t = useText(editorTexts)
  const { here, go, close } = useNavigation()
  const { show } = useMessage()
  const { save, isBusy } = useSave('')
  const arrangement = useArrangement(saved, Slots)
  const { isDirty, slots } = arrangement
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])
  useUnloadGuard(isDirty)
  useReturnToEditor(isAddressed, () => show(t('saveFirst'), { isError: true }))

  function leave(): void {
    onDirty(false)
    if (isAddressed) close(withoutToolkit(here))
    else go(withoutToolkit(here), { replace: true })
  }
  /** TOOL-03: unsaved changes are not lost by accident. */
  function onClose(): void {
    if (isDirty) show(t('saveFirst'), { isError: true })
    else leave()
  }
  async function confirm(): Promise<void> {
    if (!isDirty || (await save(chosenTools(slots)))) leave()
  }

  return (
    <Dialog label={t('title')} hasTitle onClose={onClose}>
      <ToolkitBoard tools={tools} arrangement={arrangement} portal="" onFull={() => undefined} />
      <FormFoot>
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button look="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </FormFoot>
    </Dialog>
  )
}

/** Handles the browser's 'back' with unsaved changes: warns and returns to the editor's address. */
function useReturnToEditor(isAddressed: boolean, say: () => void): void {
  const { here, go } = useNavigation()
  const place = useRef(here)
  const back = useEffectEvent(() => {
    if (isAddressed) {
      place.current = here
      return
    }
    say()
    go(toolkitHref(place.current))
  })
  useEffect(() => back(), [isAddressed, here])
}
