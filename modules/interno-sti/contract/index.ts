import { TAMANHO_DA_PARTE } from '@portal/arquivos/contract'
import {
	CodigoTexto,
	Codpes,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Situacao } from './fluxo.ts'

export * from './comum/comum.ts'
export { fluxoDoItem, nomeDaSituacao, recusaDeConcluir, Situacao } from './fluxo.ts'
export * from './perfis.ts'
export * from './projetos/projetos.ts'
export { rotulos } from './rotulos.ts'
export * from './vms/vms.ts'

/** Live: an item of this person changed. */
export const EVENTO = 'interno-sti'
export const MAXIMO_NA_PLANILHA = 10_000

export const DadosItem = z.object({
	titulo: texto(120),
	/** Who is to conclude it. */
	codpesrsp: Codpes,
})
export type DadosItem = z.infer<typeof DadosItem>

export const Item = z.object({
	codigo: z.int(),
	codpes: z.int(),
	codpesrsp: z.int(),
	nompesrsp: z.string(),
	titulo: z.string(),
	sititm: Situacao,
	cadastradoEm: Instante,
	nomarq: z.nullable(z.string()),
	concluir: SimNao,
	/** Why it cannot be concluded by this person now. */
	motivo: z.nullable(z.string()),
})
export type Item = z.infer<typeof Item>

const Filtro = z.object({ busca: z.optional(texto(120, 0)), sititm: z.optional(Situacao) })
export type Filtro = z.infer<typeof Filtro>
export const FiltroItens = z.extend(Paginacao, Filtro.shape)
export type FiltroItens = z.infer<typeof FiltroItens>

const Codigo = z.object({ codigo: CodigoTexto })

export const listarItens = endpoint({
	method: 'GET',
	path: '/interno-sti/itens/',
	summary: 'Lista os itens que a pessoa abriu ou conclui, ou os de todos para quem administra',
	query: FiltroItens,
	response: pagina(Item),
})

export const exportarItens = endpoint({
	method: 'GET',
	path: '/interno-sti/itens/planilha',
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const inserirItem = endpoint({
	method: 'POST',
	path: '/interno-sti/itens/',
	summary: 'Abre um item, que outra pessoa conclui',
	/** With an upload of `arquivos` that has arrived. */
	body: z.extend(DadosItem, { codenv: z.optional(z.uuid()) }),
	response: Item,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const inserirItemComArquivo = endpoint({
	method: 'POST',
	path: '/interno-sti/itens/com-arquivo',
	summary: 'O mesmo, com um arquivo que cabe numa só parte',
	parts: { file: 'arquivo', json: DadosItem },
	bodyLimit: TAMANHO_DA_PARTE,
	response: Item,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const obterAnexo = endpoint({
	method: 'GET',
	path: '/interno-sti/itens/:codigo/anexo',
	summary: 'O anexo de um item',
	params: Codigo,
	response: 'binario',
})

export const concluirItem = endpoint({
	method: 'POST',
	path: '/interno-sti/itens/:codigo/concluir',
	summary: 'Conclui um item',
	params: Codigo,
	response: Item,
})
