import type { Tamanho, Variante } from '@portal/design-system/botao'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AtoDialog } from '../acts/act.dialog.tsx'
import type { FormOf } from './use-schema-form.ts'

type SchemaDialogProps<Input extends FieldValues> = {
	form: FormOf<Input>
	/** The question, with the thing named. */
	title: string
	/** Label of the button that sends. */
	submit: string
	variant?: Variante | undefined
	size?: Tamanho
	close: () => void
	children: ReactNode
}

/** Dialog of an act with fields: the frame of `AtoDialog` around the one form. */
export function SchemaDialog<Input extends FieldValues>(props: SchemaDialogProps<Input>) {
	const { form, title, submit, variant, size, close, children } = props
	return (
		<AtoDialog
			titulo={title}
			rotulo={submit}
			{...(variant ? { variante: variant } : {})}
			{...(size ? { tamanho: size } : {})}
			ato={{ ...form.failure, enviando: form.fields.formState.isSubmitting }}
			aoEnviar={form.submit}
			aoFechar={close}
		>
			{children}
		</AtoDialog>
	)
}
