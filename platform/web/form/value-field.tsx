import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Data } from '@portal/design-system/data'
import type { FieldValues, Path } from 'react-hook-form'
import { describe, FormControl, FormField, type FormFieldProps, type OfField } from './form-field.tsx'
import type { FormOf } from './use-schema-form.ts'

type DateFieldProps<Input extends FieldValues, Name extends Path<Input>> = Omit<
	FormFieldProps<Input, Name>,
	'children' | 'width'
> & { min?: string | undefined }

/** Field of a day, `2026-11-21`; undefined while the typed text is none. */
export function DateField<Input extends FieldValues, Name extends Path<Input>>(props: DateFieldProps<Input, Name>) {
	const { min, ...rest } = props
	return (
		<FormField {...rest} width="data">
			{({ value, onChange, ...field }) => (
				<Data {...field} valor={value ?? undefined} minima={min} aoMudar={onChange} />
			)}
		</FormField>
	)
}

type CheckFieldProps<Input extends FieldValues, Name extends Path<Input>> = OfField<Input, Name> & {
	label?: string
	disabled?: boolean
	/** Change of other fields that goes with this one. */
	changed?: (value: 'S' | 'N') => void
}

/** Box to tick for a flag of 'S' and 'N'. */
export function CheckField<Input extends FieldValues, Name extends Path<Input>>(props: CheckFieldProps<Input, Name>) {
	const { form, name, label, disabled, changed } = props
	const declared = describe(form as unknown as FormOf<FieldValues>, name)
	return (
		<FormControl form={form} name={name}>
			{({ value, onChange, ...field }) => (
				<CaixaSelecao
					{...field}
					rotulo={label ?? declared.label ?? name}
					checked={value === 'S'}
					disabled={disabled}
					onChange={({ target }) => {
						const written = target.checked ? 'S' : 'N'
						onChange(written)
						changed?.(written)
					}}
				/>
			)}
		</FormControl>
	)
}
