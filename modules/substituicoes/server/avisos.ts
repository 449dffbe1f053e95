import { obterEmails } from '@portal/pessoas/server/public'
import { escreverPeriodo } from '@portal/platform/contract'
import { type Db, type Portal, publicar, sendMail } from '@portal/platform/server'
import type { Substituicao } from '../contract/index.ts'

const periodo = ({ dtaini, dtafim }: Substituicao) =>
	`${dtaini === dtafim ? 'em' : 'de'} ${escreverPeriodo(dtaini, dtafim)}`

/** Each event is told to the person concerned by mail, where there is an address, and at once in open portals. */
export type Acontecimento = 'pedida' | 'alterada' | 'aceita' | 'recusada' | 'comecou' | 'terminou' | 'expirou'

const TEXTOS: Readonly<Record<Acontecimento, (s: Substituicao) => { assunto: string; texto: string }>> = {
	pedida: (s) => ({
		assunto: `${s.nompestit} pede que você a substitua`,
		texto: `${s.nompestit} pediu que você faça a substituição ${periodo(s)}.\nMotivo: ${s.mot}\n\nAbra o portal para aceitar ou recusar.`,
	}),
	alterada: (s) => ({
		assunto: `${s.nompestit} alterou a substituição`,
		texto: `A substituição de ${s.nompestit} por você passa a ser ${periodo(s)}.\nMotivo: ${s.mot}`,
	}),
	aceita: (s) => ({
		assunto: `${s.nompessub} aceitou a substituição`,
		texto: `${s.nompessub} aceitou substituir você ${periodo(s)}.`,
	}),
	recusada: (s) => ({
		assunto: `${s.nompessub} recusou a substituição`,
		texto: `${s.nompessub} recusou substituir você ${periodo(s)}.${s.motter ? `\nMotivo: ${s.motter}` : ''}\n\nAbra o portal para nomear outra pessoa.`,
	}),
	comecou: (s) => ({
		assunto: `Começou a substituição de ${s.nompestit} por ${s.nompessub}`,
		texto: `${s.nompessub} substitui ${s.nompestit} ${periodo(s)}.`,
	}),
	terminou: (s) => ({
		assunto: `Terminou a substituição de ${s.nompestit} por ${s.nompessub}`,
		texto: `Terminou a substituição ${periodo(s)}.${s.motter ? `\nMotivo: ${s.motter}` : ''}`,
	}),
	expirou: (s) => ({
		assunto: 'O pedido de substituição perdeu o prazo',
		texto: `O pedido para que ${s.nompessub} substituísse ${s.nompestit} ${periodo(s)} não foi aceito até o fim do período.`,
	}),
}

export async function avisar(
	db: Db,
	{ jobs, config }: Portal,
	acontecimento: Acontecimento,
	substituicao: Substituicao,
	...pessoas: readonly number[]
): Promise<void> {
	const { assunto, texto } = TEXTOS[acontecimento](substituicao)
	const endereco = config.PORTAL_BASE_URL ? `\n\n${config.PORTAL_BASE_URL}/substituicoes` : ''
	for (const codpes of pessoas) {
		const { principal } = await obterEmails(db, codpes)
		if (principal) await sendMail(db, jobs, { para: principal, assunto, texto: texto + endereco })
	}
	const { codpestit, codpessub } = substituicao
	await publicar(db, { tipo: 'substituicoes', codpes: codpestit }, { tipo: 'substituicoes', codpes: codpessub })
}
