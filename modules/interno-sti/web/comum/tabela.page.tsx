import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, estadoDaConsulta, formatarData, formatarNumero, useTituloDaPagina } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
	DESCRICAO_DA_TABELA,
	EVENTO_COMUM,
	type LinhaDeDominio,
	ListaDeDominio,
	TABELAS_DE_DOMINIO,
	type TabelaDeDominio,
} from '../../contract/index.ts'
import { type Mudanca, ProporDialog } from './propor.dialog.tsx'
import { Propostas } from './propostas.tsx'
import { dominioQuery, exportarTabela, tabelasQuery } from './queries.ts'

const EVENTOS = [EVENTO_COMUM]
const chaveDe = ({ chvdom }: LinhaDeDominio): string => chvdom
const MESES_NO_GRAFICO = 24

const escreverChave = (nomtab: TabelaDeDominio, chvdom: string): string => {
	if (nomtab === 'feriado') return formatarData(chvdom)
	return nomtab === 'ipca' ? `${chvdom.slice(5)}/${chvdom.slice(0, 4)}` : chvdom
}

export function TabelaDeDominioPage() {
	const escrita = useParams()['nomtab']
	const nomtab = TABELAS_DE_DOMINIO.find((uma) => uma === escrita)
	useTituloDaPagina({ tabela: nomtab ? DESCRICAO_DA_TABELA[nomtab].nome : 'Tabela não encontrada' })
	return nomtab ? (
		<Conteudo key={nomtab} nomtab={nomtab} />
	) : (
		<Pagina
			titulo="Tabela não encontrada"
			vazio={
				<Vazio
					ilustracao="busca"
					texto="Não há esta tabela de domínio."
					acao={<Link href="/interno-sti/comumweb">Voltar à camada comum</Link>}
				/>
			}
		/>
	)
}

/** Column headings use the terms of each table. */
function colunasDe(nomtab: TabelaDeDominio): Coluna<LinhaDeDominio>[] {
	const { chave, descricao, valor } = DESCRICAO_DA_TABELA[nomtab]
	const daChave = { campo: 'chvdom', nome: chave, formato: (chvdom: unknown) => escreverChave(nomtab, String(chvdom)) }
	const daDescricao = { campo: 'dscdom', nome: descricao }
	if (!valor) return [daChave, daDescricao]
	const formatarValor = (vlrdom: unknown) => (typeof vlrdom === 'number' ? formatarNumero(vlrdom) : '—')
	return [daChave, daDescricao, { campo: 'vlrdom', nome: valor, numerico: true, formato: formatarValor }]
}

function Conteudo({ nomtab }: { nomtab: TabelaDeDominio }) {
	const { nome, resumo } = DESCRICAO_DA_TABELA[nomtab]
	const consulta = useQuery(tabelasQuery)
	const lista = useFiltroDaLista(ListaDeDominio)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista(`comum-${nomtab}`, colunasDe(nomtab))
	const linhas = useListaAoVivo(dominioQuery(nomtab, filtro), { chave: chaveDe, eventos: EVENTOS })
	const [aberta, setAberta] = useState<Mudanca>()
	const propoe = consulta.data?.propor === 'S'
	return (
		<Pagina
			titulo={nome}
			resumo={`${resumo} Uma mudança só vale depois que outra pessoa a aprova.`}
			{...estadoDaConsulta(consulta)}
			acoes={
				propoe ? (
					<Botao icone={<Plus aria-hidden />} onClick={() => setAberta({ tipprp: 'INC' })}>
						Propor inclusão
					</Botao>
				) : null
			}
		>
			{nomtab === 'ipca' ? <Serie /> : null}
			<Filtros
				rotulo="Filtros da tabela"
				busca={{
					rotulo: 'Procurar na tabela',
					valor: filtro.busca ?? '',
					maximo: 80,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
			>
				{aparencia.escolha}
				<Exportar
					oque="a tabela"
					nome={`tabela-${nomtab}`}
					pedir={(formato) => exportarTabela(nomtab, filtro.busca, formato)}
				/>
			</Filtros>
			<TabelaDaLista<LinhaDeDominio>
				nome="linhas"
				legenda={nome}
				lista={linhas}
				chave={chaveDe}
				{...aparencia.tabela}
				acoes={
					propoe
						? [
								{
									titulo: 'Propor alteração',
									icone: <Pencil aria-hidden />,
									aoAcionar: (linha) => setAberta({ tipprp: 'ALT', linha }),
								},
								{
									titulo: 'Propor exclusão',
									icone: <Trash2 aria-hidden />,
									aoAcionar: (linha) => setAberta({ tipprp: 'EXC', linha }),
								},
							]
						: undefined
				}
				nomeDaLinha={({ chvdom }) => escreverChave(nomtab, chvdom)}
				{...paginasDe(lista)}
				vazio={<Vazio ilustracao="busca" texto="Nenhuma linha com estas palavras." />}
			/>
			<Cartao titulo="Propostas e história">
				<Propostas nomtab={nomtab} />
			</Cartao>
			{aberta ? <ProporDialog nomtab={nomtab} mudanca={aberta} aoFechar={() => setAberta(undefined)} /> : null}
		</Pagina>
	)
}

function Serie() {
	const { data } = useQuery(dominioQuery('ipca', { pagina: 1, porPagina: MESES_NO_GRAFICO }))
	const meses = (data?.itens ?? []).toReversed()
	if (meses.length === 0) return null
	return (
		<Cartao titulo="Variação por mês" imprimivel>
			<Grafico
				tipo="linhas"
				titulo="IPCA por mês"
				eixo="Mês"
				arquivo="ipca"
				resumo={`Em ${escreverChave('ipca', meses.at(-1)?.chvdom ?? '')}: ${formatarNumero(meses.at(-1)?.vlrdom ?? 0)} %. Aqui, os últimos ${meses.length} meses.`}
				formatar={(valor) => `${formatarNumero(valor)} %`}
				categorias={meses.map(({ chvdom }) => ({ nome: escreverChave('ipca', chvdom) }))}
				series={[{ nome: 'Variação (%)', valores: meses.map(({ vlrdom }) => vlrdom) }]}
			/>
		</Cartao>
	)
}
