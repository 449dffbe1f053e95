import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	type Portal,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type DadosDoCredenciado,
	type DadosDoFim,
	escreverItensDoCredenciado,
	lerInscricao,
	recusaDeCredenciar,
} from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { listarItens } from '../itens/queries.ts'
import { lerDiaDaAbertura } from '../prazos.ts'
import { exigirVersao } from '../publicar.ts'
import { alterarLicitacao, type LinhaDaLicitacao, reservarLicitacao } from '../queries/licitacoes.ts'
import { registrarEvento } from '../registrar-evento.ts'
import { encerrarCredenciado, inserirCredenciado, listarVigentesDe, reservarCredenciado } from './queries.ts'

interface Acontecimento {
	readonly dsceve: string
	readonly dscmot: string
}

/** Each entry and end is an event and raises the version; no mail goes to those who follow the whole tender. */
async function contar(
	db: Db,
	portal: Portal,
	{ codpes }: SessionUser,
	{ codpcddsp }: LinhaDaLicitacao,
	acontecimento: Acontecimento,
): Promise<number> {
	const em = portal.agora().toISOString()
	const versao = await alterarLicitacao(db, codpcddsp, {}, em)
	await registrarEvento(db, portal, { codpcddsp, ...acontecimento, em, codpes }, { avisar: false })
	return versao
}

function exigirDia(portal: Portal, dia: string, desde: string): void {
	if (dia > diaDe(portal)) throw new RuleError('dia-futuro', 'O dia ainda não chegou. Informe hoje ou um dia antes.')
	if (dia < desde)
		throw new RuleError('dia-antes', `O dia vem antes de ${diaEscrito(desde)}. Informe este ou um dia depois.`)
}

async function exigirItens(db: Db, codpcddsp: number, numitens: readonly number[]): Promise<void> {
	const existentes = new Set((await listarItens(db, codpcddsp)).map(({ numitm }) => numitm))
	const estranho = numitens.find((numitm) => !existentes.has(numitm))
	if (estranho !== undefined)
		throw new RuleError(
			'item-nao-encontrado',
			`A licitação não tem o item ${estranho}. Confira os números na lista de itens.`,
		)
}

/** A supplier enters the public list, once for each item. */
export async function credenciar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpcddsp: number,
	{ versao, nomfor, niforn: escrita, numitens: escolhidos, dtacrd }: DadosDoCredenciado,
): Promise<{ numcrd: number; versao: number }> {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	exigirQueConduza(portal, user, licitacao)
	exigirVersao(licitacao, versao)
	throwIfRefused(recusaDeCredenciar(licitacao, 'entrar'))
	exigirDia(portal, dtacrd, lerDiaDaAbertura(portal, licitacao))
	const numitens = [...new Set(escolhidos)]
	await exigirItens(db, codpcddsp, numitens)
	const niforn = lerInscricao(escrita) ?? ''
	const vigentes = await listarVigentesDe(db, codpcddsp, { niforn, nomfor })
	const repetido = vigentes.some(
		(uma) =>
			uma.numitens.length === 0 || numitens.length === 0 || uma.numitens.some((numitm) => numitens.includes(numitm)),
	)
	if (repetido)
		throw new ConflictError(
			'ja-credenciado',
			'Este fornecedor já está credenciado para um destes itens. Termine o credenciamento dele antes, ou informe outros itens.',
		)
	const dtapub = portal.agora().toISOString()
	const novo = { codpcddsp, nomfor, niforn, numitens, dtacrd, dtapub, codpes: user.codpes }
	const numcrd = await inserirCredenciado(db, novo)
	const dscmot = `${escreverItensDoCredenciado(novo)}, desde ${diaEscrito(dtacrd)}.`
	return { numcrd, versao: await contar(db, portal, user, licitacao, { dsceve: `Credenciado: ${nomfor}`, dscmot }) }
}

/** The end of an accreditation, whose line stays in the list with its day and reason. */
export async function descredenciar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, numcrd }: { readonly codpcddsp: number; readonly numcrd: number },
	{ versao, dtades, motdes }: DadosDoFim,
): Promise<number> {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	exigirQueConduza(portal, user, licitacao)
	const credenciado = await reservarCredenciado(db, codpcddsp, numcrd)
	exigirVersao(licitacao, versao)
	throwIfRefused(recusaDeCredenciar(licitacao, 'sair'))
	if (credenciado.dtades !== null)
		throw new ConflictError('ja-terminou', 'Este credenciamento já terminou. Recarregue a licitação.')
	exigirDia(portal, dtades, credenciado.dtacrd)
	await encerrarCredenciado(db, codpcddsp, numcrd, { dtades, motdes })
	const dsceve = `Fim do credenciamento de ${credenciado.nomfor}`
	return contar(db, portal, user, licitacao, { dsceve, dscmot: motdes })
}
