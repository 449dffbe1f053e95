import { createHash } from 'node:crypto'
import { defineOperation, tipoDoDocumento } from '@portal/pdf'
import type { Structure } from '@portal/pdf/signing'
import { type Arquivo, type Binario, type Db, MediaTypeError, type Portal } from '@portal/platform/server'
import type { AssinaturaDoPdf, Veredito, VerificacaoDoPdf } from '../contract/index.ts'
import { conferirDocumento } from './conferir.ts'
import { reunirConfianca } from './confianca.ts'
import { mascararCpf } from './cpf.ts'
import { type Evidencia, reunirEvidencias } from './emissores.ts'
import { Lembradas } from './lembradas.ts'
import type { executar } from './operacoes/verificar-pdf.ts'
import { Orcamento } from './orcamento.ts'
import { buscarPorResumo } from './queries.ts'

const verificarPdf = defineOperation<typeof executar>(new URL('./operacoes/verificar-pdf.ts', import.meta.url), {
	anonima: true,
	// This time limit is longer than the one that the comparison of drawings sets for itself.
	limiteMs: 30_000,
})

/** Cache size in files, of some kilobytes each. */
const MAXIMO_LEMBRADO = 500

const orcamento = new Orcamento()
/** Cache of parsing and drawing, which depend on the bytes alone; trust, lists and time are evaluated each time. */
const estruturas = new Lembradas<Structure>(MAXIMO_LEMBRADO)

type Relatorio = Awaited<ReturnType<typeof executar>>['relatorio']
type AssinaturaDoRelatorio = Relatorio['assinaturas'][number]

const VEREDITOS = {
	valido: 'valido',
	preenchido: 'preenchido',
	indeterminado: 'nao-confirmado',
	invalido: 'invalido',
} as const satisfies Record<Relatorio['veredito'], Veredito>

export async function verificar(db: Db, portal: Portal, arquivo: Arquivo, endereco: string): Promise<VerificacaoDoPdf> {
	const exame = await examinar(db, portal, arquivo, endereco)
	const emitido = await buscarPorResumo(db, exame.sha256doc)
	if (!emitido) return { ...exame, codaucdoc: null, documento: null }
	const { codaucdoc } = emitido
	const { veredito, sitdocauc, mensagem, prgasi } = await conferirDocumento(db, portal, codaucdoc)
	return { ...exame, codaucdoc, documento: { veredito, sitdocauc, mensagem, prgasi } }
}

/** Examination of the file alone, whatever the document's state. */
export type ExameDoPdf = Omit<VerificacaoDoPdf, 'codaucdoc' | 'documento'>

export async function examinar(
	db: Db,
	portal: Portal,
	{ nome, conteudo }: Arquivo,
	endereco: string,
): Promise<ExameDoPdf> {
	exigirPdf(conteudo, nome)
	const args = { ...(await reunirConfianca(portal)), agora: portal.agora() }
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	const { resposta: exame } = await orcamento.gastar(endereco, () =>
		portal.pdf.executar(verificarPdf, { args: { ...args, estrutura: estruturas.obter(sha256) }, entradas: [conteudo] }),
	)
	const { relatorio: resposta, estrutura } = exame
	if (estrutura) estruturas.guardar(sha256, estrutura)
	const revisoes = resposta.assinaturas.flatMap(({ sha256DaRevisao }) => sha256DaRevisao ?? [])
	const evidencias = await reunirEvidencias(db, portal, revisoes)
	return {
		veredito: VEREDITOS[resposta.veredito],
		motivos: resposta.motivos.map(montarMotivo),
		assinaturas: resposta.assinaturas.map((assinatura) =>
			montarAssinatura(assinatura, evidencias.get(assinatura.sha256DaRevisao ?? '')),
		),
		tamarq: conteudo.length,
		sha256doc: resposta.sha256,
	}
}

interface PaginaPedida {
	readonly assinatura: number
	readonly numpag: number
}

/** @throws RuleError where the signature does not say what it covers, or the page cannot be drawn. */
export async function compararPagina(
	portal: Portal,
	{ nome, conteudo }: Arquivo,
	pagina: PaginaPedida,
	endereco: string,
): Promise<Binario> {
	exigirPdf(conteudo, nome)
	const pedido = { assinatura: pagina.assinatura, pagina: pagina.numpag, anonima: true }
	const imagem = await orcamento.gastar(endereco, () => portal.pdf.compararPagina(conteudo, pedido))
	return { tipo: 'image/webp', conteudo: imagem, tamanho: imagem.length }
}

const montarMotivo = ({ codigo, mensagem }: Relatorio['motivos'][number]) => ({ codigo, mensagem })

function montarAssinatura(assinatura: AssinaturaDoRelatorio, evidencia: Evidencia | undefined): AssinaturaDoPdf {
	return {
		tipass: assinatura.tipo,
		veredito: VEREDITOS[assinatura.veredito],
		motivos: assinatura.motivos.map(montarMotivo),
		...montarCertificado(assinatura.certificado),
		emaext: evidencia?.emaext ?? null,
		nivass: evidencia?.nivass ?? null,
		dtaass: assinatura.momento?.toISOString() ?? null,
		fntdta: assinatura.fonteDoMomento ?? null,
		nivpad: assinatura.nivel ?? null,
		motasi: assinatura.motivoDeclarado ?? null,
		stacobarq: assinatura.cobreTodoOArquivo ? 'S' : 'N',
		alteracoes: [...assinatura.alteracoes],
		preenchidos: assinatura.preenchidos.map(({ nome, paginas }) => ({ nome, paginas: [...paginas] })),
		paginasDiferentes: assinatura.paginasDiferentes.map(({ pagina, diferenca }) => ({ numpag: pagina, diferenca })),
	}
}

type DoCertificado = Pick<AssinaturaDoPdf, 'nomass' | 'cpfmsc' | 'nomemi' | 'numsercer' | 'dtainival' | 'dtafimval'>

const ILEGIVEL: DoCertificado = {
	nomass: null,
	cpfmsc: null,
	nomemi: null,
	numsercer: null,
	dtainival: null,
	dtafimval: null,
}

/** Certificate name without the colon and number at its end, which in ICP-Brasil is the full CPF. */
function montarCertificado(certificado: AssinaturaDoRelatorio['certificado']): DoCertificado {
	if (!certificado) return ILEGIVEL
	const [, nome = certificado.nome, numero] = /^(.+):(\d+)$/.exec(certificado.nome) ?? []
	return {
		nomass: nome,
		cpfmsc: mascararCpf(numero) ?? null,
		nomemi: certificado.emissor,
		numsercer: certificado.numeroDeSerie,
		dtainival: certificado.validoDe.toISOString(),
		dtafimval: certificado.validoAte.toISOString(),
	}
}

function exigirPdf(conteudo: Buffer, nome: string): void {
	if (tipoDoDocumento(conteudo) === 'application/pdf') return
	throw new MediaTypeError(
		'nao-e-pdf',
		`${nome} não é um PDF. Envie o próprio PDF assinado: fotografado ou convertido, ele perde as assinaturas.`,
	)
}
