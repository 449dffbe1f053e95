import { endpoint, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SSU_ADMIN } from '../acesso/perfis.ts'
import { TipoDeAtendimento } from '../demanda/formas.ts'
import { Etapa } from '../fluxo/etapas.ts'
import { EXECUTAR, LISTAR, Nomsis } from '../formas.ts'
import { DescricaoDoSistema } from './cadastro.ts'

export const MAIOR_PRAZO = 250
const Prazo = z.int().check(z.minimum(1), z.maximum(MAIOR_PRAZO))

/** The deadline of these stages ends something by itself: an awaited answer, or the time for reopening. */
export const COM_PRAZO_OBRIGATORIO: readonly Etapa[] = ['DEV', 'CON']
/** A deadline makes sense in every stage but those in which nobody is awaited. */
export const aceitaPrazo = (codetp: Etapa): boolean => !['RAS', 'CAN', 'REJ', 'SUS'].includes(codetp)

export const EtapaConfigurada = z.object({
	codetp: Etapa,
	dscetp: z.string(),
	/** Time limit in working days; null for none. */
	qtddia: z.nullable(z.int()),
})
export type EtapaConfigurada = z.infer<typeof EtapaConfigurada>

export const TipoConfigurado = z.object({
	tipatd: z.string(),
	nomtip: z.string(),
	dsctip: z.string(),
	/** 'S': a concluded demand of this type is listed in release notes. */
	stanov: SimNao,
	/** 'S': the type is for security faults and is kept out of roadmaps and release notes. */
	staseg: SimNao,
	staatv: SimNao,
})
export type TipoConfigurado = z.infer<typeof TipoConfigurado>

export const ConfiguracaoSsu = z.object({
	etapas: z.array(EtapaConfigurada),
	tipos: z.array(TipoConfigurado),
	sistemas: z.array(z.object({ nomsis: z.string(), dscsis: z.string(), staatv: SimNao, starot: SimNao })),
	/** The campus whose holidays and working hours count; 0 stands for all campuses. */
	codcam: z.int(),
	/** The campuses to choose from, by name; 0 stands for all. */
	campi: z.array(z.object({ codcam: z.int(), nomcam: z.string() })),
})
export type ConfiguracaoSsu = z.infer<typeof ConfiguracaoSsu>

const doNivel1 = { access: [SSU_ADMIN], response: Retorno } as const

export const listarSSUCONFIGURACAO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUCONFIGURACAO`,
	summary: 'Etapas, tipos de atendimento, sistemas e calendário, como estão configurados; só para o nível 1',
	access: [SSU_ADMIN],
	response: ConfiguracaoSsu,
	reads: true,
})

export const alterarSSUETAPA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUETAPA`,
	summary: 'Muda o que se diz de uma etapa e o prazo dela; as passagens não mudam; só para o nível 1',
	...doNivel1,
	body: z.object({ codetp: Etapa, dscetp: texto(200, 5), qtddia: z.nullable(Prazo) }),
})

const DadosDoTipo = { nomtip: texto(40, 3), dsctip: texto(150, 5), stanov: SimNao, staseg: SimNao }

export const inserirSSUTIPO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUTIPO`,
	summary: 'Inclui um tipo de atendimento; só para o nível 1',
	...doNivel1,
	body: z.object({ tipatd: TipoDeAtendimento, ...DadosDoTipo }),
})

export const alterarSSUTIPO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUTIPO`,
	summary: 'Muda um tipo de atendimento, ou o tira de uso; só para o nível 1',
	...doNivel1,
	body: z.object({ tipatd: TipoDeAtendimento, ...DadosDoTipo, staatv: SimNao }),
})

export const alterarSSUSISTEMA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUSISTEMA`,
	summary: 'Muda um sistema: para que serve, se recebe demandas e quem lê o roteiro dele; só para o nível 1',
	...doNivel1,
	body: z.object({ nomsis: Nomsis, dscsis: DescricaoDoSistema, staatv: SimNao, starot: SimNao }),
})

export const alterarSSUCALENDARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUCALENDARIO`,
	summary: 'Diz de qual campus são os feriados e o expediente que contam; só para o nível 1',
	...doNivel1,
	body: z.object({ codcam: z.int().check(z.minimum(0), z.maximum(999)) }),
})
