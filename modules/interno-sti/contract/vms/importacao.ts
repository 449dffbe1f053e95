import { endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API } from '../comum/area.ts'
import { STI_ADMIN, STI_OPERADOR } from '../perfis.ts'

const IMPORTAR = `${API}/vms/importacoes`
const OPERAM = [STI_OPERADOR, STI_ADMIN] as const

export const TAMANHO_MAXIMO_DO_CSV_DE_VMS = 5 * 1024 * 1024
export const MAXIMO_NO_RELATORIO = 500

export const LISTAS_DE_VMS = ['maquinas', 'cpu'] as const
export const ListaImportada = z.enum(LISTAS_DE_VMS, 'Escolha uma das listas.')
export type ListaImportada = z.infer<typeof ListaImportada>
export const nomeDaListaImportada: Readonly<Record<ListaImportada, string>> = {
	maquinas: 'Máquinas virtuais',
	cpu: 'Uso de processador',
}

const Diferenca = z.object({
	/** The name identifies the machine. */
	nomvm: z.string(),
	mudancas: z.array(z.object({ campo: z.string(), antes: z.nullable(z.string()), depois: z.nullable(z.string()) })),
})

/** Dry run: the report tells the effect of loading the file, and counts the rows beyond those it lists. */
export const RelatorioDeDiferencas = z.object({
	qtdlid: z.int(),
	qtdnov: z.int(),
	qtdalt: z.int(),
	qtdigu: z.int(),
	qtdrec: z.int(),
	qtdaus: z.int(),
	novas: z.array(z.string()),
	alteradas: z.array(Diferenca),
	/** Missing machines are in the inventory and not in the file. */
	ausentes: z.array(z.string()),
	recusas: z.array(z.object({ linha: z.int(), coluna: z.string(), mensagem: z.string() })),
	/** Digest of file and inventory: only the reviewed comparison is loaded. */
	resumo: z.string(),
})
export type RelatorioDeDiferencas = z.infer<typeof RelatorioDeDiferencas>

export const conferirImportacaoDeVms = endpoint({
	method: 'POST',
	path: `${IMPORTAR}/conferir`,
	summary: 'Diz o que um arquivo mudaria no inventário, sem mudar nada',
	access: OPERAM,
	parts: { file: 'arquivo', json: z.object({ lista: ListaImportada }) },
	bodyLimit: TAMANHO_MAXIMO_DO_CSV_DE_VMS,
	response: RelatorioDeDiferencas,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const aplicarImportacaoDeVms = endpoint({
	method: 'POST',
	path: `${IMPORTAR}/aplicar`,
	summary: 'Carrega o arquivo conferido: tudo ou nada, ou só as linhas boas',
	access: OPERAM,
	parts: {
		file: 'arquivo',
		json: z.object({
			lista: ListaImportada,
			modimp: z.enum(['tudo', 'boas'], 'Escolha como carregar.'),
			/** 'S': machines that the file lacks are marked as deleted. */
			staaus: SimNao,
			resumo: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Confira o arquivo antes de carregar.')),
		}),
	},
	bodyLimit: TAMANHO_MAXIMO_DO_CSV_DE_VMS,
	response: z.extend(z.omit(RelatorioDeDiferencas, { resumo: true }), { mensagem: z.string() }),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const baixarModeloDeVms = endpoint({
	method: 'GET',
	path: `${IMPORTAR}/modelos/:lista`,
	summary: 'Um arquivo com as colunas da lista e uma linha de exemplo',
	access: OPERAM,
	params: z.object({ lista: ListaImportada }),
	response: 'binario',
})
