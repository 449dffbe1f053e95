import { truncate } from '@portal/platform/contract'
import { type Db, diaDe, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { nomeDaAjuda, type TipoDeConversa } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { buscarAjudaVista } from '../ajuda/queries.ts'
import { obterOportunidade } from '../oportunidades/queries/oportunidades.ts'
import { obterMentoriaDaPessoa } from './queries/conversas.ts'

const MAIOR_TITULO = 150

/** Subject of a conversation and its two participants. */
export interface Assunto {
	readonly titcnv: string
	/** Author of the subject: its publisher or the mentor. */
	readonly codpesaut: number
	readonly codpesint: number
}

async function obterAjuda(db: Db, portal: Portal, quem: Quem, codorg: number): Promise<Assunto> {
	const ajuda = await buscarAjudaVista(db, {
		codajd: codorg,
		codpes: quem.codpes,
		tudo: quem.niveis.includes('1'),
		hoje: diaDe(portal),
	})
	if (!ajuda)
		throw new NotFoundError('ajuda-nao-encontrada', 'Isto já não está publicado. Recarregue a página e escolha outro.')
	return {
		titcnv: truncate(`${nomeDaAjuda[ajuda.tipajd]}: ${ajuda.txtajd}`, MAIOR_TITULO),
		codpesaut: ajuda.codpes,
		codpesint: quem.codpes,
	}
}

async function obterPublicada(db: Db, quem: Quem, codorg: number): Promise<Assunto> {
	const { nomcgofnc, nomepr, codpescad, sitopd } = await obterOportunidade(db, quem, codorg)
	if (sitopd !== 'S')
		throw new RuleError(
			'oportunidade-nao-publicada',
			'Esta oportunidade já não está publicada. Escolha outra na lista.',
		)
	return { titcnv: truncate(`${nomcgofnc}, ${nomepr}`, MAIOR_TITULO), codpesaut: codpescad, codpesint: quem.codpes }
}

export const nomearMentoria = (txtped: string): string => truncate(`Mentoria: ${txtped}`, MAIOR_TITULO)

async function obterAceita(db: Db, quem: Quem, codorg: number): Promise<Assunto> {
	const { sitmen, codpesmtr, codpesmtd, txtped } = await obterMentoriaDaPessoa(db, codorg, quem.codpes)
	if (sitmen !== 'ACE')
		throw new RuleError('mentoria-nao-aceita', 'A conversa começa quando o pedido de mentoria é aceito.')
	return { titcnv: nomearMentoria(txtped), codpesaut: codpesmtr, codpesint: codpesmtd }
}

/** Visibility: the subject is found only when this person sees it and is not its author. */
export async function obterAssunto(
	db: Db,
	portal: Portal,
	quem: Quem,
	{ tipcnv, codorg }: { tipcnv: TipoDeConversa; codorg: number },
): Promise<Assunto> {
	const obter = {
		AJD: () => obterAjuda(db, portal, quem, codorg),
		OPD: () => obterPublicada(db, quem, codorg),
		MEN: () => obterAceita(db, quem, codorg),
	}
	const assunto = await obter[tipcnv]()
	if (assunto.codpesaut === assunto.codpesint)
		throw new RuleError('o-proprio', 'Foi você que publicou: espere que alguém escreva, em Conversas.')
	return assunto
}

const ENDERECO: Readonly<Record<TipoDeConversa, (codorg: number) => string>> = {
	AJD: () => '/alumni/painel',
	OPD: (codorg) => `/alumni/oportunidades/${codorg}`,
	MEN: () => '/alumni/mentoria',
}
export const enderecoDoAssunto = (tipcnv: TipoDeConversa, codorg: number): string => ENDERECO[tipcnv](codorg)
