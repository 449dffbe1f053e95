import { Pagina } from '@portal/design-system/pagina'
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
		<Pagina titulo="Incluir aviso" largura="formulario">
			<AvisoForm inicial={inicial} gravar={gravar} />
		</Pagina>
	)
}
