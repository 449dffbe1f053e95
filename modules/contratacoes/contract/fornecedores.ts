import * as z from 'zod/mini'
import { Decimal } from './decimal.ts'

/** Another establishment of the same company: its CNPJ begins with the same eight positions. */
const Estabelecimento = z.object({ codfor: z.int(), nomfor: z.string(), niform: z.string() })

export const Fornecedor = z.object({
	codfor: z.int(),
	nomfor: z.string(),
	niform: z.string(),
	portefor: z.int(),
	qtdcpr: z.int(),
	vlrtot: Decimal,
	estabelecimentos: z.array(Estabelecimento),
})
export type Fornecedor = z.infer<typeof Fornecedor>

export const Venda = z.object({
	codpcddsp: z.int(),
	numord: z.int(),
	numseqres: z.int(),
	numcpr: z.string(),
	dtares: z.string(),
	codbem: z.nullable(z.int()),
	dscitm: z.string(),
	qtdhom: Decimal,
	vlruni: Decimal,
	unimed: z.string(),
})
export type Venda = z.infer<typeof Venda>
