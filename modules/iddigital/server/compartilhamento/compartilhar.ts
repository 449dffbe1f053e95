import { createSecret, type Db, diaDe, hashSecret, InputError, type Portal, RuleError } from '@portal/platform/server'
import {
	type Compartilhamento,
	type CompartilhamentoNovo,
	type Convite,
	type DadosDoCompartilhamento,
	descreverEmissor,
	podeCompartilhar,
	podeVerArquivo,
	problemaDoPrazo,
	type QuemVisita,
	recusaDoLink,
	situacaoDoCompartilhamento,
} from '../../contract/index.ts'
import { conferirDocumento } from '../conferir.ts'
import { arquivoNaoExibido, lerArquivo } from '../consultar.ts'
import { obterDocumento } from '../queries.ts'
import * as queries from './queries.ts'

/** Owner's access to a document, whatever its state and visibility to others. */
export async function abrirMeu({ db, portal, codpes }: DeQuem, codaucdoc: string) {
	const { orgemi, stadisarq } = await queries.obterMeuDocumento(db, codpes, diaDe(portal), codaucdoc)
	if (stadisarq === 'S') return lerArquivo(db, portal, codaucdoc)
	throw new RuleError('arquivo-com-o-emissor', descreverEmissor(orgemi))
}

interface DeQuem {
	readonly db: Db
	readonly portal: Portal
	readonly codpes: number
}

export async function compartilhar(
	{ db, portal, codpes }: DeQuem,
	codaucdoc: string,
	{ dtafimcpt, fincpt }: DadosDoCompartilhamento,
): Promise<CompartilhamentoNovo> {
	const hoje = diaDe(portal)
	const documento = await queries.obterMeuDocumento(db, codpes, hoje, codaucdoc)
	if (!podeCompartilhar(documento))
		throw new RuleError('documento-encerrado', 'Este documento não está mais em vigor. Compartilhe o que o substituiu.')
	const problema = problemaDoPrazo(dtafimcpt, hoje)
	if (problema) throw new InputError('prazo-invalido', problema)
	const chvcpt = createSecret()
	const codcpt = await queries.inserirCompartilhamento(db, {
		codaucdoc,
		codpescpt: codpes,
		hashcpt: hashSecret(chvcpt),
		fincpt,
		dtacad: portal.agora().toISOString(),
		dtafimcpt,
	})
	return { ...apresentar(portal, await queries.obterCompartilhamento(db, codpes, codcpt)), chvcpt }
}

export async function listarCompartilhamentos(
	{ db, portal, codpes }: DeQuem,
	codaucdoc: string,
	trecho: { pagina: number; porPagina: number },
) {
	await queries.obterMeuDocumento(db, codpes, diaDe(portal), codaucdoc)
	const { itens, total } = await queries.paginarCompartilhamentos(db, codaucdoc, trecho)
	return { itens: itens.map((linha) => apresentar(portal, linha)), total, ...trecho }
}

export async function revogarLink({ db, portal, codpes }: DeQuem, codcpt: number): Promise<Compartilhamento> {
	await queries.obterCompartilhamento(db, codpes, codcpt)
	await queries.marcarRevogado(db, codcpt, portal.agora())
	return apresentar(portal, await queries.obterCompartilhamento(db, codpes, codcpt))
}

const apresentar = (portal: Portal, linha: queries.CompartilhamentoComVisitas): Compartilhamento => ({
	...linha,
	sitcpt: situacaoDoCompartilhamento(linha, diaDe(portal)),
})

export async function convidar(db: Db, portal: Portal, chvcpt: string): Promise<Convite> {
	const { codaucdoc, fincpt, dtafimcpt } = await abrirLink(db, portal, chvcpt)
	const { nomtipdocauc, nomtit } = await obterDocumento(db, codaucdoc)
	return { nomtipdocauc, nomtit, fincpt, dtafimcpt }
}

export async function receber(db: Db, portal: Portal, chvcpt: string, quem: QuemVisita) {
	const { codcpt, codaucdoc } = await abrirLink(db, portal, chvcpt)
	const documento = await conferirDocumento(db, portal, codaucdoc)
	const chvvis = createSecret()
	await queries.inserirVisita(db, { ...quem, codcpt, hashvis: hashSecret(chvvis) }, portal.agora())
	return { chvvis, documento }
}

export async function abrirArquivoCompartilhado(db: Db, portal: Portal, chvvis: string) {
	const link = await queries.obterPorVisita(db, hashSecret(chvvis))
	exigirAberto(portal, link)
	const documento = await conferirDocumento(db, portal, link.codaucdoc)
	if (!podeVerArquivo(documento)) throw arquivoNaoExibido(documento)
	const arquivo = await lerArquivo(db, portal, link.codaucdoc)
	await queries.marcarArquivoVisto(db, link.codvis, portal.agora())
	return arquivo
}

async function abrirLink(db: Db, portal: Portal, chvcpt: string): Promise<queries.LinhaCompartilhamento> {
	const link = await queries.obterPorChave(db, hashSecret(chvcpt))
	exigirAberto(portal, link)
	return link
}

const CODIGOS = { EXP: 'link-expirado', REV: 'link-revogado' } as const

function exigirAberto(portal: Portal, { dtafimcpt, dtarevcpt }: queries.LinhaCompartilhamento): void {
	const sitcpt = situacaoDoCompartilhamento({ dtafimcpt, dtarevcpt }, diaDe(portal))
	if (sitcpt === 'VIG') return
	const diarev = dtarevcpt && diaDe(portal, new Date(dtarevcpt))
	throw new RuleError(CODIGOS[sitcpt], recusaDoLink(sitcpt, { dtafimcpt, diarev }))
}
