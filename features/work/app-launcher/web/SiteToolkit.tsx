import { useAnswer, useNavigationBlock, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, LoadFailed, Skeleton, StateView, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { appLauncher } from '../contract.ts'
import { editorTexts } from '../editor.texts.ts'
import { chosenTools } from '../rules.ts'
import { ToolkitBoard } from './ToolkitBoard.tsx'
import styles from './SiteToolkit.module.css'
import { ToolLink } from './ToolLink.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useSave } from './use-save.ts'

/** This many fill the panel with their names next to the icons. */
const fewTools = 5

/** TOOL-04: the tools of a site other than home (the manufacturing site has ten slots), edited in place. */
export function SiteToolkit({ portal }: { portal: string }) {
  const t = useText(editorTexts)
  const { data, error, refetch } = useAnswer(appLauncher.portalList, {}, { portal })
  return (
    <section className={styles.box} aria-label={t('portalTools')}>
      {error ? (
        <LoadFailed onRetry={refetch} />
      ) : data ? (
        <LoadedToolkit portal={portal} lists={data} />
      ) : (
        <div className={look.closeStack} aria-busy>
          <Skeleton shape="title" />
          <Skeleton shape="row" count={2} />
        </div>
      )}
    </section>
  )
}

function LoadedToolkit({ portal, lists }: { portal: string; lists: OutputOf<typeof appLauncher.portalList> }) {
  const { AllAppList: tools, CustomList: chosen, Slots: size } = lists
  const t = useText(editorTexts)
  const { show } = useMessage()
  const saved = chosen.map((tool) => tool.AppId)
  const arrangement = useArrangement(saved, size)
  const { save, isBusy } = useSave(portal)
  const [isEditing, setEditing] = useState(false)
  const { here } = useNavigation()
  // TOOL-03: popups over this page may open and close; the page itself stays until its changes are saved
  useNavigationBlock(isEditing && arrangement.isDirty, (to) => {
    const isHere = to.pathname === here.pathname
    if (!isHere) show(t('finishFirst'), { isError: true })
    return isHere
  })

  /** If saving fails, the slots and the edit mode stay. */
  async function toggle(): Promise<void> {
    if (!isEditing) setEditing(true)
    else if (!arrangement.isDirty || (await save(chosenTools(arrangement.slots)))) setEditing(false)
  }

  return (
    <>
      <div className={styles.head}>
        <h2 className={look.cardTitle}>{t('portalTools')}</h2>
        <Button
          look={isEditing ? 'primary' : 'secondary'}
          aria-pressed={isEditing}
          isBusy={isBusy}
          onClick={() => void toggle()}
        >
          {t(isEditing ? 'finish' : 'customToolkit')}
        </Button>
      </div>
      {isEditing ? (
        <ToolkitBoard
          tools={tools}
          arrangement={arrangement}
          portal={portal}
          onFull={() => show(t('removeFirst', { size }), { isError: true })}
        />
      ) : chosen.length === 0 ? (
        <StateView kind="empty" text={t('portalEmpty')} help={t('portalEmptyHelp')} />
      ) : (
        <ul className={styles.tools} data-few={chosen.length <= fewTools || undefined}>
          {chosen.map((tool) => (
            <li key={tool.AppId}>
              <ToolLink tool={tool} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
