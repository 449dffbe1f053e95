import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	CAMPOS_DO_PERFIL,
	type DaSelecao,
	type EixoPedido,
	nomeDoCampo,
	type PerguntaContada,
} from '../../contract/index.ts'
import { cruzamentoQuery } from '../queries.ts'
import { MetodoDaContagem } from './metodo.tsx'
import { curto, resumoDasContagens, SEM_VALOR } from './palavras.ts'
import type { ParteDosResultados } from './resultados.tsx'

type Opcao = { readonly chave: string; readonly nome: string; readonly eixo: EixoPedido }

const listarOpcoes = ({ codperqst, tipper, txtper, linhas, staret }: PerguntaContada): Opcao[] =>
	tipper === 'TXT' || staret === 'S'
		? []
		: linhas.map(({ codlinper, txtlin }) => ({
				chave: `${codperqst}/${codlinper}`,
				nome: txtlin ? `${txtper} (${txtlin})` : txtper,
				eixo: { codperqst, codlinper },
			}))

const CAMPOS: readonly Opcao[] = CAMPOS_DO_PERFIL.map((campo) => ({
	chave: campo,
	nome: nomeDoCampo[campo],
	eixo: { campo },
}))

/** Cross tabulation of two questions, or of a question and a profile field. */
export function Cruzar({ resultado, selecao }: ParteDosResultados) {
	const perguntas = resultado.perguntas.flatMap(listarOpcoes)
	const todas = [...perguntas, ...CAMPOS]
	const [chaves, setChaves] = useState({ linha: 'anotit', coluna: perguntas[0]?.chave ?? '' })
	const linha = todas.find(({ chave }) => chave === chaves.linha)
	const coluna = perguntas.find(({ chave }) => chave === chaves.coluna)
	const escolher = (qual: 'linha' | 'coluna') => ({
		value: chaves[qual],
		onChange: ({ target }: { target: { value: string } }) => setChaves({ ...chaves, [qual]: target.value }),
	})
	return (
		<Pilha espaco={5}>
			<Pilha colunas={2}>
				<Campo rotulo="Nas linhas">
					<Selecao {...escolher('linha')}>
						<optgroup label="Quem respondeu">
							{CAMPOS.map(({ chave, nome }) => (
								<option key={chave} value={chave}>
									{nome}
								</option>
							))}
						</optgroup>
						<optgroup label="Perguntas">
							{perguntas
								.filter(({ chave }) => chave !== chaves.coluna)
								.map(({ chave, nome }) => (
									<option key={chave} value={chave}>
										{nome}
									</option>
								))}
						</optgroup>
					</Selecao>
				</Campo>
				<Campo rotulo="Nas colunas">
					<Selecao
						{...escolher('coluna')}
						opcoes={perguntas
							.filter(({ chave }) => chave !== chaves.linha)
							.map(({ chave, nome }) => ({ codigo: chave, texto: nome }))}
					/>
				</Campo>
			</Pilha>
			{linha && coluna ? <Tabela selecao={selecao} linha={linha.eixo} coluna={coluna.eixo} /> : null}
			<MetodoDaContagem />
		</Pilha>
	)
}

type TabelaProps = { selecao: DaSelecao; linha: EixoPedido; coluna: EixoPedido }

function Tabela({ selecao, linha, coluna }: TabelaProps) {
	const consulta = useQuery(cruzamentoQuery({ ...selecao, linha, coluna }))
	const { data, error } = consulta
	if (error)
		return (
			<FalhaDaConsulta falha={error} tentando={consulta.isFetching} aoTentarDeNovo={() => void consulta.refetch()} />
		)
	if (!data) return <Esqueleto forma="bloco" className="h-72 w-full" />
	if (data.linhas.length === 0 || data.colunas.length === 0)
		return <Vazio ilustracao="busca" texto="Ninguém respondeu às duas. Escolha outras." />
	const series = data.linhas.map((nome, indice) => ({ nome, valores: data.celulas[indice] ?? [] }))
	return (
		<Cartao titulo={`${data.titlin} × ${data.titcol}`} imprimivel>
			<Grafico
				arquivo="cruzamento"
				tipo="calor"
				titulo={`${data.titlin} por ${data.titcol}`}
				eixo={data.titcol}
				semValor={SEM_VALOR}
				resumo={resumoDasContagens(data.colunas, series)}
				categorias={data.colunas.map((nome) => ({ nome, curto: curto(nome) }))}
				series={series}
			/>
		</Cartao>
	)
}
