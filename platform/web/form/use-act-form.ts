import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { type OpcoesSemFim, useAto } from '../acts/use-act.ts'
import { useEscrito } from '../acts/use-written.ts'
import { type FormOf, type FormOptions, useSchemaForm } from './use-schema-form.ts'

type ActFormOptions<Input extends FieldValues, Output> = Pick<
	FormOptions<Input, Output>,
	'schema' | 'initial' | 'refusals' | 'edited'
> & {
	/** The act, as `useAto` takes it; its result may name the page that follows. */
	act: OpcoesSemFim<Output>
	/** Closes the dialog or the part of the page. A form without it is a page, and leaving it is asked about. */
	close?: (() => void) | undefined
	/** Typed values are kept in this tab under the name of the act, until they are sent. */
	written?: { readonly name: string; readonly schema: z.ZodMiniType<Input> }
}

const Nothing = z.undefined()

/** Form of an act: the one form, sent as `useAto` sends, with its versions, its message and its undoing. */
export function useActForm<Input extends FieldValues, Output>(options: ActFormOptions<Input, Output>): FormOf<Input> {
	const { schema, initial, refusals = {}, edited = false, act, close, written } = options
	const kept = useEscrito<Input | undefined>(written?.name ?? '', written?.schema ?? Nothing, undefined)
	const ato = useAto<Output>({
		...act,
		aoTerminar: ({ para }) => {
			if (written) kept.esquecer()
			close?.()
			if (para !== undefined) form.leave(para)
		},
	})
	const form = useSchemaForm<Input, Output>({
		schema,
		initial: written && kept.escrito ? (kept.escrito as typeof initial) : initial,
		thing: ato.coisa,
		refusals,
		edited,
		reload: ato.recarregar,
		send: async (data) => {
			await ato.executar(data)
			return undefined
		},
		...(written ? { draft: kept.escrever } : close ? { draft: keepNothing } : {}),
	})
	return form
}

const keepNothing = () => undefined
