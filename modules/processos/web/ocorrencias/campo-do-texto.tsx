import { EditorDeTexto } from '@portal/design-system/editor'
import { useQuery } from '@tanstack/react-query'
import { mensagemObrigatorio, type TipoOcorrencia, tipoOcorrencia } from '../../contract/index.ts'
import { modelosQuery } from '../processo/queries.ts'
import { modelosDoEditor } from './modelos-do-editor.ts'

type CampoDoTextoProps = {
	tipo: TipoOcorrencia
	codasu: number
	valor: string
	aoMudar: (html: string) => void
	/** The form was submitted without a text. */
	faltou: boolean
	rotulo?: string
	aoIniciar?: 'focar' | undefined
}

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Text field of an occurrence, with the label, placeholder and templates of its type. */
export function CampoDoTexto({ tipo, codasu, valor, aoMudar, faltou, rotulo, aoIniciar }: CampoDoTextoProps) {
	const { data: modelos = [] } = useQuery(modelosQuery(codasu))
	const { campo, placeholder } = tipoOcorrencia[tipo]
	return (
		<EditorDeTexto
			rotulo={rotulo ?? maiuscula(campo)}
			placeholder={placeholder}
			modelos={modelosDoEditor(modelos, tipo)}
			valor={valor}
			aoMudar={aoMudar}
			focado={aoIniciar === 'focar'}
			erro={faltou ? mensagemObrigatorio(tipo) : undefined}
		/>
	)
}
