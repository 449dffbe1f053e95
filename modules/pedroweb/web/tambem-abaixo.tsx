import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import type { SimNao } from '@portal/platform/contract'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import type { SistemaNoCatalogo } from '../contract/index.ts'

export const podeValerAbaixo = (sistemas: readonly SistemaNoCatalogo[], codperfil: string): boolean =>
	sistemas.some(({ perfis }) => perfis.some((um) => um.codperfil === codperfil && um.staabx === 'S'))

/** Reset: a mark set for another profile is dropped for a profile that applies in its unit alone. */
export const descreverComSubordinadas = (
	sistemas: readonly SistemaNoCatalogo[],
	{ codperfil, staabx }: { readonly codperfil: string; readonly staabx?: SimNao | undefined },
): { readonly staabx?: SimNao } => (staabx === 'S' && podeValerAbaixo(sistemas, codperfil) ? { staabx } : {})

type TambemAbaixoProps<Campos extends FieldValues> = {
	control: Control<Campos>
	name: Path<Campos>
	aoMudar: () => void
}

/** Conditional field: it is shown only for a profile that may apply in the units below. */
export function TambemAbaixo<Campos extends FieldValues>({ control, name, aoMudar }: TambemAbaixoProps<Campos>) {
	return (
		<Controller
			control={control}
			name={name}
			render={({ field }) => (
				<CaixaSelecao
					ref={field.ref}
					rotulo="Vale também nas unidades abaixo"
					checked={field.value === 'S'}
					onChange={({ target }) => {
						field.onChange(target.checked ? 'S' : 'N')
						aoMudar()
					}}
				/>
			)}
		/>
	)
}
