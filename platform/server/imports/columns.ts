import { type SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { Valor } from './import-definition.ts'

export interface Coluna {
	readonly rotulo: string
	/** Format, as the template and the screen show it. */
	readonly formato: string
	readonly tipo: 'texto' | 'inteiro' | 'dia' | 'opcao'
	readonly opcoes?: Readonly<Record<string, string>>
	readonly obrigatoria: boolean
	/** Default of an empty cell; null unless given. */
	readonly padrao?: Valor
	readonly exemplo: string
	/** Reader of a cell that is not empty. */
	readonly esquema: z.ZodMiniType<Valor, string>
}

const MAXIMO_INTEIRO = 2_147_483_647

type Extras = Partial<Pick<Coluna, 'obrigatoria' | 'padrao' | 'formato'>>
const obrigatoria = ({ obrigatoria = true }: Extras): boolean => obrigatoria

interface ExtrasDoInteiro extends Extras {
	readonly minimo?: number
	readonly maximo?: number
}

export function inteiro(rotulo: string, exemplo: string, extras: ExtrasDoInteiro = {}): Coluna {
	const { minimo = 0, maximo = MAXIMO_INTEIRO } = extras
	const fora = `Use um número de ${minimo} a ${maximo}.`
	return {
		rotulo,
		exemplo,
		tipo: 'inteiro',
		formato: 'número inteiro',
		...extras,
		obrigatoria: obrigatoria(extras),
		esquema: z.pipe(
			z.pipe(z.string().check(z.regex(/^\d{1,10}$/, 'Use só algarismos.')), z.transform(Number)),
			z.int(fora).check(z.minimum(minimo, fora), z.maximum(maximo, fora)),
		),
	}
}

interface ExtrasDoTexto extends Extras {
	readonly esquema?: z.ZodMiniType<string, string>
}

export const textoAte = (
	maximo: number,
	rotulo: string,
	exemplo: string,
	{ esquema = texto(maximo), ...extras }: ExtrasDoTexto = {},
): Coluna => ({
	rotulo,
	exemplo,
	tipo: 'texto',
	formato: `texto de até ${maximo} caracteres`,
	...extras,
	obrigatoria: obrigatoria(extras),
	esquema,
})

const DIA_BRASILEIRO = /^(\d{2})\/(\d{2})\/(\d{4})$/
const FORA_DO_CALENDARIO = 'Use um dia do calendário, como 2026-03-31 ou 31/03/2026.'

export const dia = (rotulo: string, exemplo: string, extras: Extras = {}): Coluna => ({
	rotulo,
	exemplo,
	tipo: 'dia',
	formato: 'aaaa-mm-dd ou dd/mm/aaaa',
	...extras,
	obrigatoria: obrigatoria(extras),
	esquema: z.pipe(
		z.pipe(
			z.string(),
			z.transform((lido) => lido.replace(DIA_BRASILEIRO, '$3-$2-$1')),
		),
		z.iso.date(FORA_DO_CALENDARIO),
	),
})

export function opcao(
	rotulo: string,
	exemplo: string,
	opcoes: Readonly<Record<string, string>>,
	extras: Extras = {},
): Coluna {
	const codigos = Object.keys(opcoes)
	const formato = Object.entries(opcoes)
		.map(([codigo, nome]) => `${codigo} (${nome})`)
		.join(', ')
	return {
		rotulo,
		exemplo,
		tipo: 'opcao',
		opcoes,
		formato,
		...extras,
		obrigatoria: obrigatoria(extras),
		esquema: z.pipe(
			z.pipe(
				z.string(),
				z.transform((lido) => codigos.find((codigo) => codigo.toUpperCase() === lido.toUpperCase()) ?? lido),
			),
			z.enum(codigos as [string, ...string[]], `Use um destes: ${formato}.`),
		),
	}
}

export const simNao = (rotulo: string, exemplo: SimNao, extras: Extras = {}): Coluna =>
	opcao(rotulo, exemplo, { S: 'sim', N: 'não' } satisfies Record<SimNao, string>, extras)
