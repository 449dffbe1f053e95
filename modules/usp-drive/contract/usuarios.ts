import {
	declareField,
	endpoint,
	Paginacao,
	pagina,
	type Recusa,
	Retorno,
	refusePerson,
	refuseState,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { COTAS, escreverTamanho } from './cotas.ts'
import { ChaveDaPasta, TipoDePasta } from './formas.ts'
import { PERFIS_DO_DRIVE } from './perfis.ts'

const API = '/wsuspdrive/api/usuarios' as const
const GB = 1_000_000_000

/** Largest quota that the administration of the drive gives to one tree, in GB. */
export const MAIOR_COTA_GB = 20_000

/** Role of a person in the drive's administration. */
export interface PapelNoDrive {
	readonly admin: boolean
	/** The person manages the folders of this unit. */
	readonly unidade: boolean
	readonly procuradoria: boolean
}

/** Largest quota, in bytes, that a person may give to a tree of this kind; 0 where they may give none. */
export function calcularMaiorCota(tippta: TipoDePasta, { admin, unidade, procuradoria }: PapelNoDrive): number {
	if (admin) return MAIOR_COTA_GB * GB
	if (tippta === 'U' && unidade) return COTAS.unidade
	if (tippta === 'S' && procuradoria) return COTAS.processo
	return 0
}

interface MudancaDeCota {
	readonly tippta: TipoDePasta
	readonly qtdbytuso: number
	readonly qtdbytcot: number
}

/** Refusal of a new quota: above what the role gives, or below what is in use. */
export function recusaDeCota({ tippta, qtdbytuso, qtdbytcot }: MudancaDeCota, papel: PapelNoDrive): Recusa | undefined {
	const maior = calcularMaiorCota(tippta, papel)
	if (maior === 0) return refusePerson('Você não muda esta cota. Peça a quem administra o USP Drive.')
	if (qtdbytcot > maior)
		return refuseState(
			papel.admin
				? `A maior cota é de ${escreverTamanho(maior)}. Escolha uma menor.`
				: `Você dá até ${escreverTamanho(maior)} a esta pasta. Peça mais a quem administra o USP Drive.`,
		)
	return qtdbytcot < qtdbytuso
		? refuseState(`A pasta já guarda ${escreverTamanho(qtdbytuso)}. Libere espaço nela, ou dê uma cota maior.`)
		: undefined
}

export const FiltroDosUsos = z.extend(Paginacao, {
	busca: z.optional(texto(120, 0)),
	tippta: z.optional(TipoDePasta),
})
export type FiltroDosUsos = z.infer<typeof FiltroDosUsos>

/** Use of one tree: whose it is and how much it holds, never what is in it. */
export const Uso = z.object({
	codptaarqudr: z.int(),
	tippta: TipoDePasta,
	/** Owner, name of the unit's folder, or number of the lawsuit. */
	nome: z.string(),
	detalhe: z.string(),
	qtdbytuso: z.int(),
	qtdbytcot: z.int(),
	qtdarq: z.int(),
	/** Bytes in the trash and in old versions. */
	qtdbytsbr: z.int(),
	/** Largest quota that this person may give to it; 0: none. */
	maiorcota: z.int(),
})
export type Uso = z.infer<typeof Uso>

/** Holder of a profile of the drive. */
export const Portador = z.object({
	codpes: z.int(),
	nompes: z.string(),
	nomperfil: z.string(),
})
export type Portador = z.infer<typeof Portador>

export const listarUsos = endpoint({
	method: 'GET',
	path: `${API}/`,
	summary:
		'O uso do espaço, por pasta principal: de todos para quem administra, da unidade ou dos processos para os outros',
	access: PERFIS_DO_DRIVE,
	query: FiltroDosUsos,
	response: z.extend(pagina(Uso), { qtdbytuso: z.int(), qtdbytcot: z.int() }),
})

export const listarPortadores = endpoint({
	method: 'GET',
	path: `${API}/perfis`,
	summary: 'Quem administra o USP Drive, cuida das pastas de cada unidade e dos processos judiciais',
	access: PERFIS_DO_DRIVE,
	query: Paginacao,
	response: pagina(Portador),
})

export const mudarCota = endpoint({
	method: 'PATCH',
	path: `${API}/:codptaarqudr/cota`,
	summary: 'Muda a cota de uma pasta principal',
	access: PERFIS_DO_DRIVE,
	params: ChaveDaPasta,
	body: z.object({
		qtdgig: declareField(z.int().check(z.minimum(1), z.maximum(MAIOR_COTA_GB)), {
			rotulo: 'Cota, em GB',
			descricao: 'quanto a pasta pode guardar, em gigabytes',
		}),
	}),
	response: Retorno,
})
