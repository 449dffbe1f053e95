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
	/** Query of the address of the tender. */
	readonly busca?: string
}

export const escrever = (
	db: Db,
	portal: Portal,
	codpcddsp: number,
	{ para, assunto, texto, busca = '' }: Carta,
): Promise<void> =>
	sendMail(db, portal.jobs, {
		para,
		assunto,
		texto: `${texto}\n\n${buildPortalAddress(portal, `${enderecoDaLicitacao(codpcddsp)}${busca}`)}`,
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

interface Tarefa {
	readonly chvorg: string
	readonly titulo: string
	/** Plain text. */
	readonly mensagem: string
	readonly dtalim: string
}

/** The auctioneers of the unit get a task with the day that the law sets. */
async function pedirAQuemConduz(
	db: Db,
	portal: Portal,
	{ codpcddsp, codund }: LinhaDaLicitacao,
	{ chvorg, titulo, mensagem, dtalim }: Tarefa,
): Promise<void> {
	for (const codpes of await listarCodpesComPerfil(db, LCT_PREGOEIRO, diaDe(portal), codund))
		await abrirTarefa(
			db,
			{
				chvorg,
				codpes,
				area: AREA,
				titulo,
				mensagem: `<p>${escapeHtml(mensagem)}</p>`,
				url: enderecoDaLicitacao(codpcddsp),
				dtaprz: fimDoDia(dtalim, portal.config.PORTAL_FUSO_HORARIO),
				motdst: 'Você conduz as licitações desta unidade.',
				cadastradoEm: portal.agora().toISOString(),
			},
			{ reabrir: true },
		)
}

export const pedirResposta = (
	db: Db,
	portal: Portal,
	licitacao: LinhaDaLicitacao,
	{ numesc, oque, dtalim }: { numesc: number; oque: string; dtalim: string },
): Promise<void> =>
	pedirAQuemConduz(db, portal, licitacao, {
		chvorg: chaveDaResposta(licitacao.codpcddsp, numesc),
		titulo: `Responder: ${oque} na licitação ${licitacao.numlct}`,
		mensagem: `${oque} ${escreverProtocolo(licitacao.codpcddsp, numesc)}.`,
		dtalim,
	})

const chaveDaDecisao = (codpcddsp: number, numrec: number): string => `licitacoes:recurso:${codpcddsp}:${numrec}`

export const pedirDecisao = (
	db: Db,
	portal: Portal,
	licitacao: LinhaDaLicitacao,
	{ numrec, dtalim }: { numrec: number; dtalim: string },
): Promise<void> =>
	pedirAQuemConduz(db, portal, licitacao, {
		chvorg: chaveDaDecisao(licitacao.codpcddsp, numrec),
		titulo: `Decidir: recurso ${numrec} na licitação ${licitacao.numlct}`,
		mensagem: 'O recurso suspende a licitação até a decisão.',
		dtalim,
	})

export const darDecisao = (db: Db, codpcddsp: number, numrec: number, por: number, em: string) =>
	concluirTarefa(db, chaveDaDecisao(codpcddsp, numrec), { por, em })

export const darResposta = (db: Db, codpcddsp: number, numesc: number, por: number, em: string) =>
	concluirTarefa(db, chaveDaResposta(codpcddsp, numesc), { por, em })
