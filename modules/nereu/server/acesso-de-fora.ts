import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { DIA_MS } from '@portal/platform/contract'
import {
	buildPortalAddress,
	createSecret,
	type Db,
	hashSecret,
	limitRate,
	NotAllowedError,
	type Portal,
	sendMail,
} from '@portal/platform/server'
import { conferirContando } from '@portal/sessao/server/public'
import type { AcessoDeFora } from '../contract/acesso-de-fora.ts'
import { buscarLink, type ChaveDoLink, gravarCodigo, gravarLink } from './queries/links.ts'
import type { TipoDeLink } from './tables.ts'

const DIAS_DO_LINK = 60
const MINUTOS_DO_CODIGO = 60
const TENTATIVAS = { maximo: 10, janelaSegundos: 3600, bloqueioSegundos: 3600 } as const

const resumirCodigo = ({ tiplnk, codigo }: ChaveDoLink, digitos: string): Buffer =>
	createHash('sha256').update(`${tiplnk}:${codigo}:${digitos}`).digest()

interface Convite extends ChaveDoLink {
	readonly emldst: string
	/** Page that the link opens. */
	readonly pagina: string
	readonly assunto: string
	/** Plain text, before the link. */
	readonly texto: string
}

/** Mail with a link to somebody without an account; a new one takes the place of the one before. */
export async function convidarDeFora(
	db: Db,
	portal: Portal,
	{ tiplnk, codigo, emldst, pagina, assunto, texto }: Convite,
): Promise<string> {
	const segredo = createSecret()
	const dtafim = new Date(portal.agora().getTime() + DIAS_DO_LINK * DIA_MS).toISOString()
	await gravarLink(db, { tiplnk, codigo, hashseg: hashSecret(segredo), emldst, dtafim })
	await sendMail(db, portal.jobs, {
		para: emldst,
		assunto,
		texto: `${texto}\n${buildPortalAddress(portal, `${pagina}#${segredo}`)}\n\nA code will be sent to this address when you open it. The link is valid for ${DIAS_DO_LINK} days.`,
	})
	return dtafim
}

const recusarVencido = () =>
	new NotAllowedError(
		'acesso-vencido',
		'Este link não vale mais. Use o da mensagem mais nova, ou peça outra à universidade.',
	)

/** Code by mail, at most five in a quarter of an hour for each link. */
export async function enviarCodigo(db: Db, portal: Portal, segredo: string): Promise<string> {
	const link = await buscarLink(db, hashSecret(segredo), portal.agora())
	if (!link) throw recusarVencido()
	await limitRate(db, `nereu codigo ${link.tiplnk}${link.codigo}`, 5, 900)
	const digitos = String(randomInt(1_000_000)).padStart(6, '0')
	const fim = new Date(portal.agora().getTime() + MINUTOS_DO_CODIGO * 60_000).toISOString()
	await gravarCodigo(db, link, resumirCodigo(link, digitos), fim)
	await sendMail(db, portal.jobs, {
		para: link.emldst,
		assunto: `Your code: ${digitos}`,
		texto: `${digitos} opens the page for ${MINUTOS_DO_CODIGO} minutes.`,
		urgencia: 'urgente',
	})
	const [conta = '', dominio = ''] = link.emldst.split('@')
	return `${conta.slice(0, 1)}•••@${dominio}`
}

/**
 * Link of this door and code together, and the number of the thing that they open; guesses are counted for each link,
 * outside any transaction. @throws NotAllowedError
 */
export async function exigirDeFora(
	portal: Portal,
	tiplnk: TipoDeLink,
	{ segredo, codigo: digitos }: AcessoDeFora,
): Promise<number> {
	const link = await buscarLink(portal.db, hashSecret(segredo), portal.agora())
	if (link?.tiplnk !== tiplnk) throw recusarVencido()
	const { codigo, hashcod, dtafimcod } = link
	const contagem = {
		chave: `nereu:${tiplnk}${codigo}`,
		limite: TENTATIVAS,
		erro: 'codigo-bloqueado',
		motivo: 'Muitos códigos incorretos',
	}
	const conferir = async (): Promise<boolean> =>
		hashcod !== null &&
		dtafimcod !== null &&
		new Date(dtafimcod) > portal.agora() &&
		timingSafeEqual(hashcod, resumirCodigo(link, digitos))
	if (!(await conferirContando(portal, contagem, conferir)))
		throw new NotAllowedError(
			'codigo-invalido',
			'O código não confere, ou já venceu. Confira a mensagem, ou peça outro.',
		)
	return codigo
}
