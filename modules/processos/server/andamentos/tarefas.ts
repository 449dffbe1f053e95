import { abrirTarefa, concluirTarefa, type NovaTarefa } from '@portal/notificacoes/server/public'
import { fimDoDia } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import {
	AREA_PROCESSOS,
	type AtoDoFluxo,
	FLUXO_DO_PROCESSO,
	formatarNumpro,
	RECEBIMENTO,
} from '../../contract/index.ts'
import type { Caso } from '../atos/agir.ts'
import { listarMembros, obterEstacao } from '../estrutura/queries/estrutura.ts'
import type { ProcessoTable } from '../tables.ts'

/** Area of the tasks, with the title of the menu. */
export const NA_LISTA = { codigo: AREA_PROCESSOS, nome: 'Processos digitais', icone: 'fa-solid fa-folder-tree' }
/** Limit of recipients of a task: further people of the station see the arrival only in their list. */
const MAXIMO_DE_AVISADOS = 40

const chaveReceber = (numpro: string, numand: number) => `processos:${numpro}:${numand}:receber`
const chaveParecer = (numpro: string, numand: number, numseqocoand: number) =>
	`processos:${numpro}:${numand}.${numseqocoand}:parecer`

/** Snapshot of the process from which a task originates. */
interface Origem {
	readonly db: Db
	readonly portal: Pick<Portal, 'config'>
	readonly processo: Pick<ProcessoTable, 'numpro' | 'numandult' | 'sgletault'>
	readonly hoje: string
	readonly agora: string
}

export const origemDoCaso = ({ db, portal, processo, atuacao, agora }: Caso): Origem => ({
	db,
	portal,
	processo,
	hoje: atuacao.hoje,
	agora,
})

const prazo = ({ portal }: Origem, dia: string | null) =>
	dia ? { dtaprz: fimDoDia(dia, portal.config.PORTAL_FUSO_HORARIO) } : {}

/**
 * Reopened task: an exit given again after a cancellation, or a request made again, makes a completed task pending
 * once more.
 */
const abrirDeNovo = (db: Db, tarefa: NovaTarefa) => abrirTarefa(db, tarefa, { reabrir: true })

/** Shared task: everybody who may receive the process gets it, and the first who does so closes it for all. */
export async function abrirTarefaDeRecebimento(origem: Origem, { sgletadst, dtaprzdvl }: Saida): Promise<void> {
	const { db, processo, hoje, agora } = origem
	const membros = await listarMembros(db, [sgletadst], hoje)
	const operam = new Set(membros.filter(({ papeta }) => papeta !== 'L').map(({ codpes }) => codpes))
	const numero = formatarNumpro(processo.numpro)
	for (const codpes of [...operam].slice(0, MAXIMO_DE_AVISADOS))
		await abrirDeNovo(db, {
			chvorg: chaveReceber(processo.numpro, processo.numandult),
			codpes,
			area: NA_LISTA,
			titulo: `Receber o processo ${numero}`,
			mensagem: `<p>A estação ${processo.sgletault} enviou o processo ${numero} à estação ${sgletadst}.</p>`,
			url: `processos-digitais/${processo.numpro}`,
			motdst: `Você recebe processos na estação ${sgletadst}.`,
			cadastradoEm: agora,
			...prazo(origem, dtaprzdvl),
		})
}

const encerrarRecebimento = ({ db, processo, quem, agora }: Caso): Promise<number> =>
	concluirTarefa(db, chaveReceber(processo.numpro, processo.numandult), { por: quem.codpes, em: agora })

interface Saida {
	readonly sgletadst: string
	readonly dtaprzdvl: string | null
}

/** Inbox tasks that an act opens and closes, as the flow declares. */
export async function cumprirNaCaixa(caso: Caso, ato: AtoDoFluxo, saida?: Saida): Promise<void> {
	const { abre, fecha } = FLUXO_DO_PROCESSO.passagens[ato]
	if (fecha === RECEBIMENTO) await encerrarRecebimento(caso)
	if (abre === RECEBIMENTO && saida) await abrirTarefaDeRecebimento(origemDoCaso(caso), saida)
}

interface PedidoDeParecer {
	readonly codpesace: number
	readonly numand: number
	readonly numseqocoand: number
	readonly dtaprzpar: string | null
}

export async function abrirTarefaDeParecer(
	origem: Origem,
	{ codpesace, numand, numseqocoand, dtaprzpar }: PedidoDeParecer,
): Promise<void> {
	const { db, processo, agora } = origem
	const numero = formatarNumpro(processo.numpro)
	const tarefa = {
		chvorg: chaveParecer(processo.numpro, numand, numseqocoand),
		codpes: codpesace,
		area: NA_LISTA,
		titulo: `Dar parecer no processo ${numero}`,
		mensagem: `<p>A estação ${processo.sgletault} pede o seu parecer no processo ${numero}.</p>`,
		url: `processos-digitais/${processo.numpro}`,
		motdst: 'O parecer foi pedido a você.',
		cadastradoEm: agora,
		...prazo(origem, dtaprzpar),
	}
	const { codcam } = await obterEstacao(db, processo.sgletault)
	await abrirTarefa(db, tarefa, { reabrir: true, pessoal: true, lembrarEm: { codcam } })
}

export const encerrarPedidoDeParecer = (
	{ db, processo, quem, agora }: Caso,
	{ numand, numseqocoand }: { numand: number; numseqocoand: number },
): Promise<number> =>
	concluirTarefa(db, chaveParecer(processo.numpro, numand, numseqocoand), { por: quem.codpes, em: agora })
