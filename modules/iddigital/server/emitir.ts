import { createHash, randomUUID } from 'node:crypto'
import { DIA_MS } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, RuleError } from '@portal/platform/server'
import { type Nivel, type Papel, type Sitdocauc, TAMANHO_MAXIMO_DO_CODIGO } from '../contract/index.ts'
import { mascararCpf } from './cpf.ts'
import { gerarIdDigital } from './id-novo.ts'
import { removerArquivo } from './jobs.ts'
import * as queries from './queries.ts'

export interface AssinanteDoDocumento {
	readonly nome: string
	/** CPF, stored only in masked form. */
	readonly cpf?: string | undefined
	readonly papel: Papel
	readonly nivel?: Nivel | undefined
	/** Time of the signature in ISO 8601. */
	readonly em?: string | undefined
	/** Time-stamping authority. */
	readonly carimbo?: string | undefined
	/** Address that identified a signer from outside. */
	readonly emailDeFora?: string | undefined
	/** Reason given by the signer. */
	readonly motivo?: string | undefined
}

/** Digest of a large private file, which need not be in memory because only this is kept. */
export interface ResumoDoArquivo {
	readonly sha256: string
	readonly tamanho: number
}

export interface DocumentoAEmitir {
	/** Code already printed on the document (`gerarIdDigital`); by default a new one. */
	readonly codaucdoc?: string | undefined
	/** Registered type: one of the first migration or of `registrarTipoDocumento`. */
	readonly codtipdocauc: string
	readonly nomarq: string
	readonly conteudo: Buffer | ResumoDoArquivo
	readonly qtdpgn?: number | undefined
	/** Last day in force, `aaaa-mm-dd`; by default that of the type, and `null` means no end. */
	readonly dtavaldoc?: string | null | undefined
	readonly titular?: { readonly codpes?: number | undefined; readonly nome: string; readonly cpf?: string | undefined }
	/** Owner, who finds the document in "Meus documentos" and may share it; by default the holder, and never public. */
	readonly responsavel?: number | undefined
	/** System of origin, with its own key for the document. */
	readonly nomsisorg: string
	readonly chvorg: string
	/**
	 * Publicity of the file: 'N' keeps it for its owner alone, or only its hash where there is no owner; by default
	 * that of the type.
	 */
	readonly staexiarq?: 'S' | 'N' | undefined
	readonly assinantes?: readonly AssinanteDoDocumento[] | undefined
}

/** Issues a document within the caller's transaction and returns its digital ID. */
export async function emitirDocumento(db: Db, portal: Portal, dados: DocumentoAEmitir): Promise<string> {
	const codaucdoc = dados.codaucdoc ?? gerarIdDigital()
	if (codaucdoc.length > TAMANHO_MAXIMO_DO_CODIGO) throw new TypeError(`Not a digital ID: ${codaucdoc}`)
	const tipo = await queries.obterTipo(db, dados.codtipdocauc)
	const staexiarq = dados.staexiarq ?? tipo.staexiarq
	const agora = portal.agora()
	const quem = montarPessoas(dados)
	await queries.inserirDocumento(db, {
		...(await guardar(portal, dados, { staexiarq, codpesdoc: quem.codpesdoc })),
		codaucdoc,
		codtipdocauc: tipo.codtipdocauc,
		nomarq: dados.nomarq,
		dtaemidoc: agora.toISOString(),
		dtavaldoc: dados.dtavaldoc === undefined ? validadeDoTipo(portal, tipo.qtddiaval, agora) : dados.dtavaldoc,
		...quem,
		nomsisorg: dados.nomsisorg,
		chvorg: dados.chvorg,
		staexiarq,
	})
	await queries.gravarAssinantes(db, [{ codaucdoc, assinantes: (dados.assinantes ?? []).map(montarLinha) }])
	return codaucdoc
}

const montarPessoas = ({ responsavel, titular }: DocumentoAEmitir) => ({
	codpesdoc: responsavel ?? titular?.codpes ?? null,
	nomtit: titular?.nome ?? null,
	cpfmsc: mascararCpf(titular?.cpf) ?? null,
})

export interface NovoArquivo {
	readonly conteudo: Buffer | ResumoDoArquivo
	readonly qtdpgn?: number | undefined
	readonly assinantes: readonly AssinanteDoDocumento[]
	/** New publicity of the file; unchanged by default. */
	readonly staexiarq?: 'S' | 'N' | undefined
	/** New owner; unchanged by default. */
	readonly responsavel?: number | undefined
}

/** Update after a further signature: the same document with new bytes. */
export const atualizarDocumento = (db: Db, portal: Portal, codaucdoc: string, novo: NovoArquivo): Promise<void> =>
	atualizarDocumentos(db, portal, [{ codaucdoc, ...novo }])

