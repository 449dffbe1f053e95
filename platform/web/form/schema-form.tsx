import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Formulario, type FormularioProps } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FalhaDoAto } from '../acts/act-failure.tsx'
import type { FormOf } from './use-schema-form.ts'

type Actions =
	| {
			/** Label of the button that sends. */
			submit: string
			/** Address of the way back. */
			back: string
			/** Content at the other end of the line of buttons, such as the state of the draft. */
			others?: ReactNode
	  }
	/** The form draws its own buttons, as one of a single line or a part of a page does. */
	| { footer: ReactNode }

type SchemaFormProps<Input extends FieldValues> = Pick<FormularioProps, 'espaco' | 'onPaste'> &
	Actions & {
		form: FormOf<Input>
		/** The refusal of the whole, where the page tells it in words of its own. */
		failure?: ReactNode
		children: ReactNode
	}

/** Frame of a form: its fields, the refusal of the whole, the buttons, and the question before leaving. */
export function SchemaForm<Input extends FieldValues>(props: SchemaFormProps<Input>) {
	const { form, espaco, onPaste, failure, children } = props
	return (
		<Formulario
			espaco={espaco}
			onPaste={onPaste}
			onSubmit={(event) => {
				event.preventDefault()
				form.submit()
			}}
		>
			{children}
			{failure ?? <FalhaDoAto ato={form.failure} />}
			{'footer' in props ? (
				props.footer
			) : (
				<AcoesDoFormulario
					principal={
						<Botao type="submit" carregando={form.fields.formState.isSubmitting}>
							{props.submit}
						</Botao>
					}
					secundaria={
						<Link href={props.back} variante="secundario" botao>
							Voltar
						</Link>
					}
					outras={props.others}
				/>
			)}
			{form.question}
		</Formulario>
	)
}
