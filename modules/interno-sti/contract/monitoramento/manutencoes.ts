import {
	CodigoTexto,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	permissoesDosAtos,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { FatoHistorico } from '../comum/historico.ts'
import { ATOS_DA_MANUTENCAO, ESTADOS_DA_MANUTENCAO, type EstadoDaManutencao } from './acesso-as-manutencoes.ts'
import { BASE, Codigo, OPERAM, PessoaDaEquipe, VEEM_O_MONITORAMENTO, Versao } from './formas.ts'

const EstadoEscrito = z.enum(ESTADOS_DA_MANUTENCAO)
export const nomeDoEstadoDaManutencao: Readonly<Record<EstadoDaManutencao, string>> = {
	PRG: 'Programada',
	CUR: 'Em curso',
	ENC: 'Encerrada',
	CAN: 'Cancelada',
}

export const Manutencao = z.object({
	codman: z.int(),
	titman: z.string(),
	txtman: z.string(),
	dtaini: Instante,
	dtafim: Instante,
	estman: EstadoEscrito,
	/** The list holds only the monitors that this person may see. */
	monitores: z.array(z.object({ codmon: z.int(), nommon: z.string() })),
	/** The public occurrence belongs to the slice `situacao`. */
	codocor: z.nullable(z.int()),
	nompub: z.string(),
	pescad: PessoaDaEquipe,
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS_DA_MANUTENCAO)),
})
export type Manutencao = z.infer<typeof Manutencao>

export const ListaDeManutencoes = z.extend(Paginacao, { estman: z.optional(EstadoEscrito) })
export type ListaDeManutencoes = z.infer<typeof ListaDeManutencoes>

export const listarManutencoes = endpoint({
	method: 'GET',
	path: `${BASE}/manutencoes`,
	summary: 'As manutenções de monitores que a pessoa pode ver',
	access: VEEM_O_MONITORAMENTO,
	query: ListaDeManutencoes,
	response: pagina(Manutencao),
})

const DIA_MS = 86_400_000
export const MAXIMO_DE_DIAS_DA_MANUTENCAO = 30

export const DadosDaManutencao = z
	.object({
		titman: texto(120, 5),
		txtman: textoLongo(2_000),
		dtaini: Instante,
		dtafim: Instante,
		lstmon: z.array(Codigo).check(z.minLength(1, 'Escolha ao menos um monitor.'), z.maxLength(100)),
		/** 'S': the maintenance is announced in the header of every page from 24 hours before. */
		stapub: SimNao,
		/** The public name tells people which service stops. */
		nompub: texto(80, 0),
	})
	.check(
		z.refine(({ dtaini, dtafim }) => Date.parse(dtafim) > Date.parse(dtaini), {
			path: ['dtafim'],
			error: 'O fim deve ser depois do início.',
		}),
		z.refine(({ dtaini, dtafim }) => Date.parse(dtafim) - Date.parse(dtaini) <= MAXIMO_DE_DIAS_DA_MANUTENCAO * DIA_MS, {
			path: ['dtafim'],
			error: `Uma manutenção dura no máximo ${MAXIMO_DE_DIAS_DA_MANUTENCAO} dias. Marque outra para o resto.`,
		}),
		z.refine(({ stapub, nompub }) => stapub === 'N' || nompub !== '', {
			path: ['nompub'],
			error: 'Diga como as pessoas conhecem o que para.',
		}),
	)
export type DadosDaManutencao = z.infer<typeof DadosDaManutencao>

export const inserirManutencao = endpoint({
	method: 'POST',
	path: `${BASE}/manutencoes`,
	summary: 'Marca uma manutenção, e avisa as pessoas',
	once: true,
	access: OPERAM,
	body: DadosDaManutencao,
	response: Manutencao,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

const DaManutencao = z.object({ codman: CodigoTexto })

export const obterManutencao = endpoint({
	method: 'GET',
	path: `${BASE}/manutencoes/:codman`,
	summary: 'Uma manutenção, com o que a pessoa pode fazer nela',
	access: VEEM_O_MONITORAMENTO,
	params: DaManutencao,
	response: Manutencao,
})

export const listarHistoricoDaManutencao = endpoint({
	method: 'GET',
	path: `${BASE}/manutencoes/:codman/historico`,
	summary: 'O que mudou nela, e por quem',
	access: VEEM_O_MONITORAMENTO,
	params: DaManutencao,
	query: Paginacao,
	response: pagina(FatoHistorico),
})

export const alterarManutencao = endpoint({
	method: 'PUT',
	path: `${BASE}/manutencoes/:codman`,
	summary: 'Altera uma manutenção que não terminou; o que se disse às pessoas muda com ela',
	access: OPERAM,
	params: DaManutencao,
	body: z.object({ dados: DadosDaManutencao, versao: Versao }),
	response: Manutencao,
})

export const encerrarManutencao = endpoint({
	method: 'POST',
	path: `${BASE}/manutencoes/:codman/encerrar`,
	summary: 'Encerra antes da hora a manutenção em curso, ou cancela a que não começou',
	access: OPERAM,
	params: DaManutencao,
	response: Retorno,
})
