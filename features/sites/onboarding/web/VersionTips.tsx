import { call, keyOf, useCache } from '@portal/client'
import { Button, Dialog, Picture, useLanguage, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useEffect, useState } from 'react'
import { onboarding, type VersionTip } from '../contract.ts'
import { guideTexts } from '../texts.ts'
import { Dots } from './Dots.tsx'
import styles from './VersionTips.module.css'

interface Props {
  tips: readonly VersionTip[]
  first: number
  onHide: () => void
}

/**
 * GUIDE-04: what is new, step by step. Skip or Got It completes the tips once the server has confirmed. Esc and a click
 * on the backdrop also skip and close at once; if the server did not confirm, the tips come back another day.
 */
export function VersionTips({ tips: allTips, first, onHide }: Props) {
  const t = useText(guideTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  // keeps the tips as loaded: a change at the desk does not disturb somebody who is reading
  const [tips] = useState(allTips)
  const [at, setAt] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const tip = tips[at]!
  const { key } = tip
  const isLast = at === tips.length - 1
  useEffect(() => {
    if (at !== first) void call(onboarding.keepPlace, { Guide: 'version', Step: at, Key: key })
  }, [at, first, key])

  async function complete(): Promise<void> {
    setBusy(true)
    const answer = await call(onboarding.save, { Task: 'version' })
    setBusy(false)
    if (answer.ok) await cache.invalidateQueries({ queryKey: keyOf(onboarding.tips) })
    else show(answer.failure.message || t('notSaved'), { isError: true })
  }
  function skip(): void {
    onHide()
    void complete()
  }
  return (
    <Dialog label={t('tipsTitle')} size="small" closeLabel={t('skip')} contentKey={at} onClose={skip} isCloseHidden>
      <div className={look.stack}>
        {tip.pic && (
          <div className={styles.picture}>
            <Picture src={tip.pic} ratio={16 / 9} width={400} alt="" />
          </div>
        )}
        <div className={styles.words} aria-live="polite">
          <h2 className={look.popupTitle}>{language === 'CHS' ? tip.title : tip.titleEN}</h2>
          <p className={look.text}>{language === 'CHS' ? tip.desc : tip.descEN}</p>
        </div>
        <Dots count={tips.length} at={at} />
        <div className={styles.row}>
          {!isLast && (
            <Button onClick={() => void complete()} isBusy={isBusy}>
              {t('skip')}
            </Button>
          )}
          {isLast ? (
            <Button look="primary" isBusy={isBusy} onClick={() => void complete()}>
              {t('gotIt')}
            </Button>
          ) : (
            <Button look="primary" onClick={() => setAt(at + 1)}>
              {t('next')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
