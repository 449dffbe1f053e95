import { Pagina } from '@portal/design-system/pagina'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Suave } from '@portal/design-system/texto'
import {
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { ArrowUpRight, Undo2 } from 'lucide-react'
import {
	chaveDe,
	FiltroTarefas,
	podeReabrir,
	podeSeguir,
	type SituacaoTarefa,
	type TarefaDoHistorico,
} from '../../contract/index.ts'
import { FiltrosPorSituacao } from '../filtros-por-situacao.tsx'
import { useReabrirTarefa } from '../mutacoes.ts'
import { tarefasQuery } from '../queries.ts'
import { seguirTarefa } from './seguir.ts'

const SITUACOES: Situacoes<SituacaoTarefa> = {
	pendente: { texto: 'Pendente', estado: 'pendente' },
	adiada: { texto: 'Adiada', estado: 'programado' },
	concluida: { texto: 'Concluída', estado: 'concluido' },
}

const colunas: Coluna<TarefaDoHistorico>[] = [
	{
		campo: 'titulo',
		nome: 'Tarefa',
		slot: ({ titulo, nomeArea }) => (
			<>
				<span className="font-medium">{titulo}</span>
				<Detalhe tag="span">{nomeArea}</Detalhe>
			</>
		),
	},
	{ campo: 'cadastradoEm', nome: 'Registrada em', formato: mostrarDataHora },
	{ campo: 'dtaprz', nome: 'Prazo', formato: mostrarDataHora },
	{
		campo: 'situacao',
		nome: 'Situação',
		slot: ({ situacao, adiadoPara, dtabxa }) => {
			const quando = dtabxa ?? adiadoPara
			return (
				<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
					<Situacao {...SITUACOES[situacao]} />
					{quando === null ? null : (
						<Suave pq>
							{situacao === 'adiada' ? 'até' : 'em'} <HoraDaLista instante={quando} />
						</Suave>
					)}
				</span>
			)
		},
	},
]

function mostrarDataHora(valor: unknown) {
	return typeof valor === 'string' ? <HoraDaLista instante={valor} /> : '—'
}

export function TarefasPage() {
	const lista = useFiltroDaLista(FiltroTarefas)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('tarefas', colunas)
	const reabrir = useReabrirTarefa()
	const tarefas = useListaAoVivo(tarefasQuery(filtro), { chave: chaveDe })
	return (
		<Pagina titulo="Histórico de tarefas">
			<FiltrosPorSituacao
				de="das tarefas"
				busca="Buscar tarefa..."
				situacoes={SITUACOES}
				filtro={filtro}
				filtrar={filtrar}
			>
				{aparencia.escolha}
			</FiltrosPorSituacao>
			<TabelaDaLista
				nome="tarefas"
				legenda="Histórico de tarefas"
				{...aparencia.tabela}
				lista={tarefas}
				chave={chaveDe}
				vazio="Nenhuma tarefa encontrada."
				nomeDaLinha={({ titulo }) => titulo}
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
				{...paginasDe(lista)}
			/>
		</Pagina>
	)
}
