import { Dia, diaEscrito, endpoint, type Recusa, refuseState, texto } from '@portal/platform/contract'
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
	/** Last day of the board. */
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

interface DoColegiado {
	readonly dtacriclg: string
	readonly dtadtvclg: string | null
	readonly hoje: string
	/** Mandates that begin after the last day, appointments that wait, and meetings that are still to come. */
	readonly comecam: number
	readonly posses: number
	readonly reunioes: number
}

/** An extinction waits for mandates, appointments and meetings to be undone by those who made them. */
export function recusaDeExtinguir(dtadtvclg: string, estado: DoColegiado): Recusa | undefined {
	const { dtacriclg, hoje, comecam, posses, reunioes } = estado
	if (estado.dtadtvclg !== null)
		return refuseState(`Este colegiado já foi extinto em ${diaEscrito(estado.dtadtvclg)}. Recarregue a página.`)
	if (dtadtvclg > hoje) return refuseState('O último dia ainda não chegou. Registre a extinção quando ele chegar.')
	if (dtadtvclg < dtacriclg)
		return refuseState(`O colegiado foi criado em ${diaEscrito(dtacriclg)}. Informe um dia a partir dele.`)
	if (comecam > 0)
		return refuseState('Há mandatos que começam depois desse dia. Encerre-os antes, ou informe um dia depois deles.')
	if (posses > 0) return refuseState('Há nomeações à espera da posse. Cancele-as antes.')
	return reunioes > 0 ? refuseState('Há reuniões convocadas ou abertas. Cancele-as ou encerre-as antes.') : undefined
}
