import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { DataHora } from '@portal/design-system/data-hora'
import { useConfiguracao } from '@portal/platform/web'
import { type Control, Controller, type FieldErrors, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { DadosDaLicitacao } from '../contract/index.ts'

type Entrada = z.input<typeof DadosDaLicitacao>
type Props = { control: Control<Entrada, unknown, DadosDaLicitacao>; errors: FieldErrors<Entrada> }

/** Opening of a tender, or the days between which a credenciamento receives. */
export function DatasDaLicitacao({ control, errors }: Props) {
	const { fusoHorario } = useConfiguracao()
	const credencia = useWatch({ control, name: 'modlct' }) === 'CRE'
	return (
		<>
			<Controller
				control={control}
				name="dtaabe"
				render={({ field }) => (
					<DataHora
						rotulo={credencia ? 'Inscrições desde' : 'Abertura'}
						obrigatorio
						fuso={fusoHorario}
						valor={field.value ? new Date(field.value) : undefined}
						aoMudar={(momento) => field.onChange(momento?.toISOString())}
						erro={errors.dtaabe?.message}
					/>
				)}
			/>
			{credencia ? (
				<Controller
					control={control}
					name="fimrec"
					render={({ field }) => (
						<Campo
							rotulo="Último dia das inscrições"
							dica="Vazio: recebe sem prazo para terminar."
							erro={errors.fimrec?.message}
						>
							<Data valor={field.value} aoMudar={field.onChange} />
						</Campo>
					)}
				/>
			) : null}
		</>
	)
}
