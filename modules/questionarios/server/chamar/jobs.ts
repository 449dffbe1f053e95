import { abrirTarefas, concluirTarefas, mudarPrazoDasTarefas } from '@portal/notificacoes/server/public'
import { diaEscrito, diasEntre, fimDoDia, somarDias } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { AREA, DIAS_DO_LEMBRETE_FINAL, DIAS_ENTRE_LEMBRETES } from '../../contract/index.ts'
import { buscarVersao, type LinhaDaVersao, reservarVersao } from '../versao/queries.ts'
import { chaveDoLembrete } from './chave.ts'
import { anotarChamados, anotarDia, type Chamado, listarAbertas, listarChamados, listarPorChamar } from './queries.ts'

const DaVersao = z.object({ codqst: z.int(), numvrsqst: z.int() })
/** `denovo`: calls again the people who were called before; `depois`: number of the person after whom to continue. */
const AChamar = z.extend(DaVersao, { denovo: z._default(z.boolean(), true), depois: z.optional(z.int()) })
type AChamar = z.infer<typeof AChamar>
/** Batch size: small enough for short locks and little loss when a run is killed. */
export const POR_LEVA = 500
/** Batches per job: a new job continues, so that a long one does not look lost and other jobs get their turn. */
const LEVAS_POR_VEZ = 40

/** Replacement: an earlier call leaves the inbox, so that nobody has two of them. */
async function chamar(db: Db, portal: Portal, versao: LinhaDaVersao, pessoas: readonly Chamado[]): Promise<void> {
	const { codqst, nomqst, dtafimrsp } = versao
	const em = portal.agora().toISOString()
	const chamados = pessoas.filter(({ vez }) => vez > 0)
	await concluirTarefas(
		db,
		chamados.map(({ codpes, vez }) => chaveDoLembrete(versao, codpes, vez)),
		em,
	)
	const comum = {
		area: AREA,
		mensagem: `<p>O questionário recebe respostas até ${diaEscrito(dtafimrsp)}. Você pode parar e continuar depois.</p>`,
		url: `/questionarios/${codqst}`,
		dtaprz: fimDoDia(dtafimrsp, portal.config.PORTAL_FUSO_HORARIO),
		motdst: 'Você faz parte do público deste questionário.',
		cadastradoEm: em,
	}
	for (const [titulo, quais] of [
		[`Responder: ${nomqst}`, pessoas.filter(({ vez }) => vez === 0)],
		[`Lembrete: responder ${nomqst}`, chamados],
	] as const)
		await abrirTarefas(
			db,
			{ ...comum, titulo },
			quais.map(({ codpes, vez }) => ({ codpes, chvorg: chaveDoLembrete(versao, codpes, vez + 1) })),
		)
	await anotarChamados(db, versao, pessoas, diaDe(portal))
}

/**
 * Batch calling: one transaction per batch holds its tasks and their record, so a killed run leaves whole batches and
 * calls nobody twice. The version stays locked meanwhile, so that no conclusion and no end comes between.
 *
 * @returns the number of the last person; undefined: everybody has been called
 */
async function chamarLeva(
	db: Db,
	portal: Portal,
	{ denovo, depois = 0, ...versao }: AChamar,
): Promise<number | undefined> {
	const aberta = await reservarVersao(db, versao)
	if (aberta.sitqst !== 'ABE') return undefined
	const hoje = diaDe(portal)
	const chamadosAte = denovo ? somarDias(hoje, -DIAS_ENTRE_LEMBRETES) : null
	const { rgrpop } = aberta
	const parte = { ...versao, rgrpop, hoje, depois, limite: POR_LEVA, chamadosAte }
	const { ultima, pessoas } = await listarPorChamar(db, parte)
	if (pessoas.length > 0) await chamar(db, portal, aberta, pessoas)
	return ultima
}

/** Call job: opens a first or repeated task for each person of the public who has not concluded. */
export const chamarQuemFalta = defineJob({
	nome: 'questionarios-lembrar',
	dados: AChamar,
	executar: chamarAlguns,
})

async function chamarAlguns(portal: Portal, { depois: desde = 0, ...pedido }: AChamar): Promise<void> {
	let depois: number | undefined = desde
	for (let leva = 1; depois !== undefined; leva++) {
		const parte = { ...pedido, depois }
		depois = await inTransaction(portal.db, async (db) => {
			const ultima = await chamarLeva(db, portal, parte)
			if (ultima === undefined || leva < LEVAS_POR_VEZ) return ultima
			await portal.jobs.enfileirar(db, chamarQuemFalta, { ...pedido, depois: ultima }, { urgencia: 'massa' })
			return undefined
		})
	}
}

/** Final reminder: once in the last days, unless everybody was reminded in them already. */
const ehHoraDeLembrar = (hoje: string, { dtafimrsp, dtalbt }: { dtafimrsp: string; dtalbt: string | null }): boolean =>
	diasEntre(hoje, dtafimrsp) <= DIAS_DO_LEMBRETE_FINAL &&
	(dtalbt === null || dtalbt < somarDias(dtafimrsp, -DIAS_DO_LEMBRETE_FINAL))

/**
 * Daily job: calls everybody on the first day, later the people who joined the public, and once more before the end.
 */
export const chamarDoDia = defineJob({
	nome: 'questionarios-chamar-do-dia',
	dados: z.object({}),
	cron: '30 7 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (const { codqst, numvrsqst, ...aberta } of await listarAbertas(portal.db, hoje)) {
			const versao = { codqst, numvrsqst }
			const denovo = ehHoraDeLembrar(hoje, aberta)
			await inTransaction(portal.db, async (db) => {
				if (denovo) await anotarDia(db, versao, hoje)
				await portal.jobs.enfileirar(db, chamarQuemFalta, { ...versao, denovo }, { urgencia: 'massa' })
			})
		}
	},
})

/** Due date: open tasks follow the end of the questionnaire. */
export const mudarPrazoDosChamados = defineJob({
	nome: 'questionarios-mudar-prazo',
	dados: DaVersao,
	async executar(portal, versao) {
		for (let depois = 0; ; ) {
			const parte = await inTransaction(portal.db, async (db) => {
				const aberta = await buscarVersao(db, versao)
				if (!aberta) return []
				const chamados = await listarChamados(db, versao, depois, POR_LEVA)
				await mudarPrazoDasTarefas(
					db,
					chamados.map(({ codpes, vez }) => chaveDoLembrete(versao, codpes, vez)),
					fimDoDia(aberta.dtafimrsp, portal.config.PORTAL_FUSO_HORARIO),
				)
				return chamados
			})
			if (parte.length < POR_LEVA) return
			depois = parte.at(-1)?.codpes ?? depois
		}
	},
})
