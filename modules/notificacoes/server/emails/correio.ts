import { obterEmails } from '@portal/pessoas/server/public'
import { buildPortalAddress, type Db, type Portal, sendMail } from '@portal/platform/server'
import { obterCoisaDoEmail } from '../respostas/coisa.ts'
import { settings } from '../settings.ts'
import type { Link } from './link.ts'

export interface Carta {
	readonly assunto: string
	readonly paragrafos: readonly string[]
	/** The call to action is the only link in the mail and opens the thing itself. */
	readonly link: Link
	/** The reason says in a sentence why this person gets the mail: 'Você pediu esta demanda.' */
	readonly motivo: string
	/**
	 * The flag marks mail that the person can switch off area by area in the settings, unlike mail about the account.
	 */
	readonly escolhido?: boolean
}

const COMO_MUDAR = 'Para mudar o que chega por e-mail, abra “Configurações” no portal, parte “Notificações”.'

/** The reason is lower-cased to follow "porque", unless it begins with an acronym. */
const escreverFrase = (motivo: string): string =>
	/^\p{Lu}(?!\p{Lu})/u.test(motivo) ? motivo.charAt(0).toLowerCase() + motivo.slice(1) : motivo

/** The List-Unsubscribe header (RFC 2369) names the settings page on which mails of this kind are switched off. */
const sairDaLista = (portal: Pick<Portal, 'config'>) => ({
	'List-Unsubscribe': `<${buildPortalAddress(portal, '/configuracoes#notificacoes')}>`,
})

const obterEndereco = (portal: Pick<Portal, 'config'>, { href }: Link): string =>
	href.startsWith('/') ? buildPortalAddress(portal, href) : href

const terminar = (frase: string): string => (/[.!?]$/.test(frase) ? frase : `${frase}.`)

/** The shared part of a mail leaves out only the recipient's own data. */
export function escreverCarta(portal: Pick<Portal, 'config'>, carta: Carta) {
	const { assunto, paragrafos, link, motivo, escolhido = true } = carta
	const porque = `Você recebe isto porque ${terminar(escreverFrase(motivo))}`
	return {
		assunto,
		corpo: [...paragrafos, `${link.rotulo}: ${obterEndereco(portal, link)}`],
		rodape: escolhido ? `${porque} ${COMO_MUDAR}` : porque,
		cabecalhos: escolhido ? sairDaLista(portal) : {},
	}
}

/** The mail goes to the main address, unless mail to that address has bounced. */
export async function escreverA(db: Db, portal: Portal, codpes: number, carta: Carta): Promise<void> {
	const { principal, principalDevolvido } = await obterEmails(db, codpes)
	if (principal === null || principalDevolvido) return
	const { assunto, corpo, rodape, cabecalhos } = escreverCarta(portal, carta)
	const coisa = await obterCoisaDoEmail(db, portal, codpes, carta.link.href)
	const responderPara = coisa?.responderPara ?? settings.of(portal).PORTAL_CORREIO_ENTRADA
	await sendMail(db, portal.jobs, {
		para: principal,
		urgencia: 'massa',
		assunto,
		texto: [
			// The title comes first, also because an answer is cut where it quotes this line.
			...(coisa ? [coisa.titulo] : []),
			...corpo,
			...(coisa?.responderPara ? ['Você pode responder a este e-mail: o que escrever é registrado ali.'] : []),
			rodape,
		].join('\n\n'),
		cabecalhos,
		...(responderPara ? { responderPara } : {}),
	})
}
