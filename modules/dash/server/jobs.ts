import { instanteEm, somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction, type Portal, publicar } from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO, encerrarJanela, type Situacao, Situacao as Situacoes } from '../contract/index.ts'
import { conferirAlertas } from './alertas/conferir.ts'
import { guardarDia } from './diaria.ts'
import { encerrarSituacoes, marcarEncerrada, reservarJanelasVencidas } from './queries/eventos.ts'
import { acertarMedicoes, juntarMedicoes, listarAnosContados, listarTodasAsChamadas } from './queries/medidas.ts'
import { apagarProtegidas, fixarProtegida } from './queries/protegidas.ts'
import { mandarResumos } from './resumo.ts'

/** The end of a window turns who did not act into exits, once, whatever the number of processes. */
export const encerrarJanelas = defineJob({
	nome: 'dash-encerrar-janelas',
	dados: z.object({}),
	cron: '* * * * *',
	async executar(portal) {
		await inTransaction(portal.db, async (db) => {
			const agora = portal.agora().toISOString()
			for (const janela of await reservarJanelasVencidas(db, agora)) {
				const saidas = Map.groupBy(Situacoes.options, (situacao) => encerrarJanela(situacao, janela.numetp))
				for (const [para, de] of saidas)
					if (para !== undefined) await encerrarSituacoes(db, janela, { de: de as readonly Situacao[], para })
				await marcarEncerrada(db, janela, agora)
				await publicar(db, { tipo: EVENTO })
			}
		})
	},
})

/** Alerts are judged every five minutes; who must act gets a task, and it ends with the condition. */
export const acompanharAlertas = defineJob({
	nome: 'dash-acompanhar-alertas',
	dados: z.object({}),
	cron: '*/5 * * * *',
	async executar(portal) {
		await inTransaction(portal.db, (db) => conferirAlertas(db, portal))
	},
})

/** Counts of this midnight of every call of the newest year, before anybody looks at them. */
async function fixarTodas(portal: Portal, hoje: string): Promise<void> {
	const em = instanteEm(hoje, '00:00', portal.config.PORTAL_FUSO_HORARIO).toISOString()
	await inTransaction(portal.db, async (db) => {
		await apagarProtegidas(db, somarDias(hoje, -1))
		const chamadas = await listarTodasAsChamadas(db)
		const [recente] = chamadas
		for (const chamada of chamadas.filter(({ ano }) => ano === recente?.ano))
			await fixarProtegida(db, hoje, chamada, em)
	})
}

/** Counts of the day that has ended, kept once; a second run of the same day changes nothing. */
export const guardarDiaria = defineJob({
	nome: 'dash-guardar-diaria',
	dados: z.object({}),
	cron: '5 0 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		await guardarDia(portal, somarDias(hoje, -1))
		await fixarTodas(portal, hoje)
	},
})

/** Additions of the counts are summed up while events come in. */
export const juntarContagens = defineJob({
	nome: 'dash-juntar-contagens',
	dados: z.object({}),
	cron: '* * * * *',
	async executar(portal) {
		await juntarMedicoes(portal.db)
	},
})

/** Counts are judged against the rows every night; a difference is a fault, which is told and mended. */
export const conferirContagens = defineJob({
	nome: 'dash-conferir-contagens',
	dados: z.object({}),
	cron: '35 3 * * *',
	async executar(portal) {
		for (const ano of await listarAnosContados(portal.db)) {
			const erradas = await acertarMedicoes(portal.db, ano)
			if (erradas === 0) continue
			portal.log.error({ ano, erradas }, 'counts of the dashboard differed from its rows')
			await publicar(portal.db, { tipo: EVENTO })
		}
	},
})

/** Picture of the day at six in the evening, while a window is open. */
export const mandarResumo = defineJob({
	nome: 'dash-resumo-do-dia',
	dados: z.object({}),
	cron: '0 18 * * *',
	async executar(portal) {
		await inTransaction(portal.db, (db) => mandarResumos(db, portal))
	},
})
