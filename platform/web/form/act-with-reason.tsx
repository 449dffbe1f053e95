import { tardia } from '@portal/design-system/tardia'
import { Suspense } from 'react'
import type { AtoComMotivoDialogProps } from './act-with-reason.dialog.tsx'

const Dialogo = tardia(() => import('./act-with-reason.dialog.tsx').then((m) => m.AtoComMotivoDialog))

/** The dialog comes when it is opened, so that pages with acts do not fetch the form library. */
export const AtoComMotivoDialog = (props: AtoComMotivoDialogProps) => (
	<Suspense>
		<Dialogo {...props} />
	</Suspense>
)
