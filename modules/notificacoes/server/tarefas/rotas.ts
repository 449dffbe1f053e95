import { ConflictError, type Context, RuleError, route, type SessionUser } from '@portal/platform/server'
import {
	ADIAMENTO_MAXIMO_DIAS,
	AREA_VOTACAO,
	adiarTarefa,
	baixarTarefa,
	conferirDataDeAdiamento,
	listarTarefas,
	podeAdiar,
	podeReabrir,
	reabrirTarefa,
	retomarTarefa,
	visualizarTarefa,
} from '../../contract/index.ts'
import { anunciarA } from '../anuncio.ts'
import { avisarDoRetorno } from '../jobs.ts'
import {
	adiarPara,
	baixar,
	obterTarefa,
	paginarTarefas,
	reabrir,
	type TarefaEncontrada,
	type TarefaId,
	visualizar,
} from './queries/tarefas.ts'

type Pedido = Pick<Context, 'db' | 'portal'> & { readonly user: SessionUser; readonly params: TarefaId }

/** The person's own open task is locked for the write that follows. */
async function obterTarefaAberta({ db, portal, user, params }: Pedido): Promise<TarefaEncontrada> {
	const tarefa = await obterTarefa(db, user.codpes, params, portal.agora().toISOString())
	if (tarefa.dtabxa !== null)
		throw new ConflictError(
			'tarefa-ja-concluida',
			'Esta tarefa já foi concluída. Atualize a página para ver as que faltam.',
		)
	return tarefa
}

function recusarAdiamento({ codigoArea, adiadoPara }: TarefaEncontrada): void {
	if (podeAdiar({ codigoArea, adiado: adiadoPara !== null })) return
	if (codigoArea === AREA_VOTACAO) throw new RuleError('tarefa-nao-adiavel', 'Esta tarefa não pode ser adiada.')
	throw new ConflictError('tarefa-ja-adiada', 'Esta tarefa já está adiada. Retome-a antes de escolher outra data.')
}

function recusarData(novaData: string, agora: Date): void {
	const data = conferirDataDeAdiamento(new Date(novaData), agora)
	if (data === 'passada') throw new RuleError('data-passada', 'Escolha uma data e hora no futuro.')
	if (data === 'distante')
		throw new RuleError('data-distante', `Escolha uma data dentro dos próximos ${ADIAMENTO_MAXIMO_DIAS} dias.`)
}

export const rotasTarefa = [
	route(listarTarefas, async ({ db, portal, user, query }) =>
		paginarTarefas(db, user.codpes, query, portal.agora().toISOString()),
	),

	route(adiarTarefa, async (pedido) => {
		const { db, portal, user, body } = pedido
		const tarefa = await obterTarefaAberta(pedido)
		recusarAdiamento(tarefa)
		recusarData(body.novaData, portal.agora())
		await adiarPara(db, tarefa.codigo, body.novaData)
		await portal.jobs.enfileirar(db, avisarDoRetorno, { codpes: user.codpes }, { em: body.novaData })
		await anunciarA(db, [user.codpes])
		return { adiado: 'S', adiadoPara: new Date(body.novaData).toISOString() }
	}),

	route(retomarTarefa, async (pedido) => {
		const { db, user } = pedido
		const tarefa = await obterTarefaAberta(pedido)
		if (tarefa.adiadoPara === null) return { adiado: 'N' }
		await adiarPara(db, tarefa.codigo, null)
		await anunciarA(db, [user.codpes])
		return { adiado: 'N' }
	}),

	route(baixarTarefa, async (pedido) => {
		const { db, portal, user } = pedido
		const tarefa = await obterTarefaAberta(pedido)
		if (tarefa.tipoBaixa === 'S')
			throw new ConflictError('tarefa-do-sistema', 'Esta tarefa é concluída no sistema de origem.')
		await baixar(db, tarefa.codigo, user.codpes, portal.agora().toISOString())
		await anunciarA(db, [user.codpes])
		return { retorno: 'ok', mensagem: 'Tarefa marcada como concluída com sucesso!' }
	}),

	route(reabrirTarefa, async ({ db, portal, user, params }) => {
		const tarefa = await obterTarefa(db, user.codpes, params, portal.agora().toISOString())
		const reaberta = { retorno: 'ok', mensagem: 'A tarefa está de novo entre as suas.' } as const
		if (tarefa.dtabxa === null) return reaberta
		if (!podeReabrir(tarefa) || tarefa.codpesbxa !== user.codpes)
			throw new ConflictError(
				'tarefa-concluida-na-origem',
				'Esta tarefa foi concluída no sistema de origem. Se ainda falta algo, procure-a lá.',
			)
		await reabrir(db, tarefa.codigo)
		await anunciarA(db, [user.codpes])
		return reaberta
	}),

	route(visualizarTarefa, async ({ db, portal, user, params }) => {
		const agora = portal.agora().toISOString()
		const tarefa = await obterTarefa(db, user.codpes, params, agora)
		if (tarefa.visualizadoEm !== null) return { dtavlzalepoa: tarefa.visualizadoEm }
		await visualizar(db, tarefa.codigo, agora)
		await anunciarA(db, [user.codpes])
		return { dtavlzalepoa: agora }
	}),
]
