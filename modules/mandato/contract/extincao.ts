import { Dia, diaEscrito, endpoint, type Recusa, refuseState, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDoColegiado, Sigla } from './formas.ts'
import { MDT_GERAL } from './perfis.ts'

const MAXIMO_DE_SUCESSORES = 10

/** Boards as they are typed, "45/CG; 45/CPG"; undefined: one of them is no board's code. */
export function lerColegiados(escrito: string): ChaveDoColegiado[] | undefined {
	const lidos = escrito
		.split(/[;,\n]/)
		.map((um) => um.trim())
		.filter(Boolean)
		.map((um) => {
			const [codclg = '', sglclg = ''] = um.split('/').map((parte) => parte.trim())
			const sigla = z.safeParse(Sigla, sglclg)
			return /^[1-9]\d{0,8}$/.test(codclg) && sigla.success ? { codclg: Number(codclg), sglclg: sigla.data } : undefined
		})
	const inteiros = lidos.filter((um) => um !== undefined)
	return inteiros.length === lidos.length && lidos.length <= MAXIMO_DE_SUCESSORES ? inteiros : undefined
}

export const DadosDaExtincao = z.object({
	/** Last day of the board, which may be one that is still to come. */
	dtadtvclg: Dia,
	numatoext: texto(120, 3),
	/** Boards that came of it; with two or more it was split. */
	sucessores: z._default(
		z.string().check(
			z.maxLength(300),
			z.refine((escrito) => lerColegiados(escrito) !== undefined, 'Escreva código e sigla, como 45/CG; 45/CPG.'),
		),
		'',
	),
})
export type DadosDaExtincao = z.infer<typeof DadosDaExtincao>

export const extinguirColegiado = endpoint({
	method: 'POST',
	path: '/wsmandato/api/colegiados/:codclg/:sglclg/extincao',
	summary: 'Extingue um colegiado em um dia, ou o divide em outros: os mandatos dele terminam, e o endereço fica',
	access: [MDT_GERAL],
	params: ChaveDoColegiado,
	body: DadosDaExtincao,
	response: z.object({ encerrados: z.int() }),
})

export const DadosDoDesfazer = z.object({
	/** Act that undoes the extinction. */
	numatodes: texto(120, 3),
	motdes: textoLongo(500, 5),
})
export type DadosDoDesfazer = z.infer<typeof DadosDoDesfazer>

export const desfazerExtincao = endpoint({
	method: 'POST',
	path: '/wsmandato/api/colegiados/:codclg/:sglclg/extincao/desfazer',
	summary: 'Desfaz a extinção de um colegiado por outro ato: os mandatos que terminaram por ela continuam',
	access: [MDT_GERAL],
	params: ChaveDoColegiado,
	body: DadosDoDesfazer,
	response: z.object({ reabertos: z.int() }),
})

export const recusaDeDesfazer = ({ dtadtvclg }: { readonly dtadtvclg: string | null }): Recusa | undefined =>
	dtadtvclg === null
		? refuseState('Este colegiado não tem extinção registrada, ou ela já foi desfeita. Recarregue a página.')
		: undefined

/** A board exists on its last day. */
export const estaExtinto = (dtadtvclg: string | null, hoje: string): dtadtvclg is string =>
	dtadtvclg !== null && dtadtvclg < hoje

interface Extincao {
	readonly dtadtvclg: string
	readonly dtacad: string
	readonly dtaret: string | null
}

/** Last day of a board as it was known at an instant; without one, as it is known now. */
export function lerUltimoDiaDoColegiado(
	dtadtvclg: string | null,
	extincoes: readonly Extincao[],
	em: string | undefined,
): string | null {
	if (em === undefined || extincoes.length === 0) return dtadtvclg
	const instante = Date.parse(em)
	const valia = extincoes.find(
		({ dtacad, dtaret }) => Date.parse(dtacad) <= instante && (dtaret === null || instante < Date.parse(dtaret)),
	)
	return valia?.dtadtvclg ?? null
}

interface DoColegiado {
	readonly dtacriclg: string
	readonly dtadtvclg: string | null
	/** Mandates that begin after the last day, appointments and meetings that the extinction would leave behind. */
	readonly comecam: number
	readonly posses: number
	readonly reunioes: number
}

/** An extinction waits for mandates, appointments and meetings to be undone by those who made them. */
export function recusaDeExtinguir(dtadtvclg: string, estado: DoColegiado): Recusa | undefined {
	const { dtacriclg, comecam, posses, reunioes } = estado
	if (estado.dtadtvclg !== null)
		return refuseState(
			`A extinção deste colegiado já está registrada, em ${diaEscrito(estado.dtadtvclg)}. Recarregue a página.`,
		)
	if (dtadtvclg < dtacriclg)
		return refuseState(`O colegiado foi criado em ${diaEscrito(dtacriclg)}. Informe um dia a partir dele.`)
	if (comecam > 0)
		return refuseState('Há mandatos que começam depois desse dia. Encerre-os antes, ou informe um dia depois deles.')
	if (posses > 0) return refuseState('Há nomeações que tomariam posse depois desse dia. Cancele-as antes.')
	return reunioes > 0
		? refuseState('Há reuniões marcadas para depois desse dia, ou abertas. Cancele-as ou encerre-as antes.')
		: undefined
}
