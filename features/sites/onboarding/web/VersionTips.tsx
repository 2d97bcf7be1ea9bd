import { thirdPicture } from '@portal/contract'
import { call, keyOf, useCache } from '@portal/client'
import { Button, Dialog, Grow, Picture, Row, Stack, Text, useLanguage, useMessage, useText } from '@portal/ui'
import { useEffect, useState } from 'react'
import { onboarding, type VersionTip } from '../contract.ts'
import { guideTexts } from '../texts.ts'
import { Dots } from './Dots.tsx'

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
      <Stack>
        {tip.pic && <Picture src={tip.pic} ratio={16 / 9} alt="" sizes={thirdPicture} />}
        <div aria-live="polite">
          <Stack gap={8}>
            <Text as="h2" type="heading">
              {language === 'CHS' ? tip.title : tip.titleEN}
            </Text>
            <Text tone="muted">{language === 'CHS' ? tip.desc : tip.descEN}</Text>
          </Stack>
        </div>
        <Row>
          <Grow>
            <Dots count={tips.length} at={at} />
          </Grow>
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
        </Row>
      </Stack>
    </Dialog>
  )
}
