import { Esqueleto } from '@portal/design-system/esqueleto'
import { tardia } from '@portal/design-system/tardia'
import { Suspense } from 'react'
import type { LugarDasAssinaturasProps } from './campos/lugar-das-assinaturas.tsx'

const Lugares = tardia(() => import('./campos/lugar-das-assinaturas.tsx').then((m) => m.LugarDasAssinaturas))

/** Where on the pages each person signs, initials and writes, before there is a batch. */
export const LugarDasAssinaturas = (props: LugarDasAssinaturasProps) => (
	<Suspense fallback={<Esqueleto forma="bloco" className="h-[60dvh] w-full" />}>
		<Lugares {...props} />
	</Suspense>
)
