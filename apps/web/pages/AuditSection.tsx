import { AuditPage } from '@portal/access-control/web'
import { ItemChanges } from '@portal/admin-data/web'
import { LazyFallback, type LazyPart } from '@portal/ui'
import type { SectionProps } from '../desk.ts'

const Audit = () => (
  <AuditPage
    details={({ Action, Kind, Details }) =>
      Action.startsWith('data.') && (
        <LazyFallback>
          <ItemChanges kind={Kind} details={Details} />
        </LazyFallback>
      )
    }
  />
)

export const AuditSection: LazyPart<SectionProps> = Object.assign(Audit, {
  load: () => AuditPage.load(),
  isHere: () => AuditPage.isHere(),
})
