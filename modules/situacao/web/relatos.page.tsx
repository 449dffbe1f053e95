import { Segmentado } from '@portal/design-system/segmentado'
import { type Acao, type Coluna, Tabela } from '@portal/design-system/tabela'
import { toast } from '@portal/design-system/toast'
import { call, formatarCodigoUsuario, formatarDataHora, mensagemDe, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { NOME_DO_RELATO, type Relato, tratarRelato } from '../contract/index.ts'
import { useAcao } from './queries.ts'
import { relatosQuery } from './queries-ocorrencia.ts'

const Busca = z.object({
	pagina: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
	tratado: z._default(z.enum(['S', 'N']), 'N'),
})

const COLUNAS: Coluna<Relato>[] = [
	{
		campo: 'em',
		nome: 'Recebido em',
		slot: ({ em }) => <span className="whitespace-nowrap">{formatarDataHora(em)}</span>,
	},
	{ campo: 'tipo', nome: 'Tipo', slot: ({ tipo }) => NOME_DO_RELATO[tipo] },
	{ campo: 'caminho', nome: 'Página', slot: ({ caminho }) => <span className="wrap-anywhere">{caminho}</span> },
	{ campo: 'texto', nome: 'Relato', slot: ({ texto }) => <span className="whitespace-pre-line">{texto}</span> },
	{ campo: 'codpes', nome: 'Pessoa', slot: ({ codpes }) => (codpes ? formatarCodigoUsuario(codpes) : 'Não entrou') },
]

const FILTROS = [
	{ codigo: 'N', texto: 'Por tratar' },
	{ codigo: 'S', texto: 'Tratados' },
] as const

export function RelatosPage() {
	const [busca, mudarBusca] = useBusca(Busca)
	const { data, isPending, error, refetch } = useQuery(relatosQuery(busca))
	const tratar = useAcao((codrel: number) => call(tratarRelato, { params: { codrel } }))

	const acoes: Acao<Relato>[] = [
		{
			titulo: 'Marcar como tratado',
			condicao: ({ tratadoEm }) => tratadoEm === null,
			aoAcionar: ({ codrel }) =>
				tratar.mutate(codrel, {
					onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
					onError: (falha) => toast.erro('Erro ao marcar o relato', mensagemDe(falha)),
				}),
		},
	]
	return (
		<div className="grid gap-5">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<h1>Relatos recebidos</h1>
				<Segmentado
					rotulo="Situação dos relatos"
					opcoes={FILTROS}
					valor={busca.tratado}
					aoMudar={(tratado) => mudarBusca({ tratado, pagina: undefined })}
				/>
			</header>
			<Tabela
				legenda="Relatos recebidos"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ codrel }) => codrel}
				acoes={acoes}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio={busca.tratado === 'N' ? 'Não há relatos por tratar.' : 'Nenhum relato foi tratado ainda.'}
				servidor={{
					total: data?.total ?? 0,
					pagina: busca.pagina,
					aoMudar: ({ pagina }) => mudarBusca({ pagina }),
				}}
			/>
		</div>
	)
}
