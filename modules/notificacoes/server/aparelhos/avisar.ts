import { DIA_MS } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, listarAcessos, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { chavesDe, regraDaChave } from '../avisos/publico.ts'
import { enviarPush, type MensagemPush } from './enviar.ts'
import { type Push, pushDe } from './push.ts'
import {
	type AvisoDosAparelhos,
	buscarAvisoDosAparelhos,
	listarAparelhosDe,
	listarDonosDeAparelho,
	retirarAvisoDosAparelhos,
	retirarTarefasDosAparelhos,
	type TarefaParaAparelhos,
} from './queries/envio.ts'

const ABRA = 'Abra o portal para ver.'
const BLOCO = 500

/** Push fan-out: every pending task and notice is queued for the devices of the people it concerns. */
export async function avisarAparelhos(portal: Portal): Promise<void> {
	const push = pushDe(portal)
	if (!push) return
	let restam = true
	while (restam) restam = await inTransaction(portal.db, (trx) => avisarTarefas(trx, portal, push))
	restam = true
	while (restam)
		restam = await inTransaction(portal.db, async (trx) => {
			const codigo = await retirarAvisoDosAparelhos(trx, portal.agora().toISOString())
			if (codigo === undefined) return false
			await portal.jobs.enfileirar(trx, distribuirAviso, { codigo, depoisDe: 0 }, { urgencia: 'massa' })
			return true
		})
}

async function avisarTarefas(trx: Db, portal: Portal, push: Push): Promise<boolean> {
	const tarefas = await retirarTarefasDosAparelhos(trx)
	// Tasks older than a day are dropped, since a queue that was blocked would deliver stale news.
	const desde = portal.agora().getTime() - DIA_MS
	const recentes = tarefas.filter(({ cadastrado_em }) => Date.parse(cadastrado_em) > desde)
	const dePessoa = Map.groupBy(recentes, ({ codpes }) => codpes)
	for (const { codapa, codpes } of await listarAparelhosDe(trx, [...dePessoa.keys()], push.publica)) {
		const mensagem = mensagemDeTarefas(dePessoa.get(codpes) ?? [])
		await portal.jobs.enfileirar(trx, enviarPush, { codapa, mensagem })
	}
	return tarefas.length > 0
}

const mensagemDeTarefas = (tarefas: readonly TarefaParaAparelhos[]): MensagemPush => ({
	titulo: tarefas.length === 1 ? 'Nova tarefa' : `${tarefas.length} novas tarefas`,
	texto: ABRA,
	caminho: '/painel',
	etiqueta: `tarefa-${tarefas.at(-1)?.codigo}`,
	urgente: false,
})

const mensagemDoAviso = ({ codigo, codigoArea, tipo }: AvisoDosAparelhos): MensagemPush => ({
	titulo: tipo === 'Urgente' ? 'Aviso urgente' : 'Novo aviso',
	texto: ABRA,
	caminho: `/painel?aviso=${codigoArea}:${codigo}`,
	etiqueta: `aviso-${codigo}`,
	urgente: tipo === 'Urgente',
})

/** Keyset batches: each job handles one block of people and enqueues the next, so an interrupted fan-out resumes. */
export const distribuirAviso = defineJob({
	nome: 'distribuir-aviso-aos-aparelhos',
	dados: z.object({ codigo: z.int(), depoisDe: z.int() }),
	async executar(portal, { codigo, depoisDe }) {
		const push = pushDe(portal)
		const aviso = push && (await buscarAvisoDosAparelhos(portal.db, codigo))
		if (!aviso) return
		const bloco = { aviso, chavePush: push.publica, depoisDe, limite: BLOCO, so: nomeados(aviso) }
		const donos = await listarDonosDeAparelho(portal.db, bloco)
		const alcancados: number[] = []
		for (const codpes of donos) if (await alcanca(portal, aviso, codpes)) alcancados.push(codpes)
		const urgencia = aviso.tipo === 'Urgente' ? ('normal' as const) : ('massa' as const)
		await inTransaction(portal.db, async (trx) => {
			for (const { codapa, criadoEm } of await listarAparelhosDe(trx, alcancados, push.publica))
				if (Date.parse(criadoEm) <= Date.parse(aviso.dataInicio))
					await portal.jobs.enfileirar(trx, enviarPush, { codapa, mensagem: mensagemDoAviso(aviso) }, { urgencia })
			const ultimo = donos.at(-1)
			if (ultimo !== undefined && donos.length === BLOCO)
				await portal.jobs.enfileirar(trx, distribuirAviso, { codigo, depoisDe: ultimo }, { urgencia })
		})
	},
})

function nomeados({ chaves }: AvisoDosAparelhos): number[] | undefined {
	const regras = chaves.map(regraDaChave)
	return regras.every(({ tipreg }) => tipreg === 'C') ? regras.map(({ vlrreg }) => Number(vlrreg)) : undefined
}

async function alcanca(portal: Portal, { chaves }: AvisoDosAparelhos, codpes: number): Promise<boolean> {
	if (chaves.includes('T') || chaves.includes(`C:${codpes}`)) return true
	const hoje = diaDe(portal)
	const perfis = (await listarAcessos(portal.db, portal.perfis, codpes, hoje)).map(({ codperfil }) => codperfil)
	const suas = await chavesDe(portal, portal.db, { codpes, perfis }, hoje)
	return chaves.some((chave) => suas.includes(chave))
}
