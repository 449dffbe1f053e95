import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarNumero } from '@portal/platform/web'
import { HaTempo, TabelaDaLista, useAparenciaDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'
import { EVENTO, enderecoDaSolicitacao, formatarSolicitacao, type SolicitacaoResumo } from '../../contract/index.ts'
import { SITUACOES } from '../situacoes.ts'
import { type FiltroCompleto, solicitacoesQuery } from './queries.ts'

const EVENTOS = [EVENTO]

export const COLUNAS: Coluna<SolicitacaoResumo>[] = [
	{
		campo: 'nomfncprs',
		nome: 'Solicitação',
		slot: (solicitacao) => (
			<span className="inline-block min-w-40 wrap-anywhere">
				<Link href={enderecoDaSolicitacao(solicitacao)}>
					{formatarSolicitacao(solicitacao)} {solicitacao.nomfncprs ?? 'Função ainda não escolhida'}
				</Link>
				<Detalhe tag="span">{solicitacao.dctrsp.nompes}</Detalhe>
			</span>
		),
		estreita: (solicitacao) => (
			<Link href={enderecoDaSolicitacao(solicitacao)}>
				{formatarSolicitacao(solicitacao)} {solicitacao.nomfncprs ?? 'Função ainda não escolhida'}
			</Link>
		),
	},
	{
		campo: 'undste',
		nome: 'Unidade',
		slot: ({ undste }) => <Sigla nome={undste.nomund}>{undste.sglund}</Sigla>,
		estreita: ({ undste }) => undste.sglund,
	},
	{ campo: 'vtesolprs', nome: 'Vertente', slot: ({ vtesolprs }) => vtesolprs.valor, estreita: () => null },
	{
		campo: 'sitprsatl',
		nome: 'Situação',
		slot: ({ sitprsatl, dtasitprs }) => (
			<Fileira tag="span" espaco="frase">
				<Situacao {...SITUACOES[sitprsatl.tipsitprs]} />
				<HaTempo instante={dtasitprs} className="text-sm text-texto-suave" />
			</Fileira>
		),
	},
	{
		campo: 'media',
		nome: 'Média',
		numerico: true,
		slot: ({ media }) => (media === null ? '—' : formatarNumero(media)),
		estreita: ({ media }) => (media === null ? null : `média ${formatarNumero(media)}`),
	},
]

/** The columns and the row height are chosen by the person: `tabela` is for the table, `escolha` for the filter bar. */
export const useAparenciaDasSolicitacoes = () => useAparenciaDaLista('proserv-solicitacoes', COLUNAS)

type TabelaDeSolicitacoesProps = {
	aparencia: ReturnType<typeof useAparenciaDasSolicitacoes>
	filtro: FiltroCompleto
	aoMudarPagina: (pagina: number) => void
	aoMudarPorPagina: (porPagina: number) => void
	vazio: ReactNode
}

export function TabelaDeSolicitacoes({ aparencia, filtro, vazio, ...paginacao }: TabelaDeSolicitacoesProps) {
	const lista = useListaAoVivo(solicitacoesQuery(filtro), { chave: formatarSolicitacao, eventos: EVENTOS })
	const { pagina, porPagina } = filtro
	const filtrada = Boolean(filtro.busca ?? filtro.tipsitprs ?? filtro.vtesolprs)
	return (
		<TabelaDaLista
			nome="solicitações"
			legenda="Solicitações"
			lista={lista}
			{...aparencia.tabela}
			chave={formatarSolicitacao}
			pagina={pagina}
			porPagina={porPagina}
			{...paginacao}
			vazio={
				filtrada ? <Vazio ilustracao="busca" texto="Nenhuma solicitação com estes filtros. Tire um deles." /> : vazio
			}
		/>
	)
}
