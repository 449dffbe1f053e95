import { declareField, endpoint, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SSU_ADMIN } from '../acesso/perfis.ts'
import { TipoDeAtendimento } from '../demanda/formas.ts'
import { Etapa } from '../fluxo/etapas.ts'
import { EXECUTAR, LISTAR, Nomsis } from '../formas.ts'
import { DescricaoDoSistema, EmUso } from './cadastro.ts'

export const MAIOR_PRAZO = 250
const Prazo = declareField(z.int().check(z.minimum(1), z.maximum(MAIOR_PRAZO)), {
	rotulo: 'Prazo, em dias úteis',
	descricao: 'prazo da etapa, em dias úteis; vazio: nenhum',
})

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

export const DadosDaEtapa = z.object({
	dscetp: declareField(texto(200, 5), { rotulo: 'Texto', descricao: 'o que se diz da etapa a quem vê a demanda' }),
	qtddia: z.nullable(Prazo),
})
export type DadosDaEtapa = z.infer<typeof DadosDaEtapa>

export const alterarSSUETAPA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUETAPA`,
	summary: 'Muda o que se diz de uma etapa e o prazo dela; as passagens não mudam; só para o nível 1',
	...doNivel1,
	body: z.extend(DadosDaEtapa, { codetp: Etapa }),
})

export const DadosDoTipo = z.object({
	tipatd: declareField(TipoDeAtendimento, {
		rotulo: 'Sigla',
		descricao: 'sigla do tipo de atendimento, em três letras',
	}),
	nomtip: declareField(texto(40, 3), { rotulo: 'Nome', descricao: 'nome do tipo de atendimento' }),
	dsctip: declareField(texto(150, 5), { rotulo: 'Explicação', descricao: 'o que é o tipo de atendimento' }),
	stanov: declareField(SimNao, {
		rotulo: 'Entra nas notas de versão',
		descricao: 'se o tipo de atendimento entra nas notas de versão',
	}),
	staseg: declareField(SimNao, {
		rotulo: 'É de falha de segurança: fora de roteiros e notas de versão',
		descricao: 'se o tipo de atendimento é de falha de segurança',
	}),
})
/** Type that is configured already, and may be taken out of use. */
export const DadosDoTipoEmUso = z.extend(DadosDoTipo, { staatv: EmUso })
export type DadosDoTipoEmUso = z.infer<typeof DadosDoTipoEmUso>

export const inserirSSUTIPO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUTIPO`,
	summary: 'Inclui um tipo de atendimento; só para o nível 1',
	...doNivel1,
	body: DadosDoTipo,
})

export const alterarSSUTIPO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUTIPO`,
	summary: 'Muda um tipo de atendimento, ou o tira de uso; só para o nível 1',
	...doNivel1,
	body: DadosDoTipoEmUso,
})

export const DadosDoSistema = z.object({
	dscsis: DescricaoDoSistema,
	staatv: declareField(SimNao, { rotulo: 'Recebe demandas', descricao: 'se está em uso' }),
	starot: declareField(SimNao, {
		rotulo: 'Todos que entram no portal leem o roteiro e as notas de versão',
		descricao: 'se a demanda aparece no roteiro; de um sistema, se todos leem o roteiro dele',
	}),
})
export type DadosDoSistema = z.infer<typeof DadosDoSistema>

export const alterarSSUSISTEMA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUSISTEMA`,
	summary: 'Muda um sistema: para que serve, se recebe demandas e quem lê o roteiro dele; só para o nível 1',
	...doNivel1,
	body: z.extend(DadosDoSistema, { nomsis: Nomsis }),
})

export const DadosDoCalendario = z.object({
	codcam: declareField(z.int().check(z.minimum(0), z.maximum(999)), {
		rotulo: 'Campus',
		descricao: 'campus cujo calendário conta; 0: o de todos',
	}),
})
export type DadosDoCalendario = z.infer<typeof DadosDoCalendario>

export const alterarSSUCALENDARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUCALENDARIO`,
	summary: 'Diz de qual campus são os feriados e o expediente que contam; só para o nível 1',
	...doNivel1,
	body: DadosDoCalendario,
})
