import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import type { SimNao } from '@portal/platform/contract'
import { FormControl, type FormOf } from '@portal/platform/web/form'
import type { FieldValues, Path } from 'react-hook-form'
import type { SistemaNoCatalogo } from '../contract/index.ts'

export const podeValerAbaixo = (sistemas: readonly SistemaNoCatalogo[], codperfil: string): boolean =>
	sistemas.some(({ perfis }) => perfis.some((um) => um.codperfil === codperfil && um.staabx === 'S'))

/** Reset: a mark set for another profile is dropped for a profile that applies in its unit alone. */
export const descreverComSubordinadas = (
	sistemas: readonly SistemaNoCatalogo[],
	{ codperfil, staabx }: { readonly codperfil: string; readonly staabx?: SimNao | undefined },
): { readonly staabx?: SimNao } => (staabx === 'S' && podeValerAbaixo(sistemas, codperfil) ? { staabx } : {})

type TambemAbaixoProps<Campos extends FieldValues> = { form: FormOf<Campos>; name: Path<Campos> }

/** Conditional field: it is shown only for a profile that may apply in the units below. */
export const TambemAbaixo = <Campos extends FieldValues>({ form, name }: TambemAbaixoProps<Campos>) => (
	<FormControl form={form} name={name}>
		{({ ref, value, onChange }) => (
			<CaixaSelecao
				ref={ref}
				rotulo="Vale também nas unidades abaixo"
				checked={value === 'S'}
				onChange={({ target }) => onChange(target.checked ? 'S' : 'N')}
			/>
		)}
	</FormControl>
)
