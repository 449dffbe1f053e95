import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, useSessao } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
	EVENTO,
	enderecoDoPlano,
	escreverReais,
	FiltroDoPlano,
	GRUPOS,
	LCT_PREGOEIRO,
	type LinhaDoPlano,
	MESES,
	SITUACOES_DO_PLANO,
} from '../../contract/index.ts'
import { SITUACOES_DA_LINHA } from '../situacoes.ts'
import { escolhasDoPlanoQuery, exportar, planoQuery } from './queries.ts'

// Code splitting: the page of one line shares this chunk.
export { LinhaDoPlanoPage } from './linha.page.tsx'

const NovaLinhaDialog = tardia(() => import('./linha.dialog.tsx').then((m) => m.NovaLinhaDialog))

const EVENTOS = [EVENTO]
const obterChave = ({ codpca }: LinhaDoPlano): number => codpca

const COLUNAS: Coluna<LinhaDoPlano>[] = [
	{
		campo: 'dscpca',
		nome: 'O que será contratado',
		slot: ({ codpca, dscpca, nomund, codgrp }) => (
			<span className="block min-w-40 wrap-anywhere">
				<Link href={enderecoDoPlano(codpca)}>{dscpca}</Link>
				<Detalhe tag="span">
					{nomund} · {GRUPOS[codgrp]}
				</Detalhe>
			</span>
		),
	},
	{
		campo: 'mespca',
		nome: 'Quando',
		slot: ({ mespca, anopca }) => (
			<span className="whitespace-nowrap">
				{MESES[mespca as keyof typeof MESES]} de {anopca}
			</span>
		),
	},
	{
		campo: 'vlrest',
		nome: 'Valor estimado',
		slot: ({ vlrest }) => (
			<span className="whitespace-nowrap tabular-nums">
				{vlrest === null ? 'Não informado' : escreverReais(vlrest)}
			</span>
		),
		estreita: () => null,
	},
	{ campo: 'sitpca', nome: 'Situação', slot: ({ sitpca }) => <Situacao {...SITUACOES_DA_LINHA[sitpca]} /> },
]

type Nome = 'anopca' | 'mespca' | 'codund' | 'codgrp' | 'sitpca'
type Escolha = { campo: Nome; nome: string; todas: string; opcoes: readonly { codigo: string; texto: string }[] }

const listarOpcoes = (textos: Readonly<Record<string, string>>) =>
	Object.entries(textos).map(([codigo, texto]) => ({ codigo, texto }))

/** Filters of the plan; years and units are those that have lines. */
function useEscolhas(): readonly Escolha[] {
	const { data } = useQuery(escolhasDoPlanoQuery)
	return [
		{
			campo: 'anopca',
			nome: 'Ano',
			todas: 'Todos os anos',
			opcoes: (data?.anos ?? []).map((ano) => ({ codigo: String(ano), texto: String(ano) })),
		},
		{ campo: 'mespca', nome: 'Mês', todas: 'Todos os meses', opcoes: listarOpcoes(MESES) },
		{
			campo: 'codund',
			nome: 'Unidade',
			todas: 'Todas as unidades',
			opcoes: (data?.unidades ?? []).map(({ codund, nomund }) => ({ codigo: String(codund), texto: nomund })),
		},
		{ campo: 'codgrp', nome: 'Grupo', todas: 'Todos os grupos', opcoes: listarOpcoes(GRUPOS) },
		{ campo: 'sitpca', nome: 'Situação', todas: 'Todas as situações', opcoes: listarOpcoes(SITUACOES_DO_PLANO) },
	]
}

function NovaLinha() {
	const navegar = useNavigate()
	const [aberto, setAberto] = useState(false)
	return (
		<>
			<AcoesDaPagina
				principal={{ titulo: 'Nova linha', icone: <Plus aria-hidden />, aoAcionar: () => setAberto(true) }}
			/>
			{aberto ? (
				<Suspense fallback={null}>
					<NovaLinhaDialog aoFechar={() => setAberto(false)} aoCriar={(endereco) => void navegar(endereco)} />
				</Suspense>
			) : null}
		</>
	)
}

/** Annual plan: what will be bought, by whom and when. */
export function PlanoPage() {
	const lista = useFiltroDaLista(FiltroDoPlano)
	const { filtro, filtrar } = lista
	const escolhas = useEscolhas()
	const aparencia = useAparenciaDaLista('licitacoes-pca', COLUNAS)
	const plano = useListaAoVivo(planoQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const { perfis } = useSessao()
	const ativas = escolhas.filter(({ campo }) => filtro[campo] !== undefined)
	return (
		<Pagina
			titulo="Plano de contratações anual"
			resumo="O que cada unidade prevê contratar, em que mês e por quanto. É uma previsão, e não obriga a contratar."
			acoes={perfis.includes(LCT_PREGOEIRO) ? <NovaLinha /> : undefined}
		>
			<Filtros
				rotulo="Filtros do plano"
				busca={{
					rotulo: 'Procurar no plano',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				painel={
					<div className="grid gap-4 md:grid-cols-2">
						{escolhas.map(({ campo, nome, todas, opcoes }) => (
							<Campo key={campo} rotulo={nome}>
								<Selecao
									nenhuma={todas}
									opcoes={[...opcoes]}
									value={filtro[campo] ?? ''}
									onChange={({ target }) => filtrar({ [campo]: target.value || undefined })}
								/>
							</Campo>
						))}
					</div>
				}
				ativos={ativas.map(({ campo, nome, opcoes }) => ({
					campo,
					texto: `${nome}: ${opcoes.find(({ codigo }) => codigo === String(filtro[campo]))?.texto ?? filtro[campo]}`,
					aoTirar: () => filtrar({ [campo]: undefined }),
				}))}
				aoLimpar={() => filtrar(Object.fromEntries(escolhas.map(({ campo }) => [campo, undefined])))}
			>
				{aparencia.escolha}
				<Exportar oque="o plano" nome="plano-de-contratacoes" pedir={(formato) => exportar(filtro, formato)} />
			</Filtros>
			<TabelaDaLista
				nome="linhas do plano"
				legenda="Plano de contratações anual"
				lista={plano}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={
					<Vazio
						texto={
							filtro.busca || ativas.length > 0
								? 'Nada no plano com estes filtros.'
								: 'O plano ainda não foi publicado. Quem administra o portal o importa de um arquivo.'
						}
					/>
				}
			/>
		</Pagina>
	)
}
