import {
	CodigoTexto,
	Dia,
	EmPlanilha,
	endpoint,
	Paginacao,
	pagina,
	permissoesDosAtos,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, PessoaSti, UnidadeSti, VersaoVista } from '../comum/area.ts'
import { FatoHistorico } from '../comum/historico.ts'
import { STI_ADMIN, STI_COMITE, STI_LEITURA, STI_OPERADOR } from '../perfis.ts'
import { AmbienteDaVm, Codclu, DadosDaVm, SituacaoDaVm } from './formas.ts'
import { ATOS_DA_VM } from './regras.ts'

const VMS = `${API}/vms`
const OPERAM = [STI_OPERADOR, STI_ADMIN] as const
const LEEM = [...OPERAM, STI_LEITURA, STI_COMITE] as const

/** Live event: the inventory changed. */
export const EVENTO_VMS = 'interno-sti-vms'

export const VmResumo = z.object({
	codvm: z.int(),
	nomvm: z.string(),
	codclu: z.string(),
	sitvm: SituacaoDaVm,
	ambvm: AmbienteDaVm,
	codsis: z.nullable(z.string()),
	und: UnidadeSti,
	nomset: z.string(),
	rsp: PessoaSti,
	qtdvcpu: z.int(),
	qtdmem: z.int(),
	qtddsc: z.int(),
	sisope: z.string(),
	ip: z.nullable(z.string()),
	dtacri: Dia,
	dtaexp: Dia,
	/** Peak processor use is in per cent of the last sixty days, and null without measurements. */
	pctcpumax: z.nullable(z.number()),
	/** 'S': the machine was measured for sixty days and is idle. */
	staoci: SimNao,
	/** The monthly cost is an estimate. */
	vlrmes: z.number(),
})
export type VmResumo = z.infer<typeof VmResumo>

export const VmCompleta = z.extend(VmResumo, {
	codset: z.int(),
	fnlvm: z.string(),
	obs: z.nullable(z.string()),
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS_DA_VM)),
})
export type VmCompleta = z.infer<typeof VmCompleta>

export const VENCIMENTOS = ['VEN', '7', '30', '60'] as const
export const FiltroDeVms = z.object({
	busca: z.optional(texto(100, 0)),
	sitvm: z.optional(SituacaoDaVm),
	ambvm: z.optional(AmbienteDaVm),
	codund: z.optional(CodigoTexto),
	codclu: z.optional(Codclu),
	/** Expiry filter: VEN selects expired machines, and a number those that expire within so many days. */
	vncvm: z.optional(z.enum(VENCIMENTOS)),
	staoci: z.optional(SimNao),
})
export type FiltroDeVms = z.infer<typeof FiltroDeVms>
export const ListaDeVms = z.extend(Paginacao, FiltroDeVms.shape)
export type ListaDeVms = z.infer<typeof ListaDeVms>

const DaVm = z.object({ codvm: CodigoTexto })

export const listarVms = endpoint({
	method: 'GET',
	path: `${VMS}/`,
	summary: 'Lista as máquinas virtuais: todas, para a STI; as suas, para quem responde por elas',
	query: ListaDeVms,
	response: pagina(VmResumo),
})

export const exportarVms = endpoint({
	method: 'GET',
	path: `${VMS}/planilha`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, FiltroDeVms.shape),
	response: 'binario',
})

export const ClusterSti = z.object({ codclu: z.string(), nomclu: z.string() })

export const obterOpcoesDasVms = endpoint({
	method: 'GET',
	path: `${VMS}/opcoes`,
	summary: 'Clusters, e o que a pessoa pode fazer com o inventário',
	response: z.object({ clusters: z.array(ClusterSti), incluir: SimNao, lerTudo: SimNao }),
})

export const listarSetoresSti = endpoint({
	method: 'GET',
	path: `${VMS}/unidades/:codund/setores`,
	summary: 'Os setores de uma unidade',
	params: z.object({ codund: CodigoTexto }),
	response: z.array(z.object({ codset: z.int(), nomset: z.string() })),
})

export const CustoDaUnidade = z.object({
	und: UnidadeSti,
	qtdvm: z.int(),
	qtdvcpu: z.int(),
	qtdmem: z.int(),
	qtddsc: z.int(),
	vlrmes: z.number(),
})
export type CustoDaUnidade = z.infer<typeof CustoDaUnidade>

export const obterCustosDasVms = endpoint({
	method: 'GET',
	path: `${VMS}/custos/`,
	summary: 'Quanto se estima que as máquinas de cada unidade custam por mês',
	access: LEEM,
	response: z.object({
		precos: z.object({ vlrvcpu: z.number(), vlrmem: z.number(), vlrdsc: z.number() }),
		unidades: z.array(CustoDaUnidade),
	}),
})

export const exportarCustosDasVms = endpoint({
	method: 'GET',
	path: `${VMS}/custos/planilha`,
	summary: 'O mesmo, como planilha',
	access: LEEM,
	query: EmPlanilha,
	response: 'binario',
})

export const obterVm = endpoint({
	method: 'GET',
	path: `${VMS}/maquinas/:codvm`,
	summary: 'Uma máquina virtual, como esta pessoa a vê',
	params: DaVm,
	response: VmCompleta,
})

export const listarHistoricoDaVm = endpoint({
	method: 'GET',
	path: `${VMS}/maquinas/:codvm/historico`,
	summary: 'O que mudou nela, e por quem',
	params: DaVm,
	query: Paginacao,
	response: pagina(FatoHistorico),
})

export const inserirVm = endpoint({
	method: 'POST',
	path: `${VMS}/maquinas/`,
	summary: 'Inclui uma máquina virtual no inventário',
	once: true,
	access: OPERAM,
	body: DadosDaVm,
	response: VmCompleta,
})

export const alterarVm = endpoint({
	method: 'PUT',
	path: `${VMS}/maquinas/:codvm`,
	summary: 'Altera uma máquina virtual',
	access: OPERAM,
	params: DaVm,
	body: z.extend(DadosDaVm, { versao: VersaoVista }),
	response: VmCompleta,
})

export const renovarVm = endpoint({
	method: 'POST',
	path: `${VMS}/maquinas/:codvm/renovar`,
	summary: 'Adia o dia em que ela expira, por quem responde por ela ou pela operação',
	params: DaVm,
	body: z.object({ dtaexp: Dia, txthst: z.optional(textoLongo(1_000)), versao: VersaoVista }),
	response: VmCompleta,
})