/** Batch update with a constant number of statements. */
export async function atualizarDocumentos(
	db: Db,
	portal: Portal,
	novos: readonly (NovoArquivo & { readonly codaucdoc: string })[],
): Promise<void> {
	const juntos = await queries.juntarDocumentos(db, novos)
	const trocas = await Promise.all(
		juntos.map(async ({ antes: { codaucdoc, sitdocauc, qtdpgn, codpesdoc, ...antes }, novo }) => {
			if (sitdocauc !== 'VIG') throw jaEncerrado(sitdocauc)
			const staexiarq = novo.staexiarq ?? antes.staexiarq
			const deQuem = { staexiarq, codpesdoc: novo.responsavel ?? codpesdoc }
			const arquivo = await guardar(portal, { qtdpgn: qtdpgn ?? undefined, ...novo }, deQuem)
			return { codaucdoc, ...arquivo, ...deQuem }
		}),
	)
	await queries.trocarArquivos(db, trocas)
	await queries.gravarAssinantes(
		db,
		novos.map(({ codaucdoc, assinantes }) => ({ codaucdoc, assinantes: assinantes.map(montarLinha) })),
	)
	// Old files are removed after the commit, because a rollback would leave documents without their files.
	for (const { antes } of juntos)
		if (antes.chvarq) await portal.jobs.enfileirar(db, removerArquivo, { chvarq: antes.chvarq })
}

/** @throws RuleError for a document that is no longer in force. */
export async function revogarDocumento(db: Db, portal: Portal, codaucdoc: string, motivo: string): Promise<void> {
	await queries.obterDocumento(db, codaucdoc)
	if (!(await queries.revogar(db, codaucdoc, motivo, portal.agora()))) throw jaEncerrado()
}

/** Replacement: the old document refers to the new one, which must have been issued. */
export async function substituirDocumento(
	db: Db,
	portal: Portal,
	codaucdoc: string,
	codaucdocsub: string,
): Promise<void> {
	await queries.obterDocumento(db, codaucdoc)
	await obterEmVigor(db, codaucdocsub)
	if (codaucdoc === codaucdocsub) throw new TypeError('A document does not replace itself')
	if (!(await queries.substituir(db, codaucdoc, codaucdocsub, portal.agora()))) throw jaEncerrado()
}

async function obterEmVigor(db: Db, codaucdoc: string): Promise<queries.LinhaDocumento> {
	const documento = await queries.obterDocumento(db, codaucdoc)
	if (documento.sitdocauc !== 'VIG') throw jaEncerrado(documento.sitdocauc)
	return documento
}

const jaEncerrado = (sitdocauc?: Sitdocauc) =>
	new RuleError(
		'documento-encerrado',
		sitdocauc === 'EXP'
			? 'Este documento expirou. Emita um novo.'
			: 'Este documento já foi revogado ou substituído. Use o que está em vigor.',
	)

/** Storage rule: a private file is kept only for an owner; otherwise only its hash is kept. */
async function guardar(
	portal: Portal,
	{ conteudo, qtdpgn }: { conteudo: Buffer | ResumoDoArquivo; qtdpgn?: number | undefined },
	{ staexiarq, codpesdoc }: { readonly staexiarq: 'S' | 'N'; readonly codpesdoc: number | null },
): Promise<queries.ArquivoGravado> {
	const { sha256, tamanho } = Buffer.isBuffer(conteudo) ? resumir(conteudo) : conteudo
	const doDono = codpesdoc !== null && Buffer.isBuffer(conteudo)
	return {
		chvarq: staexiarq === 'S' || doDono ? await gravarArquivo(portal, conteudo) : null,
		sha256doc: sha256,
		tamarq: tamanho,
		qtdpgn: qtdpgn ?? null,
	}
}

const resumir = (conteudo: Buffer): ResumoDoArquivo => ({
	sha256: createHash('sha256').update(conteudo).digest('hex'),
	tamanho: conteudo.length,
})

async function gravarArquivo({ files }: Portal, conteudo: Buffer | ResumoDoArquivo): Promise<string> {
	if (!Buffer.isBuffer(conteudo)) throw new TypeError('A file that is to be shown is needed whole')
	const chvarq = `iddigital/${randomUUID()}.pdf`
	await files.gravar(chvarq, conteudo, conteudo.length)
	return chvarq
}

const validadeDoTipo = (portal: Portal, dias: number | null, agora: Date): string | null =>
	dias === null ? null : diaDe(portal, new Date(agora.getTime() + dias * DIA_MS))

const montarLinha = ({ nome, cpf, papel, nivel, em, carimbo, emailDeFora, motivo }: AssinanteDoDocumento) => ({
	nomass: nome,
	cpfmsc: mascararCpf(cpf) ?? null,
	tippap: papel,
	nivass: nivel ?? null,
	dtaass: em ?? null,
	nomact: carimbo ?? null,
	emaext: emailDeFora ?? null,
	motasi: motivo ?? null,
})
