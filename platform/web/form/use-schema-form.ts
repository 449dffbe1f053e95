import { zodResolver } from '@hookform/resolvers/zod'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
	type DefaultValues,
	type FieldErrors,
	type FieldValues,
	type Path,
	type UseFormReturn,
	useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallError } from '../calls/call-error.ts'
import { useProtecaoDeAlteracoes } from '../navigation/change-protection.tsx'

/** Navigation that is not asked about, because the text was saved. */
type Leave = ReturnType<typeof useProtecaoDeAlteracoes>['sair']

type RefusedField<Input extends FieldValues> = { readonly name: Path<Input>; readonly message: string }

/** Field of each refusal; a function finds it in the message, where the code alone does not tell it. */
type Refusals<Input extends FieldValues> = Readonly<
	Record<string, Path<Input> | ((message: string) => RefusedField<Input> | undefined)>
>

export type FormOptions<Input extends FieldValues, Output> = {
	/** Schema of the contract: labels, lengths and messages are its own. */
	schema: z.core.$ZodType<Output, Input>
	initial: DefaultValues<Input>
	/** Noun with its article, as in 'Recarregar o processo'. */
	thing: string
	/**
	 * Submission against the version that was on the screen when the form opened. It throws the refusal of the server
	 * and resolves to the address to go on to, if there is one; `leave` goes on before the rest of the work is done.
	 */
	send: (data: Output, version: number | undefined, leave: Leave) => Promise<string | undefined>
	/** Field at which a refusal of the server is shown, by its code. */
	refusals?: Refusals<Input>
	/** Draft: it receives the values after each change. Without one, leaving with changes is asked about. */
	draft?: (values: Input) => void
	/** Values of the next one, where the form stays on the page after it was sent: empty ones, or a next step's. */
	renewed?: DefaultValues<Input> | ((sent: Input) => DefaultValues<Input>)
	/** Something beside the fields of the schema was changed: a file that is sent with them. */
	edited?: boolean
	/** The draft was not kept, or a file is still on its way: leaving is asked about. */
	unkept?: boolean
	/** Version of the thing on the screen, where it has versions. */
	version?: () => number | undefined
	/** Asks again everything that is shown of the thing, after a version conflict. */
	reload?: () => Promise<void>
}

/** A form of a schema, as its fields and its frame take it. */
export type FormOf<Input extends FieldValues> = {
	readonly fields: UseFormReturn<Input, unknown, unknown>
	readonly schema: z.core.$ZodType
	readonly submit: () => void
	readonly leave: Leave
	/** Refusal that belongs to no field. */
	readonly failure: { readonly falha: Error | null; readonly coisa: string; readonly recarregar: () => Promise<void> }
	/** Dialog that asks before typed text is lost. */
	readonly question: ReactNode
}

/** Error type for the server's refusals, distinct from schema errors. */
export const REFUSED = 'recusa'

/** Refused fields: the one that the form names for this code, or those that the server named. */
function listRefusedFields<Input extends FieldValues>(
	error: unknown,
	refusals: Refusals<Input>,
	known: (name: string) => boolean,
): readonly RefusedField<Input>[] {
	if (!(error instanceof CallError)) return []
	const refusal = refusals[error.erro]
	if (typeof refusal === 'string') return [{ name: refusal, message: error.mensagem }]
	const found = refusal?.(error.mensagem)
	if (found) return [found]
	const named = error.campos.map(({ campo, mensagem }) => ({ name: campo as Path<Input>, message: mensagem }))
	return named.every((one) => known(one.name)) ? named : []
}

/** Fields that are checked anew after a change of another one; what the server refused stays until it is changed. */
const listOthers = <Input extends FieldValues>(values: Input, errors: FieldErrors<Input>, changed: string) =>
	Object.keys({ ...values, ...errors }).filter(
		(name) => name !== changed && errors[name]?.type !== REFUSED,
	) as Path<Input>[]

/** One form of the house over react-hook-form: validation, refusals at fields, draft, leaving and version conflict. */
export function useSchemaForm<Input extends FieldValues, Output>(options: FormOptions<Input, Output>): FormOf<Input> {
	const { schema, initial, thing, send, refusals = {}, draft, renewed, version: readVersion, reload } = options
	const { edited = false, unkept = false } = options
	const fields = useForm<Input, unknown, Output>({
		resolver: zodResolver(schema, EM_PORTUGUES),
		defaultValues: initial,
	})
	const { formState, getValues, handleSubmit, reset, setError, setFocus, subscribe, trigger } = fields
	const [falha, setFalha] = useState<Error | null>(null)
	const [version, setVersion] = useState(readVersion)
	const { pergunta, sair } = useProtecaoDeAlteracoes(unkept || ((formState.isDirty || edited) && draft === undefined))

	const keep = useEffectEvent((values: Input) => draft?.(values))
	useEffect(
		() =>
			subscribe({
				formState: { values: true },
				callback: ({ name: changed, values, errors = {}, isSubmitted, isSubmitSuccessful }) => {
					// Values arrive with a name after a change only; the first registration of a field has none.
					if (!changed) return
					keep(values)
					// After a refused attempt the whole is checked at each change: one field may mend or spoil another.
					if (isSubmitted && !isSubmitSuccessful) void trigger(listOthers(values, errors, changed))
				},
			}),
		[subscribe, trigger],
	)

	/** Submission of valid values; false after a refusal, which is shown. */
	async function trySend(data: Output): Promise<boolean> {
		setFalha(null)
		try {
			const next = await send(data, version, sair)
			if (next !== undefined) sair(next)
			return true
		} catch (error) {
			// Draft: saving goes on after a refusal.
			draft?.(getValues())
			const refused = listRefusedFields(error, refusals, (name) => name in getValues())
			for (const [index, { name, message }] of refused.entries())
				setError(name, { type: REFUSED, message }, { shouldFocus: index === 0 })
			// A list that is one field of the form finds its own wrong box.
			const [list, ...inside] = refused[0]?.name.split('.') ?? []
			if (list !== undefined && inside.length > 0) setFocus(list as Path<Input>)
			if (refused.length === 0) setFalha(error as Error)
			return false
		}
	}
	async function submit() {
		let sent = false
		await handleSubmit(async (data) => {
			sent = await trySend(data)
		})()
		// The library marks the form as submitted after the callback, so that only a later reset begins it anew.
		if (sent && renewed) reset(typeof renewed === 'function' ? renewed(getValues()) : renewed)
	}
	return {
		fields,
		schema,
		submit: () => void submit(),
		leave: sair,
		failure: {
			falha,
			coisa: thing,
			recarregar: async () => {
				await reload?.()
				setVersion(readVersion)
				setFalha(null)
			},
		},
		question: pergunta,
	}
}
