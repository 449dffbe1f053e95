import { diaEm } from '@portal/platform/contract'
import { useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'

/** The day on which the page was opened, where the institution is. */
export function useHoje(): string {
	const { fusoHorario } = useConfiguracao()
	const [hoje] = useState(() => diaEm(fusoHorario, new Date()))
	return hoje
}
