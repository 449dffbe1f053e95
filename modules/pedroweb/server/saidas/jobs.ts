import { concluirTarefa } from '@portal/notificacoes/server/public'
import { passar } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, type Portal, publicar, revogarPerfil } from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO, fluxoDoAcesso } from '../../contract/index.ts'
import { avisarDoAcesso } from '../avisar-do-acesso.ts'
import { ehUltimo, ultimoAdministrador } from '../mostrar.ts'
import { passarAcesso, segurarAdministradores } from '../queries.ts'
import { settings } from '../settings.ts'
import { abrirSaida, chaveDaSaida, chaveDoDeixado } from './abrir.ts'
import * as queries from './queries.ts'

const POR_VEZ = 100

/**
 * Departure detection: the remembered units are compared with the current ones, and each lost link is found once,
 * whatever its cause.
 */
export const acompanharSaidas = defineJob({
	nome: 'pedroweb-acompanhar-saidas',
	dados: z.object({}),
	cron: '27 * * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		await inTransaction(portal.db, async (db) => {
			await queries.segurarComparacao(db)
			if (await queries.verificarSemMemoria(db)) await queries.lembrarVinculos(db, hoje)
			for (const voltou of await queries.listarQuemVoltou(db, hoje)) await cancelar(db, portal, voltou)
		})
		await repetir(portal, async (db) => {
			await queries.segurarComparacao(db)
			const sairam = await queries.tirarQuemSaiu(db, hoje, POR_VEZ)
			for (const par of sairam) await abrirSaida(db, portal, par)
			return sairam.length
		})
		await inTransaction(portal.db, (db) => queries.lembrarVinculos(db, hoje))
		await repetir(portal, async (db) => {
			await segurarAdministradores(db)
			const vencidas = await queries.listarVencidas(db, hoje, POR_VEZ)
			for (const { codsai } of vencidas) await decidirSozinho(db, portal, codsai)
			return vencidas.length
		})
	},
})

async function repetir(portal: Portal, fazer: (db: Db) => Promise<number>): Promise<void> {
	for (;;) if ((await inTransaction(portal.db, fazer)) < POR_VEZ) return
}

async function cancelar(db: Db, portal: Portal, { codsai, codpes }: { codsai: number; codpes: number }): Promise<void> {
	const em = portal.agora().toISOString()
	await queries.encerrarSaida(db, codsai, { sitsai: 'CAN', codpescon: null, dtacon: em })
	for (const chave of [chaveDaSaida(codsai), chaveDoDeixado(codsai)]) await concluirTarefa(db, chave, { em })
	await publicar(db, { tipo: EVENTO, codpes })
}

/** Default decision: undecided accesses get it, and the last administrator keeps theirs by the rule of `revogar`. */
async function decidirSozinho(db: Db, portal: Portal, codsai: number): Promise<void> {
	const manter = settings.of(portal).PORTAL_ACESSOS_SEM_DECISAO === 'manter'
	const dtahst = portal.agora().toISOString()
	const semDecisao = (await queries.listarAcessosDaSaida(db, codsai)).filter(
		({ decsai, sitacs }) => decsai === null && sitacs === 'ATV',
	)
	for (const acesso of semDecisao) {
		const { codacs, codpes, codperfil, codund, codesc, sitacs } = acesso
		const fica = manter || ehUltimo(acesso, await ultimoAdministrador(db, portal))
		const fato = { codpes: null, dtahst, txthst: 'Ninguém decidiu no prazo da saída da unidade.' }
		if (fica) await passarAcesso(db, codacs, { ...fato, atohst: 'manter', sitacs })
		else {
			await passarAcesso(db, codacs, { ...fato, atohst: 'expirar', sitacs: passar(fluxoDoAcesso, 'expirar', sitacs) })
			await revogarPerfil(db, codpes, codperfil, { codund, codesc })
			await avisarDoAcesso(db, portal, acesso, { ...fato, ato: 'expirar', porQuem: null })
		}
		await queries.gravarDecisao(db, codsai, codacs, { decsai: fica ? 'M' : 'R', codpesdec: null, dtadec: dtahst })
		await publicar(db, { tipo: EVENTO, codpes })
	}
}
