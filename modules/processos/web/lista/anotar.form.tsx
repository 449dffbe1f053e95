import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Segmentado } from '@portal/design-system/segmentado'
import { type FormEvent, useState } from 'react'
import { mensagemObrigatorio, tipoOcorrencia } from '../../contract/index.ts'
import { textoEmHtml } from '../texto-em-html.ts'
import { type FormularioDeVariosProps, itensDeVarios, PeDoFormulario } from './pe-do-formulario.tsx'

const TIPOS = [
	{ codigo: 'informacao', texto: tipoOcorrencia.ocoInformacao.nome },
	{ codigo: 'despacho', texto: tipoOcorrencia.ocoDespacho.nome },
] as const
const OCORRENCIA = { informacao: 'ocoInformacao', despacho: 'ocoDespacho' } as const

/** Form of a batch note: the same information or despacho goes to each process. */
export function AnotarForm({ varios, aoEnviar, ...pe }: FormularioDeVariosProps) {
	const [tipo, setTipo] = useState<keyof typeof OCORRENCIA>('informacao')
	const [texto, setTexto] = useState('')
	const [tentou, setTentou] = useState(false)
	const ocorrencia = OCORRENCIA[tipo]

	function enviar(evento: FormEvent) {
		evento.preventDefault()
		setTentou(true)
		const txtdch = textoEmHtml(texto)
		if (txtdch !== '') void aoEnviar({ acao: tipo, itens: itensDeVarios(varios), dados: { txtdch } })
	}
	return (
		<Formulario espaco={4} onSubmit={enviar}>
			<div>
				<Segmentado rotulo="Tipo de anotação" opcoes={TIPOS} valor={tipo} aoMudar={setTipo} />
			</div>
			<Campo
				rotulo={tipoOcorrencia[ocorrencia].nome}
				obrigatorio
				erro={tentou && texto.trim() === '' ? mensagemObrigatorio(ocorrencia) : null}
			>
				<AreaTexto
					rows={5}
					placeholder={tipoOcorrencia[ocorrencia].placeholder}
					value={texto}
					onChange={({ target }) => setTexto(target.value)}
				/>
			</Campo>
			<PeDoFormulario {...pe} rotulo="Anotar" />
		</Formulario>
	)
}
