import { DIA_MS } from '@portal/platform/contract'
import {
	buildPortalAddress,
	type Db,
	defineJob,
	inTransaction,
	type Portal,
	prepareTemplate,
	sendBulkMail,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { enderecoDaCompra, enderecoDoAcompanhamento } from '../../contract/index.ts'
import { escreverNumero } from '../mostrar.ts'
import { escreverChave, obterSegredo } from './acompanhar.ts'
import { type LinhaDoAcompanhante, listarAcompanhantes, removerNaoConfirmados, tomarEventos } from './queries.ts'

const DIAS_ATE_CONFIRMAR = 7
const EVENTOS_POR_VEZ = 500

/** Words of a file cannot fill a place of the letter. */
const escaparLugares = (texto: string): string => texto.replaceAll('{{', '{ {')

/** Letters about what happened to followed purchases: the marks of the events and their letters are one transaction. */
export const avisarAcompanhantes = defineJob({
	nome: 'contratacoes-avisar-acompanhantes',
	dados: z.object({}),
	cron: '*/10 * * * *',
	executar: (portal) => inTransaction(portal.db, (db) => enviarEventos(db, portal)),
})

async function enviarEventos(db: Db, portal: Portal): Promise<void> {
	const eventos = await tomarEventos(db, portal.agora().toISOString(), EVENTOS_POR_VEZ)
	const porCompra = Map.groupBy(eventos, ({ codpcddsp }) => codpcddsp)
	const quem = Map.groupBy(await listarAcompanhantes(db, [...porCompra.keys()]), ({ codpcddsp }) => codpcddsp)
	for (const [codpcddsp, acompanhantes] of quem) {
		const fatos = (porCompra.get(codpcddsp) ?? []).toSorted((a, b) => a.codeve - b.codeve)
		await enviarCartas(
			db,
			portal,
			acompanhantes,
			fatos.map(({ dsceve }) => dsceve),
		)
	}
}

async function enviarCartas(
	db: Db,
	portal: Portal,
	acompanhantes: readonly LinhaDoAcompanhante[],
	fatos: readonly string[],
): Promise<void> {
	const [primeiro] = acompanhantes
	if (!primeiro) return
	const segredo = await obterSegredo(db)
	const assunto = escaparLugares(`Compra ${escreverNumero(primeiro)}: ${fatos.at(-1)}`).slice(0, 180)
	const pagina = buildPortalAddress(portal, enderecoDaCompra(primeiro.codpcddsp))
	const id = await prepareTemplate(db, {
		assunto,
		texto: `${escaparLugares(`${fatos.map((fato) => `• ${fato}`).join('\n')}\n\n${primeiro.objcpr}`)}\n\n${pagina}\n\nVocê recebe esta mensagem porque acompanha esta compra. Para terminar:\n${buildPortalAddress(portal, enderecoDoAcompanhamento(''))}{{chave}}`,
		cabecalhos: {
			'List-Unsubscribe': `<${buildPortalAddress(portal, '/proxy/wscontratacoes/api/acompanhamentos/')}{{chave}}/um-clique>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			Precedence: 'bulk',
		},
	})
	await sendBulkMail(
		db,
		portal.jobs,
		{ id, assunto },
		acompanhantes.map((acompanhante) => ({
			para: acompanhante.codema,
			valores: { chave: escreverChave(segredo, acompanhante) },
		})),
	)
}

/** Retention: an address that was never confirmed is erased after a week. */
export const apagarNaoConfirmados = defineJob({
	nome: 'contratacoes-apagar-nao-confirmados',
	dados: z.object({}),
	cron: '45 3 * * *',
	executar: ({ db, agora }) =>
		removerNaoConfirmados(db, new Date(agora().getTime() - DIAS_ATE_CONFIRMAR * DIA_MS).toISOString()),
})
