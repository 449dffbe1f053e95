import { Badge } from '@portal/design-system/badge'
import { Link } from '@portal/design-system/link'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { formatarDataHora, formatarInteiro, mensagemDe, useBusca, useEvento } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ImportacaoFeita } from '../contract/index.ts'
import { NovaImportacao } from './nova-importacao.tsx'
import { importacoesQuery } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

const Filtro = z.extend(Paginacao, { lista: z.optional(z.string()) })

const COLUNAS: Coluna<ImportacaoFeita>[] = [
	{
		campo: 'titulo',
		nome: 'Lista',
		slot: ({ codimp, titulo, nomarq }) => (
			<>
				<Link href={`/administracao/importacoes/${codimp}`}>{titulo}</Link>
				<span className="block text-sm wrap-anywhere text-texto-suave">{nomarq}</span>
			</>
		),
	},
	{
		campo: 'sitimp',
		nome: 'Situação',
		slot: ({ sitimp }) => <Badge variante={SITUACOES[sitimp].variante}>{SITUACOES[sitimp].texto}</Badge>,
	},
	{ campo: 'qtdlin', nome: 'Linhas', numerico: true, formato: (valor) => formatarInteiro(Number(valor)) },
	{ campo: 'qtdrec', nome: 'Recusadas', numerico: true, formato: (valor) => formatarInteiro(Number(valor)) },
	{ campo: 'nompes', nome: 'Por', slot: ({ nompes }) => nompes ?? 'Portal' },
	{
		campo: 'dtacad',
		nome: 'Quando',
		slot: ({ dtacad }) => <span className="whitespace-nowrap tabular-nums">{formatarDataHora(dtacad)}</span>,
	},
]

export function ImportacoesPage() {
	const [{ lista, ...paginacao }, mudar] = useBusca(Filtro)
	const { data, error, isPending, refetch } = useQuery(importacoesQuery(paginacao))
	useEvento('importacao', () => void refetch())
	return (
		<div className="grid gap-6">
			<header className="grid gap-1">
				<h1>Importações</h1>
				<p className="text-texto-suave">
					Primeiro um ensaio, que confere tudo e não grava nada; depois, o mesmo arquivo de verdade.
				</p>
			</header>
			<NovaImportacao inicial={lista} />
			<Tabela
				legenda="Importações feitas"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ codimp }) => codimp}
				servidor={{ total: data?.total ?? 0, pagina: paginacao.pagina, aoMudar: ({ pagina }) => mudar({ pagina }) }}
				porPagina={paginacao.porPagina}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio={<Vazio texto="Nada foi importado ainda. Escolha uma lista e envie um arquivo." />}
			/>
		</div>
	)
}
