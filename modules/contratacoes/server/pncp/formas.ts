import * as z from 'zod/mini'
import { dividir, escreverDecimal } from '../../contract/index.ts'

const EXATO = /^(\d{1,15})(?:\.(\d{1,12}))?$/

/** Number of the file, read as its digits, with four places. */
const Exato = z.pipe(
	z.string().check(z.regex(EXATO, 'número fora da forma')),
	z.transform((texto) => {
		const [, inteiros = '0', casas = ''] = EXATO.exec(texto) ?? []
		return escreverDecimal(dividir(BigInt(inteiros + casas.padEnd(12, '0')), 10n ** 8n))
	}),
)
const Valor = z.nullish(Exato)
const Inteiro = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const Instante = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/, 'data fora da forma'))
const Texto = z.string().check(z.trim(), z.minLength(1))
const Numero = z.pipe(
	z.union([z.string(), z.undefined(), z.null()]),
	z.transform((texto) => texto?.trim() || null),
)

export const ResultadoDoPncp = z.object({
	numeroControlePNCPCompra: z.nullish(z.string()),
	numeroItem: z.nullish(Inteiro),
	sequencialResultado: Inteiro,
	niFornecedor: Texto,
	tipoPessoa: z.enum(['PF', 'PJ', 'PE']),
	nomeRazaoSocialFornecedor: Texto,
	ordemClassificacaoSrp: z.nullish(Inteiro),
	quantidadeHomologada: Exato,
	valorUnitarioHomologado: Exato,
	situacaoCompraItemResultadoId: z.nullish(Inteiro),
	motivoCancelamento: z.nullish(z.string()),
	porteFornecedorId: z.nullish(Inteiro),
	dataResultado: Instante,
	dataCancelamento: z.nullish(Instante),
})
export type ResultadoDoPncp = z.infer<typeof ResultadoDoPncp>

export const ItemDoPncp = z.object({
	numeroItem: Inteiro,
	descricao: Texto,
	valorUnitarioEstimado: Valor,
	valorTotal: Valor,
	quantidade: Valor,
	unidadeMedida: z.nullish(z.string()),
	situacaoCompraItem: z.nullish(Inteiro),
	situacaoCompraItemId: z.nullish(Inteiro),
	orcamentoSigiloso: z.nullish(z.boolean()),
	itemCategoriaId: z.nullish(Inteiro),
	temResultado: z.nullish(z.boolean()),
	resultados: z.optional(z.array(z.unknown())),
})
export type ItemDoPncp = z.infer<typeof ItemDoPncp>

export const CompraDoPncp = z.object({
	numeroControlePNCP: z.string().check(z.regex(/^[0-9A-Z]{14}-1-\d{6}\/\d{4}$/, 'número de controle fora da forma')),
	numeroCompra: Texto,
	anoCompra: Inteiro,
	processo: Numero,
	objetoCompra: Texto,
	valorTotalEstimado: Valor,
	valorTotalHomologado: Valor,
	dataAberturaProposta: z.nullish(Instante),
	dataEncerramentoProposta: z.nullish(Instante),
	dataPublicacaoPncp: Instante,
	dataAtualizacao: z.nullish(Instante),
	dataAtualizacaoGlobal: z.nullish(Instante),
	modalidadeId: Inteiro,
	situacaoCompraId: Inteiro,
	srp: z.nullish(z.boolean()),
	amparoLegal: z.nullish(z.object({ codigo: z.nullish(Inteiro), nome: z.nullish(z.string()) })),
	orgaoEntidade: z.object({ cnpj: z.string(), razaoSocial: Texto }),
	unidadeOrgao: z.object({
		codigoUnidade: z.string(),
		nomeUnidade: z.nullish(z.string()),
		ufSigla: z.nullish(z.string()),
	}),
	itens: z.optional(z.array(z.unknown())),
})
export type CompraDoPncp = z.infer<typeof CompraDoPncp>

const DATA_DA_ATA = z.nullish(Instante)

/** Ata of the consultation `/v1/atas`: it names its purchase, and neither supplier nor items. */
export const AtaDoPncp = z
	.object({
		numeroControlePNCPAta: z
			.string()
			.check(z.regex(/^[0-9A-Z]{14}-1-\d{6}\/\d{4}-\d{6}$/, 'número de controle fora da forma')),
		numeroControlePNCPCompra: z
			.string()
			.check(z.regex(/^[0-9A-Z]{14}-1-\d{6}\/\d{4}$/, 'número de controle fora da forma')),
		numeroAtaRegistroPreco: Texto,
		anoAta: Inteiro,
		cancelado: z.nullish(z.boolean()),
		dataCancelamento: DATA_DA_ATA,
		dataAssinatura: DATA_DA_ATA,
		vigenciaInicio: DATA_DA_ATA,
		vigenciaFim: DATA_DA_ATA,
		dataPublicacaoPncp: DATA_DA_ATA,
		dataAtualizacao: DATA_DA_ATA,
		dataAtualizacaoGlobal: DATA_DA_ATA,
	})
	.check(
		z.refine(({ numeroControlePNCPAta: ata, numeroControlePNCPCompra: compra }) => ata.startsWith(`${compra}-`), {
			path: ['numeroControlePNCPCompra'],
		}),
	)
export type AtaDoPncp = z.infer<typeof AtaDoPncp>

/** Envelope of the consultation calls; the calls of items and results answer a naked array. */
export const Envelope = z.object({
	data: z.array(z.unknown()),
	totalRegistros: z.nullish(Inteiro),
	totalPaginas: z.nullish(Inteiro),
	numeroPagina: z.nullish(Inteiro),
})
