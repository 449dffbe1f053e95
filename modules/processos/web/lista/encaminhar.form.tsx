import { AreaTexto } from '@portal/design-system/area-texto'
import { Autocomplete, type ItemAutocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Formulario } from '@portal/design-system/formulario'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mensagemObrigatorio, tipoOcorrencia } from '../../contract/index.ts'
import { estacoesQuery } from '../estrutura/queries.ts'
import { textoEmHtml } from '../texto-em-html.ts'
import { useHoje } from '../use-hoje.ts'
import { type FormularioDeVariosProps, itensDeVarios, PeDoFormulario } from './pe-do-formulario.tsx'
import { TextosPorIncluir } from './textos-por-incluir.tsx'

export function EncaminharForm({ varios, aoEnviar, ...pe }: FormularioDeVariosProps) {
	const hoje = useHoje()
	const { data: estacoes = [], isPending } = useQuery(estacoesQuery())
	const [destino, setDestino] = useState<ItemAutocomplete | null>(null)
	const [despacho, setDespacho] = useState('')
	const [prazo, setPrazo] = useState<string>()
	const [tentou, setTentou] = useState(false)

	function enviar(evento: FormEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (!destino || despacho.trim() === '') return focarPrimeiroErro(evento.currentTarget)
		void aoEnviar({
			acao: 'saida',
			itens: itensDeVarios(varios),
			dados: { sgletadst: String(destino.codigo), txtdch: textoEmHtml(despacho), dtaprzdvl: prazo ?? null },
		})
	}
	return (
		<Formulario espaco={4} onSubmit={enviar}>
			<TextosPorIncluir processos={varios.processos} />
			<Campo rotulo="Estação de destino" obrigatorio erro={tentou && !destino ? 'Escolha a estação de destino.' : null}>
				<Autocomplete
					itens={estacoes.map(({ sgleta, nometa }) => ({ codigo: sgleta, texto: `${sgleta} - ${nometa}` }))}
					carregando={isPending}
					valor={destino}
					aoMudar={setDestino}
					placeholder="Sigla ou nome"
				/>
			</Campo>
			<Campo
				rotulo="Despacho"
				obrigatorio
				erro={tentou && despacho.trim() === '' ? mensagemObrigatorio('ocoDespacho') : null}
			>
				<AreaTexto
					rows={4}
					placeholder={tipoOcorrencia.ocoDespacho.placeholder}
					value={despacho}
					onChange={({ target }) => setDespacho(target.value)}
				/>
			</Campo>
			<Campo rotulo="Devolver até" dica="Se quiser os processos de volta, diga até quando.">
				<Data valor={prazo} minima={hoje} aoMudar={setPrazo} />
			</Campo>
			<PeDoFormulario {...pe} rotulo="Encaminhar" />
		</Formulario>
	)
}
