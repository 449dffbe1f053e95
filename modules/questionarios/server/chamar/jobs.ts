import { abrirTarefa, concluirTarefa, mudarPrazoDaTarefa } from '@portal/notificacoes/server/public'
import { diaEscrito, diasEntre, fimDoDia, somarDias } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { AREA, DIAS_DO_LEMBRETE_FINAL, DIAS_ENTRE_LEMBRETES } from '../../contract/index.ts'
import { buscarVersao, type LinhaDaVersao } from '../versao/queries.ts'
import { chaveDoLembrete } from './chave.ts'
import { anotarChamado, anotarDia, type Chamado, listarAbertas, listarChamados, listarPorChamar } from './queries.ts'

const DaVersao = z.object({ codqst: z.int(), numvrsqst: z.int() })
const POR_VEZ = 200

/** The call before it, if there was one, leaves the inbox: nobody has two of them. */
async function chamar(db: Db, portal: Portal, versao: LinhaDaVersao, { codpes, vez }: Chamado): Promise<void> {
	const { codqst, nomqst, dtafimrsp } = versao
	const em = portal.agora().toISOString()
	if (vez > 0) await concluirTarefa(db, chaveDoLembrete(versao, codpes, vez), { em })
	await abrirTarefa(
		db,
		{
			chvorg: chaveDoLembrete(versao, codpes, vez + 1),
			codpes,
			area: AREA,
			titulo: vez > 0 ? `Lembrete: responder ${nomqst}` : `Responder: ${nomqst}`,
			mensagem: `<p>O questionário recebe respostas até ${diaEscrito(dtafimrsp)}. Você pode parar e continuar depois.</p>`,
			url: `/questionarios/${codqst}`,
			dtaprz: fimDoDia(dtafimrsp, portal.config.PORTAL_FUSO_HORARIO),
			motdst: 'Você faz parte do público deste questionário.',
			cadastradoEm: em,
		},
		{ pessoal: true },
	)
	await anotarChamado(db, versao, { codpes, vez: vez + 1 }, diaDe(portal))
}

/** A task for whoever is of the public and has not concluded: the first, or where it is to be remembered another. */
export const chamarQuemFalta = defineJob({
	nome: 'questionarios-lembrar',
	dados: z.extend(DaVersao, { denovo: z._default(z.boolean(), true) }),
	async executar(portal, { denovo, ...versao }) {
		const hoje = diaDe(portal)
		const chamadosAte = denovo ? somarDias(hoje, -DIAS_ENTRE_LEMBRETES) : null
		for (let depois = 0; ; ) {
			const parte = await inTransaction(portal.db, async (db) => {
				const aberta = await buscarVersao(db, versao)
				if (aberta?.sitqst !== 'ABE') return []
				const { rgrpop } = aberta
				const pessoas = await listarPorChamar(db, { ...versao, rgrpop, hoje, depois, limite: POR_VEZ, chamadosAte })
				for (const pessoa of pessoas) await chamar(db, portal, aberta, pessoa)
				return pessoas
			})
			if (parte.length < POR_VEZ) return
			depois = parte.at(-1)?.codpes ?? depois
		}
	},
})

/** Once, in the last days, unless everybody was reminded in them already. */
const ehHoraDeLembrar = (hoje: string, { dtafimrsp, dtalbt }: { dtafimrsp: string; dtalbt: string | null }): boolean =>
	diasEntre(hoje, dtafimrsp) <= DIAS_DO_LEMBRETE_FINAL &&
	(dtalbt === null || dtalbt < somarDias(dtafimrsp, -DIAS_DO_LEMBRETE_FINAL))

/** Every morning: on the first day everybody, then whoever has come to be of the public, and before the end once more. */
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

/** Tasks that are open are due when the questionnaire ends. */
export const mudarPrazoDosChamados = defineJob({
	nome: 'questionarios-mudar-prazo',
	dados: DaVersao,
	async executar(portal, versao) {
		for (let depois = 0; ; ) {
			const parte = await inTransaction(portal.db, async (db) => {
				const aberta = await buscarVersao(db, versao)
				if (!aberta) return []
				const dtaprz = fimDoDia(aberta.dtafimrsp, portal.config.PORTAL_FUSO_HORARIO)
				const chamados = await listarChamados(db, versao, depois, POR_VEZ)
				for (const { codpes, vez } of chamados)
					await mudarPrazoDaTarefa(db, chaveDoLembrete(versao, codpes, vez), dtaprz)
				return chamados
			})
			if (parte.length < POR_VEZ) return
			depois = parte.at(-1)?.codpes ?? depois
		}
	},
})
