import { endpoint, Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API } from '../comum/area.ts'
import { AmbienteDaVm, FAMILIAS } from './formas.ts'

/** Small-cell suppression: null replaces a count below five, or one that would reveal such a count. */
const Quantas = z.nullable(z.int())
const Uso = z.object({ qtdusa: z.int(), qtdcap: z.int() })

/** Anonymity: the view holds sums and aliases, without names, addresses, people or versions of machines. */
export const VisaoPublicaDasVms = z.object({
	dtaref: Instante,
	qtdvm: z.int(),
	qtdven: Quantas,
	ambientes: z.array(z.object({ ambvm: AmbienteDaVm, qtdvm: Quantas })),
	unidades: z.array(z.object({ sglund: z.string(), nomund: z.nullable(z.string()), qtdvm: Quantas })),
	familias: z.array(z.object({ nomfam: z.enum(FAMILIAS), qtdvm: Quantas })),
	capacidade: z.object({ vcpu: Uso, mem: Uso, dsc: Uso }),
	apelidos: z.array(z.string()),
})
export type VisaoPublicaDasVms = z.infer<typeof VisaoPublicaDasVms>

export const obterVisaoPublicaDasVms = endpoint({
	method: 'GET',
	path: `${API}/vms/publico`,
	summary: 'Quantas máquinas virtuais há, por ambiente, unidade e família de sistema, e quanto usam',
	access: 'publico',
	response: VisaoPublicaDasVms,
	rateLimit: { limite: 120, janelaSegundos: 60, por: 'endereco' },
})
