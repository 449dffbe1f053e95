import { Data } from '@portal/design-system/data'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { MESES_DA_EXCECAO } from '@portal/platform/contract'
import { FormControl, FormField, type FormOf } from '@portal/platform/web/form'
import type { FieldValues, Path } from 'react-hook-form'

type DoFormulario<Campos extends FieldValues> = { form: FormOf<Campos>; name: Path<Campos>; dica: string }

/** The place is the unit in which an access is requested or granted. */
export const CampoDaUnidade = <Campos extends FieldValues>({ form, name, dica }: DoFormulario<Campos>) => (
	<FormControl form={form} name={name} missing="Informe a unidade.">
		{({ ref, value, onChange }, erro) => (
			<CampoUnidade ref={ref} obrigatorio dica={dica} valor={value} aoMudar={onChange} erro={erro} />
		)}
	</FormControl>
)

/** The hint `dica` tells how long an access without a day lasts, and who needs a day. */
export const CampoDoPrazo = <Campos extends FieldValues>({ form, name, dica }: DoFormulario<Campos>) => (
	<FormField form={form} name={name} width="data" hint={`${dica}: no máximo ${MESES_DA_EXCECAO} meses.`}>
		{({ ref, value, onChange }) => <Data ref={ref} valor={value} aoMudar={onChange} />}
	</FormField>
)
