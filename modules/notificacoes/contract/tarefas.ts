import { CodigoArea, CodigoTexto, endpoint, Instante, pagina, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { FiltroTarefas, SITUACOES_TAREFA } from './filtros.ts'

export const Tarefa = z.object({
	codigo: z.int(),
	codigoArea: z.string(),
	nomeArea: z.string(),
	iconeArea: z.string(),
	titulo: z.string(),
	/** The message is sanitised HTML. */
	mensagem: z.string(),
	/** The completion kind U lets the person complete the task here; S leaves it to the system of origin. */
	tipoBaixa: z.enum(['U', 'S']),
	url: z.nullable(z.string()),
	cadastradoEm: z.string(),
	/** The due date is null for a task without a deadline. */
	dtaprz: z.nullable(z.string()),
	visualizadoEm: z.nullable(z.string()),
	/** The postponement is null once its date has come, which makes the task pending again without a job. */
	adiadoPara: z.nullable(z.string()),
	adiado: z.boolean(),
	/** The reason says why this person got the task, as the origin gave it. */
	motdst: z.nullable(z.string()),
	/** The original addressee is set only when this person holds the task as a substitute. */
	codpesorg: z.nullable(z.int()),
})
export type Tarefa = z.infer<typeof Tarefa>

export const TarefaDoHistorico = z.extend(Tarefa, {
	situacao: z.enum(SITUACOES_TAREFA),
	/** The completion instant is null while the task is open. */
	dtabxa: z.nullable(z.string()),
})
export type TarefaDoHistorico = z.infer<typeof TarefaDoHistorico>

const params = z.object({ codigoArea: CodigoArea, codigo: CodigoTexto })

export const listarTarefas = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/tarefas/',
	summary: 'Histórico de tarefas da pessoa, uma página por vez',
	query: FiltroTarefas,
	response: pagina(TarefaDoHistorico),
})

export const adiarTarefa = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/tarefa/adiar/:codigoArea/:codigo/',
	summary: 'Adia uma tarefa',
	params,
	body: z.object({ novaData: Instante }),
	response: z.object({ adiado: z.literal('S'), adiadoPara: z.string() }),
})

/** Resuming cancels a postponement, so the task is pending at once. */
export const retomarTarefa = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/tarefa/retomar/:codigoArea/:codigo/',
	summary: 'Retoma uma tarefa adiada',
	params,
	response: z.object({ adiado: z.literal('N') }),
})

export const baixarTarefa = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/tarefa/baixar/:codigoArea/:codigo/',
	summary: 'Conclui uma tarefa',
	params,
	response: Retorno,
})

/** Reopening undoes a completion and leaves the rest of the task as it was. */
export const reabrirTarefa = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/tarefa/reabrir/:codigoArea/:codigo/',
	summary: 'Desfaz a conclusão de uma tarefa',
	params,
	response: Retorno,
})

export const visualizarTarefa = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/tarefa/visualizar/:codigoArea/:codigo/',
	summary: 'Marca uma tarefa como visualizada',
	params,
	response: z.object({ dtavlzalepoa: z.string() }),
})
