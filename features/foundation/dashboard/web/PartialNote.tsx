import { Button, Row, Text, useText } from '@portal/ui'
import { dashboardTexts } from '../texts.ts'

/** Some parts failed or took too long. */
export function PartialNote({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const t = useText(dashboardTexts)
  return (
    <Row role="status">
      <Text type="control" weight="regular" tone="warning">
        {t('partial')}
      </Text>
      <Button size="small" look="quiet" isBusy={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Row>
  )
}
