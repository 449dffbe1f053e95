import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { mensagemObrigatorio, tipoOcorrencia } from '../../contract/index.ts'

type TextoDoDespachoProps = {
	valor: string
	aoMudar: (texto: string) => void
	/** The form was submitted without the required text. */
	faltou?: boolean
	opcional?: boolean
	maximo?: number
}

const { placeholder } = tipoOcorrencia.ocoDespacho

/** Text of a movement. */
export function TextoDoDespacho({
	valor,
	aoMudar,
	faltou = false,
	opcional = false,
	maximo = 60_000,
}: TextoDoDespachoProps) {
	return (
		<Campo rotulo="Despacho" obrigatorio={!opcional} erro={faltou ? mensagemObrigatorio('ocoDespacho') : undefined}>
			<AreaTexto
				value={valor}
				maxLength={maximo}
				placeholder={placeholder}
				onChange={({ target }) => aoMudar(target.value)}
			/>
		</Campo>
	)
}
