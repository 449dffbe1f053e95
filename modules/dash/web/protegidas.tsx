import { Campo } from '@portal/design-system/campo'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarDataHora, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INGRESSOS, type Ingresso, type Protegida, SITUACOES } from '../contract/index.ts'
import { protegidaQuery, protegidasQuery } from './queries.ts'

interface Chamada {
	readonly ano: number
	readonly tiping: Ingresso
	readonly numcha: number
}
const escreverChave = ({ ano, tiping, numcha }: Chamada): string => `${ano}-${tiping}-${numcha}`
const nomear = ({ ano, tiping, numcha }: Chamada): string => `${INGRESSOS[tiping]} ${ano}, ${numcha}ª chamada`

/** One table of each call; there is no other filter, because two of them would tell people apart. */
export function Protegidas() {
	const lista = useQuery(protegidasQuery)
	const [escolhida, setEscolhida] = useState<string>()
	if (lista.error) return <FalhaDaConsulta falha={lista.error} aoTentarDeNovo={() => void lista.refetch()} />
	if (!lista.data) return <EsqueletoLista itens={6} />
	const { itens } = lista.data
	const atual = itens.find((chamada) => escreverChave(chamada) === escolhida) ?? itens[0]
	if (!atual) return <Vazio texto="Ainda não há chamadas." />
	return (
		<div className="grid gap-4">
			<Campo rotulo="Chamada" className="max-w-80">
				<Selecao
					value={escreverChave(atual)}
					onChange={({ target }) => setEscolhida(target.value)}
					opcoes={itens.map((chamada) => ({ codigo: escreverChave(chamada), texto: nomear(chamada) }))}
				/>
			</Campo>
			<TabelaProtegida chamada={atual} />
		</div>
	)
}

type Linha = Protegida['linhas'][number]

function TabelaProtegida({ chamada }: { chamada: Chamada }) {
	const { data, error, refetch } = useQuery(protegidaQuery(chamada))
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <EsqueletoLista itens={6} />
	const mostradas = data.situacoes.filter((_, indice) =>
		data.linhas.some(({ contagens }) => contagens[indice] !== null),
	)
	const colunas: Coluna<Linha>[] = [
		{ campo: 'nomund', nome: 'Unidade' },
		...mostradas.map((situacao) => ({
			campo: situacao,
			nome: SITUACOES[situacao],
			numerico: true,
			slot: ({ contagens }: Linha) => {
				const valor = contagens[data.situacoes.indexOf(situacao)]
				return valor === null || valor === undefined ? 'menos de 5' : formatarInteiro(valor)
			},
		})),
	]
	return (
		<>
			<Tabela
				legenda={nomear(chamada)}
				colunas={colunas}
				linhas={data.linhas}
				chave={({ codund }) => codund}
				vazio={<Vazio texto="Nenhuma contagem desta chamada pode ser mostrada." />}
			/>
			<Detalhe>
				Situação de {formatarDataHora(data.em)}. Cada contagem é arredondada para baixo, de cinco em cinco; por isso não
				há totais.
			</Detalhe>
		</>
	)
}
