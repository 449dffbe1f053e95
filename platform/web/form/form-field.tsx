import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo, type CampoProps } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { getField, getMaxLength, isRequired, listPathSchemas } from '@portal/platform/contract'
import type { ReactNode } from 'react'
import { Controller, type ControllerRenderProps, type FieldValues, type Path } from 'react-hook-form'
import { type FormOf, REFUSED } from './use-schema-form.ts'

export type OfField<Input extends FieldValues, Name extends Path<Input>> = {
	form: FormOf<Input>
	name: Name
	/** Message for a missing or wrong value, where that of the schema does not fit the control. */
	missing?: string | undefined
}

type FormControlProps<Input extends FieldValues, Name extends Path<Input>> = OfField<Input, Name> & {
	children: (field: ControllerRenderProps<Input, Name>, error: string | undefined) => ReactNode
}

/** Control that draws its own label (a person, a unit, a box to tick), tied to a field of the form. */
export function FormControl<Input extends FieldValues, Name extends Path<Input>>(props: FormControlProps<Input, Name>) {
	const { form, name, missing, children } = props
	return (
		<Controller
			control={form.fields.control}
			name={name}
			render={({ field, fieldState: { error } }) => (
				<>{children(field, error && (error.type === REFUSED ? error.message : (missing ?? error.message)))}</>
			)}
		/>
	)
}

/** Label, obligation and length of a field, from its declaration in the contract. */
export function describe(form: FormOf<FieldValues>, name: string) {
	const path = name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
	const schema = listPathSchemas(form.schema, path).at(-1)
	return {
		label: schema && getField(schema)?.rotulo,
		required: schema !== undefined && isRequired(schema),
		maxLength: schema && getMaxLength(schema),
	}
}

export type FormFieldProps<Input extends FieldValues, Name extends Path<Input>> = OfField<Input, Name> & {
	hint?: ReactNode
	/** Label of a field that its contract does not declare yet. */
	label?: ReactNode
	/** Obligation, where it depends on more than the schema of the field. */
	required?: boolean
	width?: CampoProps['largura']
	children: (field: ControllerRenderProps<Input, Name>) => ReactNode
}

/** Field of the form with the label of its contract: any control that takes value and change. */
export function FormField<Input extends FieldValues, Name extends Path<Input>>(props: FormFieldProps<Input, Name>) {
	const { form, name, missing, hint, label, required, width, children } = props
	const declared = describe(form as unknown as FormOf<FieldValues>, name)
	return (
		<FormControl form={form} name={name} missing={missing}>
			{(field, error) => (
				<Campo
					rotulo={label ?? declared.label ?? name}
					obrigatorio={required ?? declared.required}
					dica={hint}
					erro={error}
					largura={width}
				>
					{children(field)}
				</Campo>
			)}
		</FormControl>
	)
}

type TextFieldProps<Input extends FieldValues, Name extends Path<Input>> = Omit<
	FormFieldProps<Input, Name>,
	'children'
> & {
	/** Lines of a long text; without them the text stays on one. */
	rows?: number
	/** Keyboard of a number, whose text has a length of its own. */
	inputMode?: 'numeric' | 'decimal'
	maxLength?: number
	autoComplete?: 'off'
	placeholder?: string
	disabled?: boolean | undefined
}

/** Text field whose `maxLength` is that of the contract. */
export function TextField<Input extends FieldValues, Name extends Path<Input>>(props: TextFieldProps<Input, Name>) {
	const { rows, inputMode, maxLength, placeholder, autoComplete, disabled, ...rest } = props
	const declared = describe(props.form as unknown as FormOf<FieldValues>, props.name)
	const written = { inputMode, maxLength: maxLength ?? declared.maxLength, placeholder, autoComplete, disabled }
	return (
		<FormField {...rest}>
			{(field) => {
				const text = { ...field, ...written, value: field.value ?? '' }
				return rows ? <AreaTexto {...text} rows={rows} /> : <EntradaTexto {...text} />
			}}
		</FormField>
	)
}
