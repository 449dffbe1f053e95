import { CodigoTexto, Dia, EmPlanilha, endpoint, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DadosDaAtribuicao, DadosDaMensagem } from './agir.ts'
import {
	Alerta,
	ChaveDoAlerta,
	ChaveDoLimite,
	DadosDoLimite,
	FiltroDeAlertas,
	Limite,
	Reconhecimento,
} from './alertas.ts'
import { EVENTOS_POR_CARGA, Evento, Filtro, FiltroDaLista, Ingressante, Ingresso, Painel, Protegida } from './formas.ts'
import { DSH_CARGA, DSH_CONSULTA, DSH_PRG, PERFIS_COM_NOMES } from './perfis.ts'

export * from './agir.ts'
export * from './alertas.ts'
export * from './contas.ts'
export * from './fluxo.ts'
export * from './formas.ts'
export * from './marcas.ts'
export * from './perfis.ts'
export { rotulos } from './rotulos.ts'
export * from './vagas.ts'

/** Live: events of the enrolment were taken in. */
export const EVENTO = 'dash'
export const PAGINA = '/dash/matrVirtualIngress'
export const PAGINA_DOS_ALERTAS = `${PAGINA}/alertas`
export const PAGINA_DOS_INGRESSANTES = `${PAGINA}/ingressantes`
const RAIZ = '/wsdash/api/matricula' as const

export const obterPainel = endpoint({
	method: 'GET',
	path: `${RAIZ}/`,
	summary: 'Janelas, contagens, funil, ritmo, fila e rejeições da matrícula, na alçada de quem pergunta',
	access: [...PERFIS_COM_NOMES],
	query: Filtro,
	response: Painel,
})

export const listarIngressantes = endpoint({
	method: 'GET',
	path: `${RAIZ}/ingressantes`,
	summary: 'As pessoas por trás de uma contagem, pelas mesmas condições',
	access: [...PERFIS_COM_NOMES],
	query: FiltroDaLista,
	response: pagina(Ingressante),
})

export const exportarIngressantes = endpoint({
	method: 'GET',
	path: `${RAIZ}/ingressantes/planilha`,
	summary: 'A mesma lista, como planilha, sem CPF',
	access: [...PERFIS_COM_NOMES],
	query: z.extend(z.omit(FiltroDaLista, { pagina: true, porPagina: true }), EmPlanilha.shape),
	response: 'binario',
})

export const obterProtegida = endpoint({
	method: 'GET',
	path: `${RAIZ}/protegida`,
	summary: 'Unidade por situação de uma chamada, em contagens protegidas',
	access: [...PERFIS_COM_NOMES, DSH_CONSULTA],
	query: z.object({ ano: CodigoTexto, tiping: Ingresso, numcha: CodigoTexto }),
	response: Protegida,
})

export const listarProtegidas = endpoint({
	method: 'GET',
	path: `${RAIZ}/protegidas`,
	summary: 'As chamadas que têm tabela protegida',
	access: [...PERFIS_COM_NOMES, DSH_CONSULTA],
	response: z.object({ itens: z.array(z.object({ ano: z.int(), tiping: Ingresso, numcha: z.int() })) }),
})

export const receberEventos = endpoint({
	method: 'POST',
	path: `${RAIZ}/eventos`,
	summary: 'Recebe eventos do sistema de matrícula; repetidos não mudam nada',
	access: [DSH_CARGA],
	body: z.object({ eventos: z.array(Evento).check(z.minLength(1), z.maxLength(EVENTOS_POR_CARGA)) }),
	response: z.object({ novos: z.int(), semMudanca: z.int(), desconhecidos: z.int() }),
})

export const listarAlertas = endpoint({
	method: 'GET',
	path: `${RAIZ}/alertas`,
	summary: 'Os alertas da alçada de quem pergunta, abertos ou encerrados',
	access: [...PERFIS_COM_NOMES],
	query: FiltroDeAlertas,
	response: pagina(Alerta),
})

export const reconhecerAlerta = endpoint({
	method: 'POST',
	path: `${RAIZ}/alertas/:codalt/reconhecimento`,
	summary: 'Reconhece um alerta, com a providência; a tarefa dos demais termina',
	access: [...PERFIS_COM_NOMES],
	params: ChaveDoAlerta,
	body: Reconhecimento,
	response: z.object({ codalt: z.int() }),
})

export const listarLimites = endpoint({
	method: 'GET',
	path: `${RAIZ}/limites`,
	summary: 'Os limites a partir dos quais há alerta',
	access: [...PERFIS_COM_NOMES],
	response: z.object({ itens: z.array(Limite) }),
})

export const alterarLimite = endpoint({
	method: 'PUT',
	path: `${RAIZ}/limites/:tipalt`,
	summary: 'Altera o limite de um tipo de alerta, contra a versão vista',
	access: [DSH_PRG],
	params: ChaveDoLimite,
	body: DadosDoLimite,
	response: Limite,
})

export const mandarMensagem = endpoint({
	method: 'POST',
	path: `${RAIZ}/mensagens`,
	summary: 'Manda uma mensagem às pessoas de uma lista filtrada',
	access: [...PERFIS_COM_NOMES],
	body: DadosDaMensagem,
	response: z.object({ codmsg: z.int(), qtdpes: z.int(), semEndereco: z.int() }),
})

export const atribuirAnalise = endpoint({
	method: 'POST',
	path: `${RAIZ}/atribuicoes`,
	summary: 'Atribui a análise de matrículas a uma pessoa, que recebe a tarefa',
	access: [...PERFIS_COM_NOMES],
	body: DadosDaAtribuicao,
	response: z.object({ atribuidas: z.int(), nompesana: z.string() }),
})

export const exportarDiaria = endpoint({
	method: 'GET',
	path: `${RAIZ}/diaria/:dia`,
	summary: 'As contagens do fim de um dia, como ficaram guardadas, em planilha',
	access: [...PERFIS_COM_NOMES],
	params: z.object({ dia: Dia }),
	query: EmPlanilha,
	response: 'binario',
})
