import { toast } from '@portal/design-system/toast'
import { CallError, call, log, mensagemDe } from '@portal/platform/web'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	adiarTarefa,
	baixarTarefa,
	chaveDe,
	marcarAvisosComoLidos,
	type Notificacoes,
	reabrirTarefa,
	retomarTarefa,
	type Tarefa,
	visualizarTarefa,
} from '../contract/index.ts'
import { CHAVE, notificacoesQuery } from './queries.ts'
import { useServicoProprio } from './servico-antigo.ts'

type Antes = { readonly antes: Notificacoes | undefined }

/** Optimistic update: the outcome shows at once, and the earlier state is returned for a rollback. */
async function adiantar(cliente: QueryClient, mudar: (atual: Notificacoes) => Notificacoes): Promise<Antes> {
	await cliente.cancelQueries({ queryKey: notificacoesQuery.queryKey })
	const antes = cliente.getQueryData(notificacoesQuery.queryKey)
	if (antes) cliente.setQueryData(notificacoesQuery.queryKey, mudar(antes))
	return { antes }
}

const desfazer = (cliente: QueryClient, resultado: Antes | undefined): void => {
	if (resultado?.antes) cliente.setQueryData(notificacoesQuery.queryKey, resultado.antes)
}

const trocarTarefa =
	(tarefa: Tarefa, troca: Partial<Tarefa> | undefined) =>
	(atual: Notificacoes): Notificacoes => ({
		...atual,
		tarefas: atual.tarefas.flatMap((uma) => {
			if (chaveDe(uma) !== chaveDe(tarefa)) return uma
			return troca ? { ...uma, ...troca } : []
		}),
	})

const paramsDe = ({ codigo, codigoArea }: Tarefa) => ({ params: { codigo, codigoArea } })

export function useAdiarTarefa(tarefa: Tarefa) {
	const cliente = useQueryClient()
	const oferecer = useDesfazer(() => call(retomarTarefa, paramsDe(tarefa)))
	return useMutation({
		mutationFn: (novaData: string) => call(adiarTarefa, { ...paramsDe(tarefa), body: { novaData } }),
		onMutate: (novaData) => adiantar(cliente, trocarTarefa(tarefa, { adiado: true, adiadoPara: novaData })),
		onSuccess: ({ adiado }) => {
			if (adiado === 'S') toast.sucesso('Tarefa adiada com sucesso', undefined, oferecer)
		},
		onError: (falha, _novaData, resultado) => {
			desfazer(cliente, resultado)
			toast.erro('Erro ao adiar tarefa!', mensagemDe(falha))
		},
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

export function useRetomarTarefa(tarefa: Tarefa) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: () => call(retomarTarefa, paramsDe(tarefa)),
		onMutate: () => adiantar(cliente, trocarTarefa(tarefa, { adiado: false, adiadoPara: null })),
		onSuccess: () => toast.sucesso('Tarefa retomada', 'Ela está de novo entre as pendentes.'),
		onError: (falha, _nada, resultado) => {
			desfazer(cliente, resultado)
			toast.erro('Erro ao retomar tarefa!', mensagemDe(falha))
		},
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

export function useBaixarTarefa(tarefa: Tarefa) {
	const cliente = useQueryClient()
	const oferecer = useDesfazer(() => call(reabrirTarefa, paramsDe(tarefa)))
	return useMutation({
		mutationFn: () => call(baixarTarefa, paramsDe(tarefa)),
		onMutate: () => adiantar(cliente, trocarTarefa(tarefa, undefined)),
		onSuccess: () => toast.sucesso('Baixa de tarefa!', 'Tarefa marcada como concluída com sucesso!', oferecer),
		onError: (falha, _nada, resultado) => {
			desfazer(cliente, resultado)
			if (falha instanceof CallError) log.error('baixa de tarefa', falha.mensagemDesenvolvedor ?? falha.erro)
			toast.erro('Erro ao baixar tarefa!', mensagemDe(falha))
		},
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

/** The undo action is a call of its own, since the original call was already sent and stays valid. */
function useDesfazer(chamar: () => Promise<unknown>) {
	const cliente = useQueryClient()
	if (!useServicoProprio()) return undefined
	return {
		titulo: 'Desfazer',
		aoAcionar: () =>
			void chamar()
				.catch((falha: unknown) => toast.erro('Erro ao desfazer!', mensagemDe(falha)))
				.finally(() => cliente.invalidateQueries({ queryKey: CHAVE })),
	}
}

/** Reopening from the history replaces the undo action of the toast, which is long gone. */
export function useReabrirTarefa() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: (tarefa: Tarefa) => call(reabrirTarefa, paramsDe(tarefa)),
		onSuccess: ({ mensagem }) => toast.sucesso('Tarefa reaberta', mensagem),
		onError: (falha) => toast.erro('Erro ao reabrir tarefa!', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

/** Marking as seen is best effort: a failure is ignored and repaired by the next view. */
export function useVisualizarTarefa() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: (tarefa: Tarefa) => call(visualizarTarefa, paramsDe(tarefa)),
		onMutate: (tarefa) => adiantar(cliente, trocarTarefa(tarefa, { visualizadoEm: new Date().toISOString() })),
		onSuccess: ({ dtavlzalepoa }, tarefa) =>
			cliente.setQueryData(
				notificacoesQuery.queryKey,
				(atual) => atual && trocarTarefa(tarefa, { visualizadoEm: dtavlzalepoa })(atual),
			),
		onError: (falha, _tarefa, resultado) => {
			desfazer(cliente, resultado)
			log.warn('visualização de tarefa', falha)
		},
	})
}

const lerTodos = ({ tarefas, avisos }: Notificacoes): Notificacoes => ({
	tarefas,
	avisos: avisos.map((aviso) => ({ ...aviso, visualizacao: aviso.visualizacao ?? new Date().toISOString() })),
})

export function useMarcarAvisosComoLidos() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: () => call(marcarAvisosComoLidos),
		onMutate: () => adiantar(cliente, lerTodos),
		onError: (falha, _nada, resultado) => {
			desfazer(cliente, resultado)
			toast.erro('Erro ao marcar avisos como lidos!', mensagemDe(falha))
		},
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

/** The cache follows the read mark that the server set when the notice was fetched. */
export function marcarAvisoComoLido(
	cliente: QueryClient,
	chave: { codigo: number; codigoArea: string },
	em: string,
): void {
	cliente.setQueryData(
		notificacoesQuery.queryKey,
		(atual) =>
			atual && {
				...atual,
				avisos: atual.avisos.map((aviso) =>
					chaveDe(aviso) === chaveDe(chave) ? { ...aviso, visualizacao: em } : aviso,
				),
			},
	)
}
