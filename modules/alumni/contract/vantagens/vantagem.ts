import {
	CodigoTexto,
	Dia,
	EmPlanilha,
	endpoint,
	Paginacao,
	pagina,
	type Regra,
	Retorno,
	refusePerson,
	refuseState,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { NivelAlumni } from '../acesso/niveis.ts'
import { Anexo, ARQUIVOS_DA_REDE } from '../anexos/anexos.ts'
import { EnderecoOuNada } from '../anexos/endereco.ts'
import { BAIXAR, Codigo, ENVIAR, EXECUTAR, LISTAR, OBTER, Versao } from '../formas.ts'

/** Validity period: FUT has not begun, VIG runs now, ENC has ended. */
export const PERIODOS_DA_VANTAGEM = ['FUT', 'VIG', 'ENC'] as const
export const PeriodoDaVantagem = z.enum(PERIODOS_DA_VANTAGEM)
export type PeriodoDaVantagem = z.infer<typeof PeriodoDaVantagem>
export const nomeDoPeriodo: Readonly<Record<PeriodoDaVantagem, string>> = {
	FUT: 'Programada',
	VIG: 'Em vigor',
	ENC: 'Encerrada',
}
export function periodoDe(
	{ dtaini, dtafim }: { dtaini: string; dtafim: string | null },
	hoje: string,
): PeriodoDaVantagem {
	if (dtaini > hoje) return 'FUT'
	return dtafim !== null && dtafim < hoje ? 'ENC' : 'VIG'
}

/** Maintenance of benefits: level 1 only. */
export const recusaDeCuidarDeVantagens: Regra<readonly NivelAlumni[]> = (niveis) =>
	niveis.includes('1') ? undefined : refusePerson('Quem cuida das vantagens é o Escritório Alumni (nível 1).')
export const recusaDeAbrirVantagem: Regra<PeriodoDaVantagem> = (periodo) =>
	periodo === 'VIG' ? undefined : refuseState('Esta vantagem não está em vigor hoje.')

const dados = z.object({
	titvtg: texto(120, 3),
	dscvtg: textoLongo(3_000, 10),
	/** Address of the benefit; 'https://' alone means none. */
	urlvtg: EnderecoOuNada,
	dtaini: Dia,
	dtafim: z.nullable(Dia),
})
const verificarPeriodo = ({ dtaini, dtafim }: { dtaini: string; dtafim: string | null }) =>
	dtafim === null || dtafim >= dtaini
const FORA_DE_ORDEM = { path: ['dtafim'], error: 'O fim não pode vir antes do início.' }
export const DadosDaVantagem = dados.check(z.refine(verificarPeriodo, FORA_DE_ORDEM))
export type DadosDaVantagem = z.infer<typeof DadosDaVantagem>

export const Vantagem = z.object({
	codvtg: z.int(),
	titvtg: z.string(),
	dscvtg: z.string(),
	urlvtg: z.nullable(z.string()),
	dtaini: z.string(),
	dtafim: z.nullable(z.string()),
	periodo: PeriodoDaVantagem,
	/** Click count, for level 1 only. */
	qtdcli: z.nullable(z.int()),
	arquivo: z.nullable(Anexo),
	versao: z.int(),
})
export type Vantagem = z.infer<typeof Vantagem>

const filtro = { busca: z.optional(texto(100, 0)), periodo: z.optional(PeriodoDaVantagem) }
export const ListaDeVantagens = z.extend(Paginacao, filtro)
export type ListaDeVantagens = z.infer<typeof ListaDeVantagens>
const DaVantagem = z.object({ codvtg: Codigo })

export const listarVantagem = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarVantagem`,
	summary: 'As vantagens em vigor; as demais só para o nível 1',
	body: ListaDeVantagens,
	response: pagina(Vantagem),
	reads: true,
})
export const exportarVantagem = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarVantagem`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, filtro),
	response: 'binario',
})
export const obterVantagem = endpoint({
	method: 'POST',
	path: `${OBTER}/obterVantagem`,
	summary: 'Uma vantagem',
	body: DaVantagem,
	response: Vantagem,
	reads: true,
})
export const inserirVantagem = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirVantagem`,
	summary: 'Inclui uma vantagem; só para o nível 1',
	once: true,
	body: DadosDaVantagem,
	response: z.object({ ...Retorno.shape, codvtg: z.int() }),
})
export const alterarVantagem = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarVantagem`,
	summary: 'Muda uma vantagem; só para o nível 1',
	body: z
		.extend(dados, { codvtg: Codigo, versao: z.optional(Versao) })
		.check(z.refine(verificarPeriodo, FORA_DE_ORDEM)),
	response: z.object({ ...Retorno.shape, versao: z.int() }),
})
export const removerVantagem = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerVantagem`,
	summary: 'Remove uma vantagem; só para o nível 1',
	body: z.extend(DaVantagem, { versao: z.optional(Versao) }),
	response: Retorno,
})
export const contarCliqueVantagem = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/contarCliqueVantagem`,
	summary: 'Conta que o endereço da vantagem foi aberto',
	body: DaVantagem,
	response: z.object({ contado: SimNao }),
	audited: false,
	allowedInSupport: 'le',
	rateLimit: { limite: 120, janelaSegundos: 3600, por: 'pessoa' },
})
export const salvarArquivoVantagem = endpoint({
	method: 'POST',
	path: `${ENVIAR}/salvarArquivoVantagem`,
	summary: 'Junta ou troca o arquivo de uma vantagem; só para o nível 1',
	parts: { file: 'arquivo', json: DaVantagem },
	bodyLimit: ARQUIVOS_DA_REDE.maximo,
	emDisco: { ausente: ARQUIVOS_DA_REDE.ausente, grande: ARQUIVOS_DA_REDE.pesado },
	response: Anexo,
	transaction: false,
})
export const receberArquivoVantagem = endpoint({
	method: 'POST',
	path: `${ENVIAR}/receberArquivoVantagem`,
	summary: 'O mesmo, com um arquivo enviado em partes',
	body: z.extend(DaVantagem, { codenv: z.uuid() }),
	response: Anexo,
	transaction: false,
})
export const obterArquivoVantagem = endpoint({
	method: 'GET',
	path: `${BAIXAR}/obterArquivoVantagem`,
	summary: 'O arquivo de uma vantagem',
	query: z.object({ codvtg: CodigoTexto }),
	response: 'binario',
})
