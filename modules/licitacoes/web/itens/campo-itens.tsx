import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Items of the notice, one a line, as spreadsheets copy them. */
export const CampoItens = ({ registro, erro }: { registro: UseFormRegisterReturn; erro: string | undefined }) => (
	<Campo
		rotulo="Itens"
		dica="Uma linha por item: lote (ou vazio); descrição; quantidade; unidade; participação (ampla, exclusiva ou cota); local da entrega; valor unitário estimado. Também se cola de uma planilha."
		erro={erro}
	>
		<AreaTexto {...registro} maxLength={200_000} rows={6} />
	</Campo>
)
