/** The worker thread that looks for active content in a PDF. */
import { isActivePdf } from '@portal/documents/server/active-pdf'
import { job } from '@portal/server/job'

export const run = job(isActivePdf)
