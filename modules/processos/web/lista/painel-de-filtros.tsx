import { Autocomplete } from '@portal/design-system/autocomplete'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Data } from '@portal/design-system/data'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import {
	type FiltroProcessos,
	NIVEIS_ACESSO,
	type NivelAcesso,
	nomeDoNivel,
	nomeDoStapro,
	rotuloDaUnidade,
	STAPRO,
	type Stapro,
} from '../../contract/index.ts'
import { assuntosQuery, estacoesQuery, marcasQuery, unidadesQuery } from '../estrutura/queries.ts'
import { type AoFiltrar, recusaDoNumero } from './filtro.ts'

type PainelProps = { filtro: FiltroProcessos; aoFiltrar: AoFiltrar }

export function PainelDeFiltros(props: PainelProps) {
	const { filtro, aoFiltrar } = props
	return (
		<Pilha colunas={2} className="lg:grid-cols-3 xl:grid-cols-4">
			<CampoBusca
				rotuloOculto={false}
				icone={null}
				rotulo="Número do processo"
				dica="Com pontos ou só os algarismos."
				maximo={20}
				valor={filtro.numpro ?? ''}
				recusa={recusaDoNumero}
				aoBuscar={(numpro) => aoFiltrar({ numpro: numpro || undefined })}
			/>
			<CampoBusca
				rotuloOculto={false}
				icone={null}
				rotulo="Interessado"
				maximo={100}
				valor={filtro.nominr ?? ''}
				aoBuscar={(nominr) => aoFiltrar({ nominr: nominr || undefined })}
			/>
			<Assunto {...props} />
			<Escolha
				rotulo="Situação"
				valor={filtro.stapro}
				opcoes={STAPRO.map((codigo) => ({ codigo, texto: nomeDoStapro[codigo] }))}
				aoMudar={(stapro) => aoFiltrar({ stapro: stapro as Stapro | undefined })}
			/>
			<Unidade {...props} />
			<Estacao {...props} />
			<Marca {...props} />
			<Escolha
				rotulo="Nível de acesso"
				valor={filtro.nivacepro}
				opcoes={NIVEIS_ACESSO.map((codigo) => ({ codigo, texto: nomeDoNivel[codigo] }))}
				aoMudar={(nivel) => aoFiltrar({ nivacepro: nivel as NivelAcesso | undefined })}
			/>
			<Campo rotulo="Aberto de">
				<Data valor={filtro.dtaini} maxima={filtro.dtafim} aoMudar={(dtaini) => aoFiltrar({ dtaini })} />
			</Campo>
			<Campo rotulo="Aberto até">
				<Data valor={filtro.dtafim} minima={filtro.dtaini} aoMudar={(dtafim) => aoFiltrar({ dtafim })} />
			</Campo>
			<CaixaSelecao
				rotulo="Só os atrasados"
				className="self-center"
				checked={filtro.atrasado === 'S'}
				onChange={({ target }) => aoFiltrar({ atrasado: target.checked ? 'S' : undefined })}
			/>
		</Pilha>
	)
}

type EscolhaProps = {
	rotulo: string
	valor: string | undefined
	opcoes: readonly { codigo: string; texto: string }[]
	aoMudar: (codigo: string | undefined) => void
}

function Escolha({ rotulo, valor = '', opcoes, aoMudar }: EscolhaProps) {
	return (
		<Campo rotulo={rotulo}>
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(target.value || undefined)}
				nenhuma="Qualquer"
				opcoes={opcoes}
			/>
		</Campo>
	)
}

function Assunto({ filtro, aoFiltrar }: PainelProps) {
	const { data = [], isPending } = useQuery(assuntosQuery)
	const itens = data.map(({ codasu, dscasu }) => ({ codigo: codasu, texto: dscasu }))
	return (
		<Campo rotulo="Assunto">
			<Autocomplete
				itens={itens}
				carregando={isPending}
				valor={itens.find(({ codigo }) => codigo === filtro.codasu) ?? null}
				aoMudar={(item) => aoFiltrar({ codasu: item?.codigo })}
			/>
		</Campo>
	)
}

function Unidade({ filtro, aoFiltrar }: PainelProps) {
	const { data = [], isPending } = useQuery(unidadesQuery)
	const itens = data.map((unidade) => ({ codigo: unidade.codund, texto: rotuloDaUnidade(unidade) }))
	return (
		<Campo rotulo="Unidade em que está">
			<Autocomplete
				itens={itens}
				carregando={isPending}
				valor={itens.find(({ codigo }) => codigo === filtro.codund) ?? null}
				aoMudar={(item) => aoFiltrar({ codund: item?.codigo, sgleta: undefined })}
			/>
		</Campo>
	)
}

/** Station filter, limited to the chosen unit if there is one. */
function Estacao({ filtro, aoFiltrar }: PainelProps) {
	const { data = [], isPending } = useQuery(estacoesQuery(filtro.codund))
	const itens = data.map(({ sgleta, nometa }) => ({ codigo: sgleta, texto: `${sgleta} - ${nometa}` }))
	return (
		<Campo rotulo="Estação em que está">
			<Autocomplete
				itens={itens}
				carregando={isPending}
				valor={itens.find(({ codigo }) => codigo === filtro.sgleta) ?? null}
				aoMudar={(item) => aoFiltrar({ sgleta: item?.codigo })}
			/>
		</Campo>
	)
}

function Marca({ filtro, aoFiltrar }: PainelProps) {
	const { data = [], isPending } = useQuery(marcasQuery)
	const itens = data.map(({ nommar }) => ({ codigo: nommar, texto: nommar }))
	return (
		<Campo rotulo="Marca">
			<Autocomplete
				itens={itens}
				carregando={isPending}
				valor={itens.find(({ codigo }) => codigo === filtro.nommar) ?? null}
				aoMudar={(item) => aoFiltrar({ nommar: item?.codigo })}
			/>
		</Campo>
	)
}
