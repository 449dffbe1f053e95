import { DIA_MS, diaEscrito } from '@portal/platform/contract'
import { buildPortalAddress, type Db, diaDe, NotFoundError, type Portal } from '@portal/platform/server'
import { type DadosDoLink, DIAS_DO_LINK, enderecoDoLink } from '../../contract/index.ts'
import { exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { sortearCodigo } from '../pedidos/pedidos.ts'
import * as queries from '../queries/links.ts'
import { resumirSenha } from './senhas.ts'

const naoHa = () => new NotFoundError('link-nao-encontrado', 'Este link não existe ou não é seu. Recarregue a página.')

const somarDias = (portal: Portal, dias: number): string =>
	new Date(portal.agora().getTime() + dias * DIA_MS).toISOString()

export async function inserirLink(
	db: Db,
	portal: Portal,
	user: Quem,
	{ coditm, ...dados }: DadosDoLink & { readonly coditm: number },
) {
	const acesso = await obterAcesso(db, portal, user, { coditm })
	exigirMudanca(acesso, 'gerir')
	const { agente, nomitm, codpesdon } = acesso
	const { nomlnk, qtddia, senlnk, qtdmaxdwl = null, avisar } = dados
	const codlnk = sortearCodigo()
	await queries.inserirLink(db, {
		codlnk,
		coditm,
		nomlnk,
		resumo: senlnk === undefined ? null : await resumirSenha(senlnk),
		dtaexp: somarDias(portal, qtddia),
		qtdmaxdwl,
		codpescad: agente.codpes,
		dtacad: agente.agora,
		dtaavs: null,
		avisa_abertura: avisar === 'S',
	})
	await anotar(db, { agente, tipatv: 'ligar', coditm, nomitm, detalhe: nomlnk, codpesdon })
	return { codlnk, endereco: buildPortalAddress(portal, enderecoDoLink(codlnk)) }
}

/** Link of an item that the person manages; somebody else's is as absent as nothing. */
export async function obterGerido(db: Db, portal: Portal, user: Quem, codlnk: string) {
	const link = await queries.buscarLink(db, codlnk)
	if (!link) throw naoHa()
	const acesso = await obterAcesso(db, portal, user, { coditm: link.coditm }).catch((erro: unknown) => {
		throw erro instanceof NotFoundError ? naoHa() : erro
	})
	exigirDireito(acesso, 'gerir')
	return { link, acesso }
}

export async function mudarLink(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codlnk, qtddia, sitlnk }: { codlnk: string; qtddia?: number | undefined; sitlnk?: 'A' | 'R' | undefined },
): Promise<string> {
	const { link, acesso } = await obterGerido(db, portal, user, codlnk)
	const { agente, coditm, nomitm, codpesdon } = acesso
	if (sitlnk === 'R') {
		await queries.mudarLink(db, codlnk, { sitlnk })
		await anotar(db, { agente, tipatv: 'desligar', coditm, nomitm, detalhe: link.nomlnk, codpesdon })
		return `O link “${link.nomlnk}” foi revogado: já não abre.`
	}
	// A link that opens again gives access anew, as a new one does.
	exigirMudanca(acesso, 'gerir')
	const vencido = Date.parse(link.dtaexp) <= portal.agora().getTime()
	const dias = qtddia ?? (vencido ? DIAS_DO_LINK : undefined)
	const dtaexp = dias === undefined ? link.dtaexp : somarDias(portal, dias)
	await queries.mudarLink(db, codlnk, { sitlnk: 'A', dtaexp, dtaavs: null })
	await anotar(db, { agente, tipatv: 'ligar', coditm, nomitm, detalhe: link.nomlnk, codpesdon })
	return `O link “${link.nomlnk}” vale até ${diaEscrito(diaDe(portal, new Date(dtaexp)))}.`
}
