import { useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'
import { AvisoForm } from './aviso.form.tsx'
import { avisoNovo } from './aviso-do-formulario.ts'
import { useGravarAviso } from './queries.ts'

export function IncluirAvisoPage() {
	const gravar = useGravarAviso(undefined)
	const { fusoHorario } = useConfiguracao()
	const [inicial] = useState(() => avisoNovo(fusoHorario, new Date()))
	return (
		<div className="grid gap-5">
			<h1>Incluir aviso</h1>
			<AvisoForm inicial={inicial} gravar={gravar} />
		</div>
	)
}
