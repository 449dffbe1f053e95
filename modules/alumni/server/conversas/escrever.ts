import { obterPessoa } from '@portal/pessoas/server/public'
import { type Db, diaDe, listarCodpesComPerfil, type Portal, publicar, RuleError } from '@portal/platform/server'
import { ALU_ADMIN, EVENTO, type TipoDeConversa } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { avisar } from '../avisar.ts'
import { buscarPerfil } from '../dados/queries/dados.ts'
import { type Assunto, obterAssunto } from './assunto.ts'
import {
	abrirConversa,
	inserirMensagem,
	type LinhaDaConversa,
	obterDaPessoa,
	obterEstado,
	reservarConversa,
} from './queries/conversas.ts'

export const outroDe = ({ codpesaut, codpesint }: Pick<Assunto, 'codpesaut' | 'codpesint'>, codpes: number): number =>
	codpes === codpesaut ? codpesint : codpesaut

/** Answer rule shared by the page and both writing calls: null when this person may write to the other one now. */
export async function explicarSemResposta(
	db: Db,
	portal: Portal,
	codpes: number,
	{ dtaenc, ...lados }: Pick<LinhaDaConversa, 'codpesaut' | 'codpesint' | 'dtaenc'>,
): Promise<string | null> {
	const outro = outroDe(lados, codpes)
	const { bloqueou, bloqueado, outroParticipa } = await obterEstado(db, { codpes, outro })
	if (dtaenc !== null) return 'O Escritório Alumni encerrou esta conversa. Ninguém mais escreve nela.'
	if (bloqueou) return 'Você bloqueou esta pessoa. Desbloqueie para voltar a escrever.'
	// A blocked person gets the same text as when the other one left the network.
	const participa = outroParticipa || (await listarCodpesComPerfil(db, ALU_ADMIN, diaDe(portal))).includes(outro)
	return bloqueado || !participa ? 'Esta pessoa não recebe mais mensagens por aqui.' : null
}

async function conferirQuePodeEscrever(
	db: Db,
	portal: Portal,
	quem: Quem,
	linha: Parameters<typeof explicarSemResposta>[3],
) {
	const perfil = await buscarPerfil(db, quem.codpes)
	if (perfil && perfil.staace !== 'S' && !quem.niveis.includes('1'))
		throw new RuleError('sem-aceite', 'Aceite os termos de uso antes de escrever: eles estão em Termos.')
	const motivo = await explicarSemResposta(db, portal, quem.codpes, linha)
	if (motivo !== null) throw new RuleError('conversa-fechada', motivo)
}

const MAIOR_TRECHO = 600
const cortarTrecho = (texto: string): string =>
	texto.length > MAIOR_TRECHO ? `${texto.slice(0, MAIOR_TRECHO).trimEnd()}…` : texto

const MOTIVO: Readonly<Record<TipoDeConversa, readonly [autor: string, interessado: string]>> = {
	AJD: [
		'Você recebe esta mensagem porque publicou isto na rede Alumni.',
		'Você recebe esta mensagem porque escreveu a quem publicou isto na rede Alumni.',
	],
	OPD: [
		'Você recebe esta mensagem porque publicou esta oportunidade.',
		'Você recebe esta mensagem porque escreveu a quem publicou esta oportunidade.',
	],
	MEN: [
		'Você recebe esta mensagem porque é mentor(a) nesta mentoria.',
		'Você recebe esta mensagem porque pediu esta mentoria.',
	],
}

interface NovaMensagem {
	readonly codcnv: number
	readonly tipcnv: TipoDeConversa
	readonly txtmsg: string
}

/** Message delivery: stored, then announced by notice and mail with title, reason and one link, without any address. */
async function gravarMensagem(
	db: Db,
	portal: Portal,
	codpes: number,
	assunto: Assunto,
	{ codcnv, tipcnv, txtmsg }: NovaMensagem,
): Promise<void> {
	const codmsg = await inserirMensagem(db, { codcnv, codpes, txtmsg, dtamsg: portal.agora().toISOString() })
	const { nompes } = await obterPessoa(db, codpes)
	const outro = outroDe(assunto, codpes)
	const [aoAutor, aoInteressado] = MOTIVO[tipcnv]
	await avisar(db, portal, {
		chave: `conversa:${codcnv}:${codmsg}`,
		pessoas: [outro],
		assunto: `${nompes} escreveu a você: ${assunto.titcnv}`,
		texto: `${nompes} escreveu sobre “${assunto.titcnv}”:\n\n“${cortarTrecho(txtmsg)}”\n\n${outro === assunto.codpesaut ? aoAutor : aoInteressado} Responda no portal: o seu endereço não é mostrado a ninguém.`,
		caminho: `/alumni/conversas/${codcnv}`,
		porEmail: true,
	})
	await publicar(db, ...[codpes, outro].map((um) => ({ tipo: EVENTO, codpes: um })))
}

interface Inicio {
	readonly tipcnv: TipoDeConversa
	readonly codorg: number
	readonly txtmsg: string
}

export async function iniciarConversa(
	db: Db,
	portal: Portal,
	quem: Quem,
	{ txtmsg, ...sobre }: Inicio,
): Promise<number> {
	const assunto = await obterAssunto(db, portal, quem, sobre)
	const agora = portal.agora().toISOString()
	const codcnv = await abrirConversa(db, {
		...sobre,
		...assunto,
		dtacad: agora,
		dtaultmsg: agora,
		codpesultmsg: quem.codpes,
	})
	const linha = await obterDaPessoa(db, codcnv, quem.codpes)
	await conferirQuePodeEscrever(db, portal, quem, linha)
	await gravarMensagem(db, portal, quem.codpes, linha, { codcnv, tipcnv: sobre.tipcnv, txtmsg })
	return codcnv
}

export async function responderConversa(
	db: Db,
	portal: Portal,
	quem: Quem,
	{ codcnv, txtmsg }: { codcnv: number; txtmsg: string },
): Promise<void> {
	await reservarConversa(db, codcnv)
	const linha = await obterDaPessoa(db, codcnv, quem.codpes)
	await conferirQuePodeEscrever(db, portal, quem, linha)
	await gravarMensagem(db, portal, quem.codpes, linha, { codcnv, tipcnv: linha.tipcnv, txtmsg })
}
