import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { FormControl, type FormOf, TextField } from '@portal/platform/web/form'
import { useWatch } from 'react-hook-form'
import type { Campos } from './identificacao.ts'

const TIPOS = [
	{ codigo: 'pessoa', texto: 'Pessoa da universidade' },
	{ codigo: 'livre', texto: 'Outra pessoa ou entidade' },
] as const

type CampoInteressadoProps = { form: FormOf<Campos>; desabilitado: boolean }

export function CampoInteressado({ form, desabilitado }: CampoInteressadoProps) {
	const { clearErrors, control, setValue } = form.fields
	const interessado = useWatch({ control, name: 'interessado' })
	return (
		<Pilha espaco={3}>
			{desabilitado ? null : (
				<FormControl form={form} name="interessado">
					{({ ref, value, onChange }) => (
						<div>
							<Segmentado
								ref={ref}
								rotulo="Quem é o interessado"
								opcoes={TIPOS}
								valor={value}
								aoMudar={(novo) => {
									setValue('codpesinr', undefined)
									setValue('nominr', '')
									clearErrors(['codpesinr', 'nominr'])
									onChange(novo)
								}}
							/>
						</div>
					)}
				</FormControl>
			)}
			{interessado === 'pessoa' ? (
				<Pessoa form={form} desabilitado={desabilitado} />
			) : (
				<TextField
					form={form}
					name="nominr"
					label="Interessado"
					hint="Nome da pessoa, empresa ou órgão."
					disabled={desabilitado}
				/>
			)}
		</Pilha>
	)
}

/** The name comes with the number, and a refusal of either is shown here. */
function Pessoa({ form, desabilitado }: CampoInteressadoProps) {
	const { control, formState, setValue } = form.fields
	const nominr = useWatch({ control, name: 'nominr' })
	return (
		<FormControl form={form} name="codpesinr">
			{({ ref, value, onChange }, erro) => (
				<CampoPessoa
					ref={ref}
					rotulo="Interessado"
					obrigatorio
					valor={value}
					nomeInicial={nominr || undefined}
					erro={erro ?? formState.errors.nominr?.message}
					disabled={desabilitado}
					aoMudar={(codpesinr, pessoa) => {
						setValue('nominr', pessoa?.nompes ?? '')
						onChange(codpesinr)
					}}
				/>
			)}
		</FormControl>
	)
}
