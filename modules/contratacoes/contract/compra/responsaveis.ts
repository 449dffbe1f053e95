import { CodigoTexto, Codpes, Dia, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { SituacaoDaCompra } from '../formas.ts'
import { CTT_COMPRAS } from '../perfis.ts'

/** People who look after a contract (law 14.133/2021, art. 117), one of each at a time. */
export const RESPONSAVEIS = { GES: 'Gestor do contrato', FIS: 'Fiscal do contrato' } as const
export const TipoDeResponsavel = z.enum(['GES', 'FIS'])
export type TipoDeResponsavel = z.infer<typeof TipoDeResponsavel>

/** Naming of a person, as everybody sees it. */
export const Responsavel = z.object({
	codrsp: z.int(),
	tiprsp: TipoDeResponsavel,
	nompes: z.string(),
	dtaini: z.string(),
	/** Last day; null: until somebody else is named. */
	dtafim: z.nullable(z.string()),
})
export type Responsavel = z.infer<typeof Responsavel>

/** Purchases that ended without a contract. */
const SEM_CONTRATO: readonly SituacaoDaCompra[] = ['DES', 'FRA', 'SEX', 'REV', 'ANU']
export const temContrato = ({ sitcpr }: { readonly sitcpr: SituacaoDaCompra }): boolean =>
	!SEM_CONTRATO.includes(sitcpr)

const RAIZ = '/wscontratacoes/gestao/compras/:codpcddsp/responsaveis' as const
const access = [CTT_COMPRAS]
const Codigo = z.object({ codpcddsp: CodigoTexto })
const Feito = z.object({ codrsp: z.int() })

export const DadosDoResponsavel = z.object({
	tiprsp: TipoDeResponsavel,
	codpes: Codpes,
	dtaini: Dia,
	/** Absent: until somebody else is named. */
	dtafim: z.optional(Dia),
})
export type DadosDoResponsavel = z.infer<typeof DadosDoResponsavel>

export const nomearResponsavel = endpoint({
	method: 'POST',
	path: RAIZ,
	summary: 'Nomeia o gestor ou o fiscal do contrato de uma compra, no lugar de quem o era',
	access,
	params: Codigo,
	body: DadosDoResponsavel,
	response: Feito,
})

export const encerrarResponsavel = endpoint({
	method: 'POST',
	path: `${RAIZ}/:codrsp/fim`,
	summary: 'Diz o último dia de quem é gestor ou fiscal do contrato',
	access,
	params: z.extend(Codigo, { codrsp: CodigoTexto }),
	body: z.object({ dtafim: Dia }),
	response: Feito,
})
