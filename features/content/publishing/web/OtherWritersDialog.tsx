import { ConfirmDialog, formatDeskTime, useLanguage, useText } from '@portal/ui'
import type { OtherWriter } from '../contract.ts'
import { othersTexts } from '../others.texts.ts'

interface Props {
  writers: readonly OtherWriter[]
  isBusy: boolean
  onGoOn: () => void
  onWait: () => void
}

/** Asks for confirmation while others are writing: their names, positions and unsaved changes. */
export function OtherWritersDialog({ writers, isBusy, onGoOn, onWait }: Props) {
  const t = useText(othersTexts)
  const { language } = useLanguage()
  const comma = language === 'CHS' ? '，' : ', '
  const [stop, gap] = language === 'CHS' ? ['。', ''] : ['.', ' ']

  function lineOf({ Name, Side, Paragraph, IsUnsaved, IsHere, SeenAt, Files }: OtherWriter): string {
    const where = Side === 'zh' ? 'inChinese' : 'inEnglish'
    const parts = [
      Paragraph > 0 ? t(where, { name: Name, place: Paragraph }) : t('somewhere', { name: Name }),
      ...(Files > 0 ? [t('files', { count: Files })] : [t(IsUnsaved ? 'unsaved' : 'saved')]),
      ...(IsHere ? [] : [t('away', { time: formatDeskTime(SeenAt, { form: 'clock', language, isNamed: true }) })]),
    ]
    return parts.join(comma) + stop
  }
  const names = writers.map(({ Name }) => Name).join(' · ')
  return (
    <ConfirmDialog
      title={t('title', { names })}
      help={[...writers.map(lineOf), t('help')].join(gap)}
      confirm={t('goOn')}
      cancel={t('wait')}
      isBusy={isBusy}
      onConfirm={onGoOn}
      onCancel={onWait}
    />
  )
}
