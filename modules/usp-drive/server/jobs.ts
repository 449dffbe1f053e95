import { avisarPessoas } from '@portal/notificacoes/server/public'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DIAS_NA_LIXEIRA, enderecoDaPasta } from '../contract/index.ts'
import { AREA } from './area.ts'
import { apagarUm } from './organizar.ts'
import { listarVencidos, reservarRaizes } from './queries/itens.ts'
import { listarTerminados, marcarAvisado } from './queries/pedidos.ts'

const DE_CADA_VEZ = 200

/** Retention: an item that has been in the trash for thirty days goes for good, unless it is frozen. */
export const esvaziarLixeiras = defineJob({
	nome: 'usp-drive-esvaziar-lixeiras',
	dados: z.object({}),
	cron: '20 3 * * *',
	async executar({ db, agora }) {
		const ate = new Date(agora().getTime() - DIAS_NA_LIXEIRA * 86_400_000).toISOString()
		for (;;) {
			const vencidos = await listarVencidos(db, ate, DE_CADA_VEZ)
			for (const { coditm, raiz } of vencidos)
				await inTransaction(db, async (trx) => {
					await reservarRaizes(trx, [raiz])
					await apagarUm(trx, coditm, raiz)
				})
			if (vencidos.length < DE_CADA_VEZ) return
		}
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
