import { defineOperation, tipoDoDocumento } from '@portal/pdf'
import { type Arquivo, type Db, MediaTypeError, type Portal } from '@portal/platform/server'
import type { AssinaturaDoPdf, Veredito, VerificacaoDoPdf } from '../contract/index.ts'
import { conferirDocumento } from './conferir.ts'
import { reunirConfianca } from './confianca.ts'
import { mascararCpf } from './cpf.ts'
import { type Evidencia, reunirEvidencias } from './emissores.ts'
import type { executar } from './operacoes/verificar-pdf.ts'
import { Orcamento } from './orcamento.ts'
import { buscarPorResumo } from './queries.ts'

const verificarPdf = defineOperation<typeof executar>(new URL('./operacoes/verificar-pdf.ts', import.meta.url), {
	anonima: true,
	limiteMs: 15_000,
})

const orcamento = new Orcamento()

type Relatorio = Awaited<ReturnType<typeof executar>>
type AssinaturaDoRelatorio = Relatorio['assinaturas'][number]

const VEREDITOS = {
	valido: 'valido',
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

/** What the file itself holds, whatever became of the document since. */
export type ExameDoPdf = Omit<VerificacaoDoPdf, 'codaucdoc' | 'documento'>

export async function examinar(
	db: Db,
	portal: Portal,
	{ nome, conteudo }: Arquivo,
	endereco: string,
): Promise<ExameDoPdf> {
	exigirPdf(conteudo, nome)
	const args = { ...(await reunirConfianca(portal)), agora: portal.agora() }
	const { resposta } = await orcamento.gastar(endereco, () =>
		portal.pdf.executar(verificarPdf, { args, entradas: [conteudo] }),
	)
	const revisoes = resposta.assinaturas.flatMap(({ sha256DaRevisao }) => sha256DaRevisao ?? [])
	const evidencias = await reunirEvidencias(db, portal, revisoes)
	return {
		veredito: VEREDITOS[resposta.veredito],
		motivos: resposta.motivos.map(paraMotivo),
		assinaturas: resposta.assinaturas.map((assinatura) =>
			paraAssinatura(assinatura, evidencias.get(assinatura.sha256DaRevisao ?? '')),
		),
		tamarq: conteudo.length,
		sha256doc: resposta.sha256,
	}
}

const paraMotivo = ({ codigo, mensagem }: Relatorio['motivos'][number]) => ({ codigo, mensagem })

function paraAssinatura(assinatura: AssinaturaDoRelatorio, evidencia: Evidencia | undefined): AssinaturaDoPdf {
	return {
		tipass: assinatura.tipo,
		veredito: VEREDITOS[assinatura.veredito],
		motivos: assinatura.motivos.map(paraMotivo),
		...doCertificado(assinatura.certificado),
		emaext: evidencia?.emaext ?? null,
		nivass: evidencia?.nivass ?? null,
		dtaass: assinatura.momento?.toISOString() ?? null,
		fntdta: assinatura.fonteDoMomento ?? null,
		nivpad: assinatura.nivel ?? null,
		motasi: assinatura.motivoDeclarado ?? null,
		stacobarq: assinatura.cobreTodoOArquivo ? 'S' : 'N',
		alteracoes: [...assinatura.alteracoes],
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

/** Certificates end the name with a colon and a number, which in ICP-Brasil is the whole CPF. */
function doCertificado(certificado: AssinaturaDoRelatorio['certificado']): DoCertificado {
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
