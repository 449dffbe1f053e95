import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { escapeHtml, fimDoDia, truncate } from '@portal/platform/contract'
import {
	buildPortalAddress,
	type Db,
	diaDe,
	listarCodpesComPerfil,
	type Portal,
	sendMail,
} from '@portal/platform/server'
import { enderecoDaLicitacao, LCT_PREGOEIRO } from '../contract/index.ts'
import type { LinhaDaLicitacao } from './queries/licitacoes.ts'
import { listarQuemPediu } from './queries/pedidos.ts'

const AREA = { codigo: 'licitacoes', nome: 'Licitações', icone: 'fa-solid fa-gavel' }

export const escreverProtocolo = (codpcddsp: number, numesc: number): string => `LCT-${codpcddsp}-${numesc}`
const chaveDaResposta = (codpcddsp: number, numesc: number): string => `licitacoes:pedido:${codpcddsp}:${numesc}`

interface Carta {
	readonly para: string
	readonly assunto: string
	readonly texto: string
}

export const escrever = (db: Db, portal: Portal, codpcddsp: number, { para, assunto, texto }: Carta): Promise<void> =>
	sendMail(db, portal.jobs, {
		para,
		assunto,
		texto: `${texto}\n\n${buildPortalAddress(portal, enderecoDaLicitacao(codpcddsp))}`,
	})

/** Those who asked about a tender hear of each change of it, by its address alone. */
export async function contarAQuemPediu(
	db: Db,
	portal: Portal,
	{ codpcddsp, numlct }: Pick<LinhaDaLicitacao, 'codpcddsp' | 'numlct'>,
	texto: string,
): Promise<void> {
	for (const para of await listarQuemPediu(db, codpcddsp))
		await escrever(db, portal, codpcddsp, {
			para,
			assunto: `Licitação ${numlct}: ${truncate(texto, 120)}`,
			texto: `${texto}\n\nVocê recebe esta mensagem porque fez um pedido sobre esta licitação.`,
		})
}

/** The auctioneers of the unit get a task with the day by which the law wants the answer. */
export async function pedirResposta(
	db: Db,
	portal: Portal,
	licitacao: LinhaDaLicitacao,
	{ numesc, oque, dtalim }: { numesc: number; oque: string; dtalim: string },
): Promise<void> {
	const { codpcddsp, numlct, codund } = licitacao
	for (const codpes of await listarCodpesComPerfil(db, LCT_PREGOEIRO, diaDe(portal), codund))
		await abrirTarefa(db, {
			chvorg: chaveDaResposta(codpcddsp, numesc),
			codpes,
			area: AREA,
			titulo: `Responder: ${oque} na licitação ${numlct}`,
			mensagem: `<p>${escapeHtml(`${oque} ${escreverProtocolo(codpcddsp, numesc)}.`)}</p>`,
			url: enderecoDaLicitacao(codpcddsp),
			dtaprz: fimDoDia(dtalim, portal.config.PORTAL_FUSO_HORARIO),
			motdst: 'Você conduz as licitações desta unidade.',
			cadastradoEm: portal.agora().toISOString(),
		})
}

export const darResposta = (db: Db, codpcddsp: number, numesc: number, por: number, em: string) =>
	concluirTarefa(db, chaveDaResposta(codpcddsp, numesc), { por, em })
