import {
	declareField,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SSU_ADMIN, SSU_FACILITADOR, SSU_LIDER } from '../acesso/perfis.ts'
import { PessoaSsu } from '../demanda/formas.ts'
import { Etapa } from '../fluxo/etapas.ts'
import { BAIXAR, Codigo, EXECUTAR, LISTAR, Nomsis } from '../formas.ts'

const CUIDAM = [SSU_ADMIN, SSU_LIDER] as const

export const ModuloDoCadastro = z.object({
	nomsismdu: z.string(),
	dscsis: z.string(),
	numseqmdussu: z.int(),
	nommdusis: z.string(),
	staatv: SimNao,
	/** The number of demands that are not finished. */
	qtddem: z.int(),
})
export type ModuloDoCadastro = z.infer<typeof ModuloDoCadastro>

const FiltroDeModulos = z.object({ busca: z.optional(texto(100, 0)), nomsismdu: z.optional(Nomsis) })
export const ListaDeModulos = z.extend(Paginacao, FiltroDeModulos.shape)

export const listarSSUMODULO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUMODULO`,
	summary: 'Os módulos de cada sistema, com as demandas em andamento; só para os níveis 1 e 3',
	access: CUIDAM,
	body: ListaDeModulos,
	response: pagina(ModuloDoCadastro),
	reads: true,
})

export const exportarSSUMODULO = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarSSUMODULO`,
	summary: 'A mesma lista, como planilha; só para os níveis 1 e 3',
	access: CUIDAM,
	query: z.extend(EmPlanilha, FiltroDeModulos.shape),
	response: 'binario',
})

export const NomeDoModulo = declareField(texto(80, 2), { rotulo: 'Nome do módulo', descricao: 'nome de um módulo' })
export const DescricaoDoSistema = declareField(texto(150, 2), {
	rotulo: 'Para que o sistema serve',
	descricao: 'para que serve o sistema',
})

export const DadosDoModuloNovo = z.object({
	nomsismdu: declareField(Nomsis, { rotulo: 'Sistema', descricao: 'sistema de um módulo' }),
	dscsis: z.optional(DescricaoDoSistema),
	nommdusis: NomeDoModulo,
})
export type DadosDoModuloNovo = z.infer<typeof DadosDoModuloNovo>

export const DadosDoModulo = z.object({
	nommdusis: NomeDoModulo,
	staatv: declareField(SimNao, { rotulo: 'Recebe demandas', descricao: 'se está em uso' }),
})
export type DadosDoModulo = z.infer<typeof DadosDoModulo>

export const inserirSSUMODULO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUMODULO`,
	summary: 'Inclui um módulo, e o sistema com ele se for novo; só para o nível 1',
	access: [SSU_ADMIN],
	body: DadosDoModuloNovo,
	response: z.object({ ...Retorno.shape, numseqmdussu: z.int() }),
})

export const alterarSSUMODULO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUMODULO`,
	summary: 'Muda o nome de um módulo, ou deixa de receber demandas dele; só para o nível 1',
	access: [SSU_ADMIN],
	body: z.extend(DadosDoModulo, { nomsismdu: Nomsis, numseqmdussu: Codigo }),
	response: Retorno,
})

export const ItemDoModelo = z.object({
	codchk: z.int(),
	codetp: Etapa,
	txtitm: z.string(),
	staobg: SimNao,
	staatv: SimNao,
	ordapt: z.int(),
})
export type ItemDoModelo = z.infer<typeof ItemDoModelo>

export const listarSSUCHECKLISTMODELO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUCHECKLISTMODELO`,
	summary: 'Os itens de checklist de cada etapa; só para o nível 1',
	access: [SSU_ADMIN],
	response: z.array(ItemDoModelo),
	reads: true,
})

/** Stages that are left by an act, and so may have a gate. */
export const EtapaComChecklist = z.enum(
	['TRI', 'PRI', 'ANL', 'PLA', 'DES', 'QA', 'HOM', 'IMP'],
	'Escolha uma etapa da lista.',
)

export const EmUso = declareField(SimNao, { rotulo: 'Em uso', descricao: 'se está em uso' })

export const DadosDoItem = z.object({
	txtitm: declareField(texto(200, 5), { rotulo: 'Item', descricao: 'o que o item do checklist pede' }),
	staobg: declareField(SimNao, {
		rotulo: 'Obrigatório para sair da etapa',
		descricao: 'se o item é obrigatório para sair da etapa',
	}),
})
/** Item that stands in a checklist already, and may be taken out of use. */
export const DadosDoItemEmUso = z.extend(DadosDoItem, { staatv: EmUso })
export type DadosDoItemEmUso = z.infer<typeof DadosDoItemEmUso>

export const inserirSSUCHECKLISTMODELO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUCHECKLISTMODELO`,
	summary: 'Inclui um item no checklist de uma etapa; só para o nível 1',
	once: true,
	access: [SSU_ADMIN],
	body: z.extend(DadosDoItem, { codetp: EtapaComChecklist }),
	response: Retorno,
})

export const alterarSSUCHECKLISTMODELO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUCHECKLISTMODELO`,
	summary: 'Muda um item de checklist, ou o tira de uso; só para o nível 1',
	access: [SSU_ADMIN],
	body: z.extend(DadosDoItemEmUso, { codchk: Codigo }),
	response: Retorno,
})

export const TIPOS_DE_LOG = ['DEM', 'PRF', 'MDU', 'CFG', 'NOT'] as const
export const TipoDeLog = z.enum(TIPOS_DE_LOG)
export type TipoDeLog = z.infer<typeof TipoDeLog>
export const nomeDoTipoDeLog: Readonly<Record<TipoDeLog, string>> = {
	DEM: 'Demandas',
	PRF: 'Perfis',
	MDU: 'Sistemas e módulos',
	CFG: 'Configurações',
	NOT: 'Notas de versão',
}

export const LogSsu = z.object({
	codlog: z.int(),
	dtalog: Instante,
	pescad: z.nullable(PessoaSsu),
	tiplog: TipoDeLog,
	numssu: z.nullable(z.int()),
	codnot: z.nullable(z.int()),
	dsclog: z.string(),
})
export type LogSsu = z.infer<typeof LogSsu>

const FiltroDoHistorico = z.object({ tiplog: z.optional(TipoDeLog) })
export const ListaDoHistorico = z.extend(Paginacao, FiltroDoHistorico.shape)
const LEEM_O_HISTORICO = [SSU_ADMIN, SSU_LIDER, SSU_FACILITADOR] as const

export const listarSSUHISTORICO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUHISTORICO`,
	summary: 'O que mudou em pedidos, perfis, sistemas e configurações; só para os níveis 1, 3 e 4',
	access: LEEM_O_HISTORICO,
	body: ListaDoHistorico,
	response: pagina(LogSsu),
	reads: true,
})

export const exportarSSUHISTORICO = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarSSUHISTORICO`,
	summary: 'O mesmo histórico, como planilha; só para os níveis 1, 3 e 4',
	access: LEEM_O_HISTORICO,
	query: z.extend(EmPlanilha, FiltroDoHistorico.shape),
	response: 'binario',
})
