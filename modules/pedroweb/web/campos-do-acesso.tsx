import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { MESES_DA_EXCECAO } from '@portal/platform/contract'
import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldError, type FieldValues, type Path } from 'react-hook-form'

type DoFormulario<Campos extends FieldValues> = {
	control: Control<Campos>
	name: Path<Campos>
	aoMudar: () => void
	dica: string
	erro: FieldError | undefined
}

/** The place is the unit in which an access is requested or granted. */
export const CampoDaUnidade = <Campos extends FieldValues>({
	control,
	name,
	aoMudar,
	dica,
	erro,
}: DoFormulario<Campos>) => (
	<Controller
		control={control}
		name={name}
		render={({ field }) => (
			<CampoUnidade
				ref={field.ref}
				obrigatorio
				dica={dica}
				valor={field.value}
				aoMudar={(valor) => {
					field.onChange(valor)
					aoMudar()
				}}
				erro={erro && (erro.type === 'recusa' ? erro.message : 'Informe a unidade.')}
			/>
		)}
	/>
)

/** The hint `dica` tells how long an access without a day lasts, and who needs a day. */
export const CampoDoPrazo = <Campos extends FieldValues>({
	control,
	name,
	aoMudar,
	dica,
	erro,
}: DoFormulario<Campos>) => (
	<Campo rotulo="Até quando" largura="data" dica={`${dica}: no máximo ${MESES_DA_EXCECAO} meses.`} erro={erro?.message}>
		<Controller
			control={control}
			name={name}
			render={({ field }) => (
				<Data
					ref={field.ref}
					valor={field.value}
					aoMudar={(iso) => {
						field.onChange(iso)
						aoMudar()
					}}
				/>
			)}
		/>
	</Campo>
)

type JustificativaProps = { dica: string; erro: FieldError | undefined; campo: ComponentProps<typeof AreaTexto> }

export const Justificativa = ({ dica, erro, campo }: JustificativaProps) => (
	<Campo rotulo="Justificativa" obrigatorio dica={dica} erro={erro?.message}>
		<AreaTexto {...campo} maxLength={1000} rows={4} />
	</Campo>
)
