import { type Db, type Portal, RuleError, type SessionUser, throwIfRefused } from '@portal/platform/server'
import {
	type DadosDosResultados,
	lerResultados,
	recusaDeResultados,
	recusaDosClassificados,
} from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { contarAQuemPediu } from '../avisar.ts'
import { exigirVersao } from '../publicar.ts'
import { alterarLicitacao, reservarLicitacao } from '../queries/licitacoes.ts'
import { registrarEvento } from '../registrar-evento.ts'
import { listarItens, substituirResultados } from './queries.ts'

/** Results of the items while the tender is judged: those who follow it are told. */
export async function registrarResultados(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpcddsp: number,
	{ versao, txtres }: DadosDosResultados,
): Promise<number> {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	exigirQueConduza(portal, user, licitacao)
	exigirVersao(licitacao, versao)
	throwIfRefused(recusaDeResultados(licitacao.sitlct))
	const { lidos } = lerResultados(txtres)
	const itens = await listarItens(db, codpcddsp)
	const numeros = new Set(itens.map(({ numitm }) => numitm))
	const estranho = lidos.find(({ numitm }) => !numeros.has(numitm))
	if (estranho)
		throw new RuleError(
			'item-nao-encontrado',
			`A licitação não tem o item ${estranho.numitm}. Confira os números na lista de itens.`,
		)
	if (licitacao.jullot === 'S') throwIfRefused(recusaDosClassificados(itens, lidos))
	await substituirResultados(db, codpcddsp, lidos)
	const em = portal.agora().toISOString()
	const nova = await alterarLicitacao(db, codpcddsp, {}, em)
	const dsceve = 'Resultado por item publicado'
	await registrarEvento(db, portal, { codpcddsp, dsceve, dscmot: null, em, codpes: user.codpes })
	await contarAQuemPediu(db, portal, licitacao, dsceve)
	return nova
}
