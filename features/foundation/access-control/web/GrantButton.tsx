import type { RoleName } from '@portal/contract'
import { Button, useText } from '@portal/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { rolesTexts } from '../roles.texts.ts'
import { GrantRoleDialog } from './GrantRoleDialog.tsx'

export function GrantButton({ givable }: { givable: readonly RoleName[] }) {
  const t = useText(rolesTexts)
  const [isGranting, setGranting] = useState(false)
  return (
    <>
      <Button
        look="primary"
        disabled={givable.length === 0}
        icon={<Plus aria-hidden />}
        onClick={() => setGranting(true)}
      >
        {t('give')}
      </Button>
      {isGranting && <GrantRoleDialog givable={givable} onClose={() => setGranting(false)} />}
    </>
  )
}
