import { obterEmails } from '@portal/pessoas/server/public'
import { buildPortalAddress, type Db, type Portal, sendMail } from '@portal/platform/server'
import { obterCoisaDoEmail } from '../respostas/coisa.ts'
import { settings } from '../settings.ts'
import type { Link } from './link.ts'

export interface Carta {
	readonly assunto: string
	readonly paragrafos: readonly string[]
	/** The only one in the mail: it opens the thing itself. */
	readonly link: Link
	/** Why this person gets it, as a sentence: 'Você pediu esta demanda.' */
	readonly motivo: string
	/** Of what is chosen area by area in the settings; a mail about the account is not. */
	readonly escolhido?: boolean
}

const COMO_MUDAR = 'Para mudar o que chega por e-mail, abra “Configurações” no portal, parte “Notificações”.'

/** "Você pediu esta demanda." is said after "porque"; an acronym keeps its letters. */
const emFrase = (motivo: string): string =>
	/^\p{Lu}(?!\p{Lu})/u.test(motivo) ? motivo.charAt(0).toLowerCase() + motivo.slice(1) : motivo

/** RFC 2369: the page where mails of this kind are chosen. */
const sairDaLista = (portal: Pick<Portal, 'config'>) => ({
	'List-Unsubscribe': `<${buildPortalAddress(portal, '/configuracoes#notificacoes')}>`,
})

const obterEndereco = (portal: Pick<Portal, 'config'>, { href }: Link): string =>
	href.startsWith('/') ? buildPortalAddress(portal, href) : href

const terminar = (frase: string): string => (/[.!?]$/.test(frase) ? frase : `${frase}.`)

/** All of a mail but what is of one person alone. */
export function escreverCarta(portal: Pick<Portal, 'config'>, carta: Carta) {
	const { assunto, paragrafos, link, motivo, escolhido = true } = carta
	const porque = `Você recebe isto porque ${terminar(emFrase(motivo))}`
	return {
		assunto,
		corpo: [...paragrafos, `${link.rotulo}: ${obterEndereco(portal, link)}`],
		rodape: escolhido ? `${porque} ${COMO_MUDAR}` : porque,
		cabecalhos: escolhido ? sairDaLista(portal) : {},
	}
}

/** To the main address; nobody is written to where mail comes back. */
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
			// First, also because an answer is cut where it quotes this line.
			...(coisa ? [coisa.titulo] : []),
			...corpo,
			...(coisa?.responderPara ? ['Você pode responder a este e-mail: o que escrever é registrado ali.'] : []),
			rodape,
		].join('\n\n'),
		cabecalhos,
		...(responderPara ? { responderPara } : {}),
	})
}
