import { readFile } from 'node:fs/promises'
import { RuleError } from '@portal/refusals'
import type { WorkArea } from '../children/operation.ts'
import { openLibpdf } from '../operations/open-libpdf.ts'
import { withPdfium } from '../operations/open-pdfium.ts'
import { reading } from '../operations/reading.ts'
import { uncertainPages, unreadablePdf } from '../refusals.ts'
import { hasSignature } from '../signing/revision/has-signature.ts'
import { repairPdf } from '../signing/revision/repair.ts'
import { Revision } from '../signing/revision/revision.ts'
import { docMdpLevel } from '../signing/revision/signature-field.ts'
import { REASONS, type ReasonCode } from '../signing/verify/reasons.ts'
import type { SignatureReport } from '../signing/verify/report.ts'
import { readStructure } from '../signing/verify/structure.ts'
import { verifySignatures } from '../signing/verify/verify.ts'
import { hasActiveContent } from './active-content.ts'

export interface AcceptArgs {
	/** File name as the person knows it. */
	readonly nome: string
	/**
	 * Names of the signature fields that the portal will add, if the file is going to be signed and carries no
	 * signature yet.
	 */
	readonly campos?: RegExp | undefined
}

/** Lawful form filling after a signature, which whoever signs next must be told of. */
export interface LaterFill {
	/** Zero-based index of the first signature that does not cover the field. */
	readonly assinatura: number
	readonly nome: string
	/** One-based page numbers. */
	readonly paginas: readonly number[]
}

/** Acceptance check: faults that would stop a later signing are found at upload, and the refusal names the file. */
export async function executar(
	{ nome, campos }: AcceptArgs,
	{ entradas: [path = ''] }: WorkArea,
): Promise<readonly LaterFill[]> {
	const bytes = await readFile(path)
	const isSigned = hasSignature(bytes)
	const { pdf } = await openLibpdf(bytes, nome)
	await refuseUncertainPages(path, pdf.getPageCount(), nome)
	if (await reading(() => hasActiveContent(pdf), nome)) throw activeContent(nome)
	const fills = isSigned ? await refuseChanged(bytes, nome) : []
	if (!campos) return fills
	if (isSigned) await refuseClosed(bytes, nome)
	else {
		await refuseBeyondRepair(bytes, nome)
		const fields = await reading(() => pdf.getForm()?.getFields() ?? [], nome)
		const taken = fields.find((field) => campos.test(field.name))
		if (taken) throw takenField(nome, taken.name)
	}
	return fills
}

/**
 * Reasons of tampering: the pages differ, or may differ, from the signed ones; trust in the signer is checked
 * elsewhere.
 */
const CHANGED: ReadonlySet<ReasonCode> = new Set([
	'intervalo-invalido',
	'assinatura-ilegivel',
	'conteudo-alterado',
	'alterado-apos-assinatura',
	'desenho-alterado',
	'desenho-nao-conferido',
	'assinatura-fora-do-formulario',
	'campo-sem-assinatura',
	'revisao-incompleta',
	'dados-soltos',
	'leitura-ambigua',
	'coberto-depois',
	'estrutura-ilegivel',
])

async function refuseChanged(bytes: Buffer, nome: string): Promise<LaterFill[]> {
	const { motivos, assinaturas } = await verifySignatures(bytes, {
		roots: [],
		readStructure: (ranges) => readStructure(bytes, ranges),
	})
	const found = [...motivos, ...assinaturas.flatMap((one) => one.motivos)].find(({ codigo }) => CHANGED.has(codigo))
	if (!found) return fillsOf(assinaturas)
	throw new RuleError(
		'pdf-assinado-e-alterado',
		`O arquivo ${nome} já veio assinado e não pode ser aceito. ${REASONS[found.codigo].mensagem} Peça o arquivo original a quem o assinou, ou envie a versão sem assinaturas.`,
		found.codigo,
	)
}

/** Fields without repetition, each with the first signature that it was filled in after. */
function fillsOf(signatures: readonly SignatureReport[]): LaterFill[] {
	const fills = signatures.flatMap(({ preenchidos }, assinatura) =>
		preenchidos.map(({ nome, paginas }) => ({ assinatura, nome, paginas })),
	)
	return [...new Map(fills.toReversed().map((fill) => [fill.nome, fill])).values()].toReversed()
}

/**
 * Page count cross-check by a second reader: a page that only one reader sees would be lost when the file is rewritten.
 */
async function refuseUncertainPages(path: string, count: number, nome: string): Promise<void> {
	const other = await withPdfium(path, (document) => document.getPageCount(), nome)
	if (other !== count) throw uncertainPages([count, other], nome)
}

/** Trial of the repair that precedes the first signature, done at upload so that the refusal can name the file. */
async function refuseBeyondRepair(bytes: Buffer, nome: string): Promise<void> {
	await repairPdf(bytes).catch((error: unknown) => {
		throw unreadablePdf(String(error), nome)
	})
}

/**
 * Incremental-update check: a signed file takes another signature only as an increment, which a damaged or closed file
 * refuses.
 */
async function refuseClosed(bytes: Buffer, nome: string): Promise<void> {
	const revision = await Revision.open(bytes).catch((error: unknown) => {
		throw unreadablePdf(String(error), nome)
	})
	if (docMdpLevel(revision) === 1)
		throw new RuleError(
			'pdf-sem-alteracoes',
			`O arquivo ${nome} foi certificado por quem o assinou e não aceita outras assinaturas. Envie a versão anterior a essa assinatura.`,
		)
}

const activeContent = (nome: string) =>
	new RuleError(
		'pdf-com-programa',
		`O arquivo ${nome} contém um programa (JavaScript, a abertura de outro arquivo ou um formulário XFA), que pode mudar o que se vê. Imprima-o como PDF e envie o novo arquivo.`,
	)

const takenField = (nome: string, campo: string) =>
	new RuleError(
		'campo-repetido',
		`O arquivo ${nome} já tem um campo chamado "${campo}", nome que a folha de assinaturas usa. Imprima-o como PDF, sem campos, e envie o novo arquivo.`,
	)
