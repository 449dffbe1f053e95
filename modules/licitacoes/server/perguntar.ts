import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import {
	calcularLimiteDeResposta,
	type DadosDaResposta,
	type DadosDoPedido,
	EVENTO,
	TIPOS_DE_PEDIDO,
} from '../contract/index.ts'
import { exigirQueConduza } from './acesso.ts'
import { darResposta, escrever, escreverProtocolo, pedirResposta } from './avisar.ts'
import { buscarDiaDoFim, buscarLimiteDePedidos, lerFeriados, recusarPergunta } from './prazos.ts'
import { reservarLicitacao } from './queries/licitacoes.ts'
import { inserirPedido, obterIgual, reservarPedido, responderPedido } from './queries/pedidos.ts'
import { registrarEvento } from './registrar-evento.ts'

/** Anybody asks: a number, a protocol by mail, and the task of those who answer. */
export async function perguntar(db: Db, portal: Portal, codpcddsp: number, dados: DadosDoPedido) {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	const feriados = await lerFeriados(db, licitacao.codund, licitacao.dtapub)
	const limite = buscarLimiteDePedidos(portal, licitacao, feriados)
	const hoje = diaDe(portal)
	const recusa = recusarPergunta(licitacao, { hoje, limite })
	if (recusa) throw new RuleError('fora-do-prazo', recusa)
	const igual = await obterIgual(db, codpcddsp, dados)
	if (igual) return { ...igual, protocolo: escreverProtocolo(codpcddsp, igual.numesc) }
	const dtalim = calcularLimiteDeResposta(hoje, buscarDiaDoFim(portal, licitacao), feriados)
	const numesc = await inserirPedido(db, codpcddsp, { ...dados, dtaper: portal.agora().toISOString(), dtalim })
	const protocolo = escreverProtocolo(codpcddsp, numesc)
	const oque = TIPOS_DE_PEDIDO[dados.tipesc]
	await escrever(db, portal, codpcddsp, {
		para: dados.codema,
		assunto: `Protocolo ${protocolo}: ${oque.toLowerCase()}`,
		texto: `Recebemos o seu pedido sobre a licitação ${licitacao.numlct}. O protocolo é ${protocolo}, e a resposta vem até ${diaEscrito(dtalim)}, neste endereço e na página da licitação, sem o seu nome.`,
	})
	await pedirResposta(db, portal, licitacao, { numesc, oque, dtalim })
	await publicar(db, { tipo: EVENTO })
	return { numesc, protocolo, dtalim }
}

export async function responder(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, numesc }: { readonly codpcddsp: number; readonly numesc: number },
	{ txtrsp, acolhida }: DadosDaResposta,
): Promise<void> {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	exigirQueConduza(portal, user, licitacao)
	const pedido = await reservarPedido(db, codpcddsp, numesc)
	if (pedido.sitesc !== 'A')
		throw new ConflictError(
			'ja-respondido',
			'Este pedido já foi respondido. Recarregue a licitação para ler a resposta.',
		)
	if (pedido.tipesc === 'IMP' && acolhida === undefined)
		throw new RuleError('sem-decisao', 'Diga se a impugnação é acolhida.')
	const em = portal.agora().toISOString()
	const sitesc = pedido.tipesc === 'ESC' ? 'R' : acolhida === 'S' ? 'C' : 'N'
	await responderPedido(db, codpcddsp, numesc, { txtrsp, sitesc, codpesrsp: user.codpes, dtarsp: em })
	await darResposta(db, codpcddsp, numesc, user.codpes, em)
	const protocolo = escreverProtocolo(codpcddsp, numesc)
	const dsceve = {
		R: `Esclarecimento ${numesc} respondido`,
		C: `Impugnação ${numesc} acolhida`,
		N: `Impugnação ${numesc} não acolhida`,
	}[sitesc]
	const evento = { codpcddsp, dsceve, dscmot: null, em, codpes: user.codpes }
	await registrarEvento(db, portal, evento, { avisar: sitesc !== 'R' })
	await escrever(db, portal, codpcddsp, {
		para: pedido.codema,
		assunto: `Resposta a ${protocolo}`,
		texto: `Você perguntou:\n\n${pedido.txtper}\n\nResposta:\n\n${txtrsp}`,
	})
}
