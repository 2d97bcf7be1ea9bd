import { call, keyOf, useCache } from '@portal/client'
import { Button, useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { operations } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { jobTitle } from '../job.texts.ts'
import { refusalTexts } from '../texts.ts'

interface Props {
  name: string
  /** Its last runs failed. */
  isAgain?: boolean
  size?: 'small' | 'medium'
}

/** Button that runs a job and reports the result. */
export function RunNow({ name, isAgain = false, size = 'medium' }: Props) {
  const t = useText(operationsTexts)
  const refused = useText(refusalTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const [isBusy, setBusy] = useState(false)
  async function run(): Promise<void> {
    setBusy(true)
    const answer = await call(operations.run, { Name: name })
    setBusy(false)
    if (!answer.ok) {
      const isElsewhere = answer.failure.reason === 'otherVersion'
      return show(isElsewhere ? refused('otherVersion') : t('failedToRun'), { isError: true })
    }
    show(t(answer.data.Started ? 'started' : 'isRunning'))
    await Promise.all(
      [operations.jobs, operations.runs].map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })),
    )
  }
  return (
    <Button
      size={size}
      isBusy={isBusy}
      aria-label={t(isAgain ? 'againOf' : 'runNowOf', { name: jobTitle(name, language) })}
      onClick={() => void run()}
    >
      {t(isAgain ? 'again' : 'runNow')}
    </Button>
  )
}
