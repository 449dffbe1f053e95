import * as z from 'zod/mini'
import { SimNao } from './shapes.ts'

/** Refusal: the reason that an act cannot be done now, in the words that are shown. */
export interface Recusa {
	readonly mensagem: string
	/** Kind of the reason: true when it is about the person, false when it is about the state of the thing. */
	readonly pessoal: boolean
}

/** Rule of an act: a refusal, or undefined when the act is allowed. */
export type Regra<Contexto> = (contexto: Contexto) => Recusa | undefined

/** Rules of a thing, one for each act; the button and the handler share them. */
export type Regras<Ato extends string, Contexto> = Readonly<Record<Ato, Regra<Contexto>>>

export const refusePerson = (mensagem: string): Recusa => ({ mensagem, pessoal: true })
export const refuseState = (mensagem: string): Recusa => ({ mensagem, pessoal: false })

/** Conjunction of rules: the first refusal counts. */
export const combineRules =
	<Contexto>(...regras: readonly Regra<Contexto>[]): Regra<Contexto> =>
	(contexto) => {
		for (const regra of regras) {
			const recusa = regra(contexto)
			if (recusa) return recusa
		}
		return undefined
	}

const atosDe = <Ato extends string>(regras: Readonly<Record<Ato, unknown>>): Ato[] => Object.keys(regras) as Ato[]

/** Permissions of a page: 'S' or 'N' for each act, and the reason of each 'N'. */
export function avaliarRegras<Ato extends string, Contexto>(regras: Regras<Ato, Contexto>, contexto: Contexto) {
	const motivos: Partial<Record<Ato, string>> = {}
	const flags: Partial<Record<Ato, SimNao>> = {}
	for (const ato of atosDe(regras)) {
		const recusa = regras[ato](contexto)
		flags[ato] = recusa ? 'N' : 'S'
		if (recusa) motivos[ato] = recusa.mensagem
	}
	return { ...(flags as Record<Ato, SimNao>), motivos }
}

/** Schema of the permissions of these acts. */
export const permissoesDosAtos = <const Ato extends string>(atos: readonly [Ato, ...Ato[]]) => ({
	...(Object.fromEntries(atos.map((ato) => [ato, SimNao])) as Record<Ato, typeof SimNao>),
	motivos: z.partialRecord(z.enum(atos), z.string()),
})
