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
import { enderecoDaLicitacao, enderecoDoInteresse } from '../../contract/index.ts'
import { obterLicitacao } from '../queries/licitacoes.ts'
import { escreverChave, obterSegredo } from './chave.ts'
import { escreverEscolha } from './inscrever.ts'
import { listarInteressados, removerNaoConfirmados, tomarEvento } from './queries.ts'

const DIAS_ATE_CONFIRMAR = 7

/** Words of an officer cannot fill a place of the letter. */
const escaparLugares = (texto: string): string => texto.replaceAll('{{', '{ {')

/** Letters to subscribers: the mark of the event and all its letters are one transaction. */
export const avisarInteressados = defineJob({
	nome: 'licitacoes-avisar-interessados',
	dados: z.object({ codeve: z.int() }),
	executar: (portal, { codeve }) => inTransaction(portal.db, (db) => enviarEvento(db, portal, codeve)),
})

async function enviarEvento(db: Db, portal: Portal, codeve: number): Promise<void> {
	const evento = await tomarEvento(db, codeve, portal.agora().toISOString())
	if (!evento) return
	const licitacao = await obterLicitacao(db, evento.codpcddsp)
	const interessados = await listarInteressados(db, licitacao)
	if (interessados.length === 0) return
	const segredo = await obterSegredo(db)
	const assunto = escaparLugares(`Licitação ${licitacao.numlct}: ${evento.dsceve}`).slice(0, 180)
	const corpo = [evento.dsceve, evento.dscmot, licitacao.dscobj].filter((parte) => parte !== null).join('\n\n')
	const id = await prepareTemplate(db, {
		assunto,
		texto: `${escaparLugares(corpo)}\n\n${buildPortalAddress(portal, enderecoDaLicitacao(licitacao.codpcddsp))}\n\nVocê recebe esta mensagem porque assinou: {{escolha}}. Para mudar ou terminar:\n${buildPortalAddress(portal, enderecoDoInteresse(''))}{{chave}}`,
		cabecalhos: {
			'List-Unsubscribe': `<${buildPortalAddress(portal, '/proxy/wslicitacoes/api/interesses/')}{{chave}}/um-clique>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			Precedence: 'bulk',
		},
	})
	const destinatarios = await Promise.all(
		interessados.map(async (interesse) => ({
			para: interesse.codema,
			valores: { chave: escreverChave(segredo, interesse), escolha: await escreverEscolha(portal, interesse) },
		})),
	)
	await sendBulkMail(db, portal.jobs, { id, assunto }, destinatarios)
}

/** Retention: an address that was never confirmed is erased after a week. */
export const apagarNaoConfirmados = defineJob({
	nome: 'licitacoes-apagar-nao-confirmados',
	dados: z.object({}),
	cron: '40 3 * * *',
	executar: ({ db, agora }) =>
		removerNaoConfirmados(db, new Date(agora().getTime() - DIAS_ATE_CONFIRMAR * DIA_MS).toISOString()),
})
