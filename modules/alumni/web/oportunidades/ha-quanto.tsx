import { formatarDataHora } from '@portal/platform/web'
import { useState } from 'react'
import { haQuanto } from '../../contract/index.ts'

/** Relative time at the moment of drawing; a tooltip shows the exact instant. */
export function HaQuanto({ instante }: { instante: string }) {
	const [agora] = useState(() => new Date())
	return (
		<time dateTime={instante} title={formatarDataHora(instante)} className="whitespace-nowrap">
			{haQuanto(instante, agora)}
		</time>
	)
}
