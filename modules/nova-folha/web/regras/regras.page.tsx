import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarData, useBusca, useEvento, useSessao } from '@portal/platform/web'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import * as z from 'zod/mini'
import {
	CALCULOS,
	EVENTO,
	enderecoDaRubrica,
	enderecoDaTabela,
	FOL_ADMIN,
	type Proposta,
	type RubricaNaLista,
	type TabelaNaLista,
} from '../../contract/index.ts'
import { CHAVE, propostasQuery, rubricasQuery, tabelasQuery } from '../queries.ts'
import { SITUACOES_DAS_MUDANCAS } from '../situacoes.ts'

const POR_PAGINA = 20
const PARTES = [
	{ codigo: 'rubricas', texto: 'Rubricas' },
	{ codigo: 'tabelas', texto: 'Tabelas' },
	{ codigo: 'mudancas', texto: 'Mudanças' },
] as const
const Busca = z.object({
	parte: z._default(z.enum(['rubricas', 'tabelas', 'mudancas']), 'rubricas'),
	pagina: z._default(z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive())), 1),
})

const RUBRICAS: Coluna<RubricaNaLista>[] = [
	{
		campo: 'codrub',
		nome: 'Rubrica',
		slot: ({ codrub, nomrub, pendente }) => (
			<>
				<Link href={enderecoDaRubrica(codrub)}>
					{codrub} {nomrub}
				</Link>
				{pendente === 'S' ? <Detalhe tag="span">mudança por aprovar</Detalhe> : null}
			</>
		),
	},
	{
		campo: 'frmrub',
		nome: 'Como se calcula',
		slot: ({ frmrub, tipcal, codtab }) => (
			<span className="line-clamp-2 wrap-anywhere">
				{frmrub ?? `${CALCULOS[tipcal]}${codtab ? ` (tabela ${codtab})` : ''}`}
			</span>
		),
		estreita: () => null,
	},
	{ campo: 'numver', nome: 'Versão', numerico: true, estreita: ({ numver }) => `versão ${numver}` },
]

const TABELAS: Coluna<TabelaNaLista>[] = [
	{
		campo: 'codtab',
		nome: 'Tabela',
		slot: ({ codtab, nomtab, pendente }) => (
			<>
				<Link href={enderecoDaTabela(codtab)}>
					{codtab}: {nomtab}
				</Link>
				{pendente === 'S' ? <Detalhe tag="span">mudança por aprovar</Detalhe> : null}
			</>
		),
	},
	{
		campo: 'relogio',
		nome: 'Escolhida',
		slot: ({ relogio }) => (relogio === 'P' ? 'pelo dia do pagamento' : 'pelo mês trabalhado'),
		estreita: () => null,
	},
	{ campo: 'dtaini', nome: 'Vale desde', slot: ({ dtaini }) => formatarData(dtaini), estreita: () => null },
	{ campo: 'numver', nome: 'Versão', numerico: true, estreita: ({ numver }) => `versão ${numver}` },
]

const MUDANCAS: Coluna<Proposta>[] = [
	{
		campo: 'numprp',
		nome: 'Regra',
		slot: ({ tippro, codreg, nomreg, nomcad }) => (
			<>
				<Link href={tippro === 'T' ? enderecoDaTabela(codreg) : enderecoDaRubrica(codreg)}>
					{codreg} {nomreg}
				</Link>
				<Detalhe tag="span">{nomcad}</Detalhe>
			</>
		),
	},
	{ campo: 'dtaini', nome: 'Vale desde', slot: ({ dtaini }) => formatarData(dtaini) },
	{
		campo: 'sitprp',
		nome: 'Situação',
		slot: ({ sitprp }) => <Situacao {...SITUACOES_DAS_MUDANCAS[sitprp]} />,
	},
]

type Lugar = { pagina: number; aoMudar: (mudanca: { pagina: number }) => void }
type ParteProps<T> = Lugar & {
	resposta: Pick<UseQueryResult<{ itens: T[]; total: number }>, 'data' | 'error' | 'refetch'>
	legenda: string
	colunas: Coluna<T>[]
	obterChave: (linha: T) => string | number
	vazio: string
}

function Parte<T extends object>({ resposta, legenda, colunas, obterChave, pagina, aoMudar, vazio }: ParteProps<T>) {
	const { data, error, refetch } = resposta
	return (
		<Tabela
			legenda={legenda}
			colunas={colunas}
			linhas={data?.itens ?? []}
			chave={obterChave}
			carregando={!data && !error}
			falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
			porPagina={POR_PAGINA}
			servidor={{ pagina, total: data?.total ?? 0, aoMudar: (estado) => aoMudar({ pagina: estado.pagina }) }}
			vazio={<Vazio texto={vazio} />}
		/>
	)
}

const Rubricas = (lugar: Lugar) => (
	<Parte
		{...lugar}
		resposta={useQuery(rubricasQuery({ pagina: lugar.pagina, porPagina: POR_PAGINA }))}
		legenda="Rubricas"
		colunas={RUBRICAS}
		obterChave={({ codrub }) => codrub}
		vazio="Ainda não há rubricas."
	/>
)
const Tabelas = (lugar: Lugar) => (
	<Parte
		{...lugar}
		resposta={useQuery(tabelasQuery({ pagina: lugar.pagina, porPagina: POR_PAGINA }))}
		legenda="Tabelas"
		colunas={TABELAS}
		obterChave={({ codtab }) => codtab}
		vazio="Ainda não há tabelas."
	/>
)
const Mudancas = (lugar: Lugar) => (
	<Parte
		{...lugar}
		resposta={useQuery(propostasQuery({ pagina: lugar.pagina, porPagina: POR_PAGINA }))}
		legenda="Mudanças de regras"
		colunas={MUDANCAS}
		obterChave={({ numprp }) => numprp}
		vazio="Nenhuma regra foi mudada ainda."
	/>
)
const DA_PARTE = { rubricas: Rubricas, tabelas: Tabelas, mudancas: Mudancas } as const

export function RegrasPage() {
	const cliente = useQueryClient()
	const [{ parte, pagina }, mudar] = useBusca(Busca)
	const { perfis } = useSessao()
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const Escolhida = DA_PARTE[parte]
	return (
		<Pagina
			titulo="Regras da folha"
			resumo="Rubricas, fórmulas e tabelas: uma pessoa escreve a nova versão, outra aprova."
			acoes={
				perfis.includes(FOL_ADMIN) ? (
					<AcoesDaPagina
						principal={{ titulo: 'Nova rubrica', icone: <Plus aria-hidden />, href: '/nova-folha/regras/nova-rubrica' }}
					/>
				) : undefined
			}
		>
			<div className="grid grid-cols-1 gap-3">
				<div>
					<Segmentado
						rotulo="Quais regras"
						opcoes={PARTES}
						valor={parte}
						aoMudar={(nova) => mudar({ parte: nova, pagina: 1 })}
					/>
				</div>
				<Escolhida pagina={pagina} aoMudar={mudar} />
			</div>
		</Pagina>
	)
}
