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
	/** It was sent without a text. */
	faltou: boolean
	rotulo?: string
	aoIniciar?: 'focar' | undefined
}

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** The text of an occurrence: words, placeholder and templates of its type. */
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
