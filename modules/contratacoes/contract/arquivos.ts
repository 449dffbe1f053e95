import * as z from 'zod/mini'

export const TIPOS_DE_ARQUIVO = {
	EDI: 'Edital',
	TR: 'Termo de referência',
	ATA: 'Ata de registro de preços',
	CTR: 'Contrato',
	PRO: 'Proposta',
	OUT: 'Outro',
} as const
export const TipoDeArquivo = z.enum(['EDI', 'TR', 'ATA', 'CTR', 'PRO', 'OUT'])
export type TipoDeArquivo = z.infer<typeof TipoDeArquivo>

export const ArquivoDaCompra = z.object({
	numseq: z.int(),
	codarq_fs: z.string(),
	tiparq: TipoDeArquivo,
	nomarq: z.string(),
	tamanho: z.int(),
	dtapub: z.string(),
})
export type ArquivoDaCompra = z.infer<typeof ArquivoDaCompra>
