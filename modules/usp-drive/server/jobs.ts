import { avisarPessoas } from '@portal/notificacoes/server/public'
import { defineJob, diaDe, formatInstant, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DIAS_DO_AVISO_DO_FIM, DIAS_NA_LIXEIRA, enderecoDaPasta } from '../contract/index.ts'
import { AREA, nomearAviso } from './area.ts'
import { apagarUm } from './pastas/organizar.ts'
import { apagarAtos } from './queries/atos.ts'
import { listarVencidos, reservarRaizes } from './queries/itens.ts'
import { listarTerminando, mudarLink } from './queries/links.ts'
import { apagarMiniaturas } from './queries/miniaturas.ts'
import { listarTerminados, marcarAvisado } from './queries/pedidos.ts'
import { contarDesdeDesfazer } from './registrar-ato.ts'

const DE_CADA_VEZ = 200
/** Thumbnails are drawn anew after this many days. */
const DIAS_DA_MINIATURA = 30

/**
 * Retention: an item that has been in the trash for thirty days goes for good, unless something preserves it; the
 * thumbnails of bytes that are gone go with it, and so do acts that are too old to be undone.
 */
export const esvaziarLixeiras = defineJob({
	nome: 'usp-drive-esvaziar-lixeiras',
	dados: z.object({}),
	cron: '20 3 * * *',
	async executar({ db, agora }) {
		const hoje = agora()
		const ate = new Date(hoje.getTime() - DIAS_NA_LIXEIRA * 86_400_000).toISOString()
		for (;;) {
			const vencidos = await listarVencidos(db, { ate, agora: hoje.toISOString() }, DE_CADA_VEZ)
			for (const { coditm, raiz } of vencidos)
				await inTransaction(db, async (trx) => {
					await reservarRaizes(trx, [raiz])
					await apagarUm(trx, coditm, raiz)
				})
			if (vencidos.length < DE_CADA_VEZ) break
		}
		await apagarAtos(db, contarDesdeDesfazer({ agora }))
		await apagarMiniaturas(db, new Date(hoje.getTime() - DIAS_DA_MINIATURA * 86_400_000).toISOString())
	},
})

/** The person who asked hears once that the time of a request is over, and how much came. */
export const avisarPedidosTerminados = defineJob({
	nome: 'usp-drive-pedidos-terminados',
	dados: z.object({}),
	cron: '10 6 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (const { codpdarq, coditm, titpdarq, codpescad, qtdetg } of await listarTerminados(portal.db, hoje))
			await inTransaction(portal.db, async (db) => {
				await marcarAvisado(db, codpdarq, hoje)
				await avisarPessoas(db, portal, {
					chave: `usp-drive:pedido-terminado:${codpdarq}:${hoje}`,
					area: AREA,
					pessoas: [codpescad],
					assunto: `Terminou o prazo do pedido “${titpdarq}”`,
					texto: `${qtdetg === 1 ? 'Chegou 1 entrega' : `Chegaram ${qtdetg} entregas`}. Mude o prazo na pasta, se precisar de mais.`,
					link: { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' },
				})
			})
	},
})

/** The person who made a link hears once, some days before, that it ends; the folder's page renews it. */
export const avisarLinksTerminando = defineJob({
	nome: 'usp-drive-links-terminando',
	dados: z.object({}),
	cron: '15 6 * * *',
	async executar(portal) {
		const agora = portal.agora()
		const dtaavs = agora.toISOString()
		const ate = new Date(agora.getTime() + DIAS_DO_AVISO_DO_FIM * 86_400_000).toISOString()
		for (const link of await listarTerminando(portal.db, dtaavs, ate))
			await inTransaction(portal.db, async (db) => {
				await mudarLink(db, link.codlnk, { dtaavs })
				await avisarPessoas(db, portal, {
					chave: nomearAviso(link.coditm, `link:${link.codlnk}:${link.dtaexp}`),
					area: AREA,
					pessoas: [link.codpescad],
					assunto: `O link “${link.nomlnk}” termina logo`,
					texto: `Ele abre “${link.nomitm}” até ${formatInstant(link.dtaexp, portal.config.PORTAL_FUSO_HORARIO)}. Renove-o, se ainda for preciso.`,
					link: {
						endereco: enderecoDaPasta(link.tipitm === 'P' ? link.coditm : (link.coditmpai ?? link.coditm)),
						rotulo: 'Abrir a pasta',
					},
				})
			})
	},
})
