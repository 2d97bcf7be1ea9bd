/** Which kinds of data the desk looks after, in the order that it shows them (docs/decisions/0027-kinds-of-data.md). */
import { boxAppKind, boxDocumentKind } from '@portal/box/server'
import type { Kind } from '@portal/curating/server'
import { noviceKind, rookieKind, tipKind } from '@portal/guides/server'
import { questionnaireKind } from '@portal/health/server'
import { keyKind } from '@portal/integrations/server'
import { categoryKind, tagKind } from '@portal/news/server'
import { portalKind } from '@portal/portals/server'
import { bannerKind, dayKind } from '@portal/profile/server'
import { reportKind } from '@portal/reports/server'
import { toolKind } from '@portal/toolkit/server'
import { honorKind } from '@portal/values/server'
import { usedInManuscripts } from '@portal/writing/server'

export function kindsOfData(ofSearch: readonly Kind[]): Kind[] {
  return [
    bannerKind,
    noviceKind,
    rookieKind,
    tipKind,
    // neither of these slices knows of texts that nobody reads yet
    portalKind(usedInManuscripts),
    categoryKind(usedInManuscripts),
    tagKind(usedInManuscripts),
    toolKind,
    boxAppKind,
    boxDocumentKind,
    ...ofSearch,
    honorKind,
    dayKind,
    questionnaireKind,
    reportKind,
    keyKind,
  ]
}
