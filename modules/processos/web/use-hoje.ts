import { useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'
import { hojeEm } from '../contract/index.ts'

/** The day on which the page was opened, where the institution is. */
export function useHoje(): string {
	const { fusoHorario } = useConfiguracao()
	const [hoje] = useState(() => hojeEm(fusoHorario, new Date()))
	return hoje
}
