import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Selecao } from '@portal/design-system/selecao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { formatarDataHora, mensagemDe, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Undo2 } from 'lucide-react'
import {
	chaveDe,
	FiltroTarefas,
	podeReabrir,
	podeSeguir,
	type SituacaoTarefa,
	type TarefaDoHistorico,
} from '../../contract/index.ts'
import { useReabrirTarefa } from '../mutacoes.ts'
import { tarefasQuery } from '../queries.ts'
import { seguirTarefa } from './seguir.ts'

const SITUACOES = {
	pendente: { texto: 'Pendente', variante: 'aviso' },
	adiada: { texto: 'Adiada', variante: 'info' },
	concluida: { texto: 'Concluída', variante: 'sucesso' },
} as const satisfies Record<SituacaoTarefa, object>

const colunas: Coluna<TarefaDoHistorico>[] = [
	{
		campo: 'titulo',
		nome: 'Tarefa',
		slot: ({ titulo, nomeArea }) => (
			<>
				<span className="block text-sm text-texto-suave">{nomeArea}</span>
				<span className="font-medium">{titulo}</span>
			</>
		),
	},
	{ campo: 'cadastradoEm', nome: 'Registrada em', formato: comoDataHora },
	{ campo: 'dtaprz', nome: 'Prazo', formato: comoDataHora },
	{
		campo: 'situacao',
		nome: 'Situação',
		slot: ({ situacao, adiadoPara, dtabxa }) => {
			const quando = dtabxa ?? adiadoPara
			return (
				<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
					<Badge variante={SITUACOES[situacao].variante}>{SITUACOES[situacao].texto}</Badge>
					{quando === null ? null : (
						<span className="text-sm text-texto-suave tabular-nums">
							{situacao === 'adiada' ? 'até' : 'em'} {formatarDataHora(quando)}
						</span>
					)}
				</span>
			)
		},
	},
]

function comoDataHora(valor: unknown) {
	return typeof valor === 'string' ? <span className="tabular-nums">{formatarDataHora(valor)}</span> : '—'
}

export function TarefasPage() {
	const [filtro, mudarFiltro] = useBusca(FiltroTarefas)
	const reabrir = useReabrirTarefa()
	const { data, error, isPending, refetch } = useQuery(tarefasQuery(filtro))
	return (
		<div className="grid gap-5">
			<h1>Histórico de tarefas</h1>
			<search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
				<CampoBusca
					rotulo="Buscar tarefa..."
					valor={filtro.busca ?? ''}
					aoBuscar={(busca) => mudarFiltro({ busca, pagina: undefined }, { substituir: true })}
				/>
				<Campo rotulo="Situação" rotuloOculto>
					<Selecao
						value={filtro.situacao ?? ''}
						onChange={({ target }) =>
							mudarFiltro({ situacao: (target.value || undefined) as SituacaoTarefa | undefined, pagina: undefined })
						}
					>
						<option value="">Todas as situações</option>
						{Object.entries(SITUACOES).map(([codigo, { texto }]) => (
							<option key={codigo} value={codigo}>
								{texto}
							</option>
						))}
					</Selecao>
				</Campo>
			</search>
			<Tabela
				legenda="Histórico de tarefas"
				colunas={colunas}
				linhas={data?.itens ?? []}
				chave={chaveDe}
				porPagina={filtro.porPagina}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio="Nenhuma tarefa encontrada."
				acoes={[
					{
						titulo: 'Acessar',
						icone: <ArrowUpRight aria-hidden />,
						condicao: (tarefa) => tarefa.situacao !== 'concluida' && podeSeguir(tarefa),
						aoAcionar: seguirTarefa,
					},
					{
						titulo: 'Reabrir',
						icone: <Undo2 aria-hidden />,
						condicao: podeReabrir,
						aoAcionar: (tarefa) => reabrir.mutate(tarefa),
					},
				]}
				servidor={{
					total: data?.total ?? 0,
					pagina: filtro.pagina,
					aoMudar: ({ pagina }) => mudarFiltro({ pagina: pagina === 1 ? undefined : pagina }),
				}}
			/>
		</div>
	)
}
