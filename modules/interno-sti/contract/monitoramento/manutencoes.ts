import {
	CodigoTexto,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BASE, Codigo, OPERAM, PessoaDaEquipe, VEEM_O_MONITORAMENTO } from './formas.ts'

export const ESTADOS_DA_MANUTENCAO = ['PRG', 'CUR', 'ENC', 'CAN'] as const
export const EstadoDaManutencao = z.enum(ESTADOS_DA_MANUTENCAO)
export type EstadoDaManutencao = z.infer<typeof EstadoDaManutencao>
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
	estman: EstadoDaManutencao,
	/** Those that this person may see. */
	monitores: z.array(z.object({ codmon: z.int(), nommon: z.string() })),
	/** Of `situacao`: where people read of it. */
	codocor: z.nullable(z.int()),
	pescad: PessoaDaEquipe,
	/** This person may end it before its time, or cancel it. */
	encerrar: SimNao,
	motivo: z.nullable(z.string()),
})
export type Manutencao = z.infer<typeof Manutencao>

export const ListaDeManutencoes = z.extend(Paginacao, { estman: z.optional(EstadoDaManutencao) })
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
		/** Told in the header of every page, 24 hours before. */
		stapub: SimNao,
		/** By which people know what stops. */
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
	access: OPERAM,
	body: DadosDaManutencao,
	response: Manutencao,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const encerrarManutencao = endpoint({
	method: 'POST',
	path: `${BASE}/manutencoes/:codman/encerrar`,
	summary: 'Encerra antes da hora a manutenção em curso, ou cancela a que não começou',
	access: OPERAM,
	params: z.object({ codman: CodigoTexto }),
	response: Retorno,
})
