import { Autocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { Fileira } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { mensagemDe } from '@portal/platform/web'
import { FiltroDeOpcao } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MINIMO_DO_FORNECEDOR } from '../../contract/index.ts'
import { NumeroDaFaixa } from '../numero-da-faixa.tsx'
import { fornecedoresQuery, unidadesQuery } from '../queries.ts'
import { type Filtragem, montarOpcoes } from './filtros.ts'

/** Fields of the search that stand behind the button of filters. */
export function PainelDosFiltros({
	nomeDoFornecedor,
	...filtragem
}: Filtragem & { nomeDoFornecedor?: string | undefined }) {
	const { modalidade, situacao, ano, ordem } = montarOpcoes(filtragem)
	return (
		<div className="grid gap-4">
			<Fileira espaco={4} alinhar="pe">
				<FiltroDeOpcao {...modalidade} />
				<FiltroDeOpcao {...situacao} />
				<FiltroDeOpcao {...ano} />
				<FiltroDeOpcao {...ordem} />
			</Fileira>
			<div className="grid gap-4 md:grid-cols-2">
				<Unidade {...filtragem} />
				<Fornecedor {...filtragem} nome={nomeDoFornecedor} />
			</div>
			<Fileira espaco={4} alinhar="topo">
				<Valor campo="de" rotulo="Valor homologado desde (R$)" {...filtragem} />
				<Valor campo="ate" rotulo="Valor homologado até (R$)" {...filtragem} />
			</Fileira>
		</div>
	)
}

function Unidade({ filtro, filtrar }: Filtragem) {
	const { data = [], error } = useQuery(unidadesQuery)
	return (
		<Campo rotulo="Unidade" erro={error ? 'Não foi possível listar as unidades. Recarregue a página.' : undefined}>
			<Selecao
				nenhuma="Todas as unidades"
				opcoes={data.map(({ codund, nomund }) => ({ codigo: codund, texto: nomund }))}
				value={filtro.codund ?? ''}
				onChange={({ target }) => filtrar({ codund: Number(target.value) || undefined })}
			/>
		</Campo>
	)
}

function Fornecedor({ filtro, filtrar, nome }: Filtragem & { nome: string | undefined }) {
	const [busca, setBusca] = useState('')
	const { data = [], isFetching, error } = useQuery(fornecedoresQuery(busca))
	const itens = data.map(({ codfor, nomfor, niform }) => ({ codigo: codfor, texto: `${nomfor} (${niform})` }))
	const valor = filtro.fornecedor === undefined ? null : { codigo: filtro.fornecedor, texto: nome ?? '' }
	return (
		<Campo rotulo="Fornecedor" erro={error ? mensagemDe(error) : undefined}>
			<Autocomplete
				itens={itens}
				valor={valor}
				minimo={MINIMO_DO_FORNECEDOR}
				carregando={isFetching}
				placeholder="Nome ou CNPJ"
				aoBuscar={setBusca}
				aoMudar={(item) => filtrar({ fornecedor: item?.codigo })}
			/>
		</Campo>
	)
}

/** One end of the homologated value, in whole reais. */
const Valor = ({ campo, rotulo, filtro, filtrar }: Filtragem & { campo: 'de' | 'ate'; rotulo: string }) => (
	<NumeroDaFaixa
		rotulo={rotulo}
		valor={filtro[campo]}
		recusa="Escreva reais inteiros, como 10.000."
		aoMudar={(valor) => filtrar({ [campo]: valor })}
	/>
)
