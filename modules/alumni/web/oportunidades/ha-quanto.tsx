import { formatarDataHora } from '@portal/platform/web'
import { useState } from 'react'
import { haQuanto } from '../../contract/index.ts'

/** "há 3 minutos", as the page was drawn; the instant itself is told to the pointer. */
export function HaQuanto({ instante }: { instante: string }) {
	const [agora] = useState(() => new Date())
	return (
		<time dateTime={instante} title={formatarDataHora(instante)} className="whitespace-nowrap">
			{haQuanto(instante, agora)}
		</time>
	)
}
