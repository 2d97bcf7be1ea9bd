/** Chat clients that hand out a sign-in code without leaving the page. Each is loaded in its own client only. */
import { registerClientCode } from '@portal/auth/web'

registerClientCode('FEISHU', async () => (await import('@portal/feishu/web')).requestClientCode())
