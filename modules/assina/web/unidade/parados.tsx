import { Link } from '@portal/design-system/link'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { call, FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listarParados, type Parado } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { contar } from '../situacoes.tsx'

const paradosQuery = (codund: number | undefined, pagina: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'parados', codund, pagina],
		queryFn: ({ signal }) =>
			call(listarParados, { body: { pagina, ...(codund === undefined ? {} : { codund }) } }, { signal }),
		placeholderData: keepPreviousData,
	})

const COLUNAS: Coluna<Parado>[] = [
	{
		campo: 'nompcp',
		nome: 'Pessoa',
		slot: ({ nompcp, codpes }) => (
			<>
				<span className="font-medium">{nompcp}</span>
				<Detalhe tag="span" className="tabular-nums">
					{codpes ?? 'sem número USP'}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'nomlot',
		nome: 'Lote',
		slot: ({ codlotdocasi, nomlot }) => <Link href={`/assina/lote/${codlotdocasi}`}>{nomlot}</Link>,
	},
	{
		campo: 'qtddia',
		nome: 'Parado há',
		numerico: true,
		slot: ({ qtddia }) => (qtddia === 0 ? 'menos de 1 dia' : contar(qtddia, 'dia', 'dias')),
	},
	{
		campo: 'stavlz',
		nome: 'Abriu',
		slot: ({ stavlz }) => (stavlz === 'S' ? 'Sim' : <Situacao estado="pendente" texto="Ainda não" />),
	},
	{
		campo: 'dtalimasi',
		nome: 'Prazo',
		slot: ({ dtalimasi, staprzexp }) => (
			<span className="inline-flex flex-wrap items-center gap-1.5 tabular-nums">
				{dtalimasi === null ? '—' : formatarData(dtalimasi)}
				{staprzexp === 'S' ? <Situacao estado="vencido" texto="Vencido" /> : null}
			</span>
		),
	},
]

type ParadosProps = { codund: number | undefined; pagina: number; aoMudarPagina: (pagina: number) => void }

export function Parados({ codund, pagina, aoMudarPagina }: ParadosProps) {
	const { data, error, isPending, refetch } = useQuery(paradosQuery(codund, pagina))
	return (
		<Secao titulo="Quem está parando">
			<Tabela
				legenda="Quem está parando"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ codpcpasidoc }) => codpcpasidoc}
				carregando={isPending}
				falha={error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
				vazio="Ninguém está parando os lotes da unidade."
				servidor={{
					total: data?.total ?? 0,
					pagina,
					aoMudar: ({ pagina: nova }) => aoMudarPagina(nova),
				}}
			/>
		</Secao>
	)
}
