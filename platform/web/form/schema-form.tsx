import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FalhaDoAto } from '../acts/act-failure.tsx'
import type { FormOf } from './use-schema-form.ts'

type SchemaFormProps<Input extends FieldValues> = {
	form: FormOf<Input>
	/** Label of the button that sends. */
	submit: string
	/** Address of the way back. */
	back: string
	/** Content at the other end of the line of buttons, such as the state of the draft. */
	others?: ReactNode
	children: ReactNode
}

/** Frame of a form: its fields, the refusal of the whole, the buttons, and the question before leaving. */
export function SchemaForm<Input extends FieldValues>(props: SchemaFormProps<Input>) {
	const { form, submit, back, others, children } = props
	return (
		<Formulario
			onSubmit={(event) => {
				event.preventDefault()
				form.submit()
			}}
		>
			{children}
			<FalhaDoAto ato={form.failure} />
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={form.fields.formState.isSubmitting}>
						{submit}
					</Botao>
				}
				secundaria={
					<Link href={back} variante="secundario" botao>
						Voltar
					</Link>
				}
				outras={others}
			/>
			{form.question}
		</Formulario>
	)
}
