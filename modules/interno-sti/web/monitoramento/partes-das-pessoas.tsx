import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Controller, useWatch } from 'react-hook-form'
import { nomeDoVinculo, VINCULOS } from '../../contract/index.ts'
import { Grupo, Marca, type ParteProps } from './partes-do-monitor.tsx'

function QuemEAfetado({ formulario: { control }, aoMudar }: Pick<ParteProps, 'formulario' | 'aoMudar'>) {
	return (
		<Controller
			control={control}
			name="vinafe"
			render={({ field }) => (
				<fieldset className="grid min-w-0 gap-1">
					<legend className="mb-1 font-medium">Quem é afetado</legend>
					<p className="text-sm text-texto-suave">
						Recebe o aviso no painel; também quem disse que estava lento. Sem nenhum: todas as pessoas.
					</p>
					{VINCULOS.map((tipvin) => (
						<CaixaSelecao
							key={tipvin}
							rotulo={nomeDoVinculo[tipvin]}
							checked={field.value.includes(tipvin)}
							onChange={({ target }) => {
								field.onChange(VINCULOS.filter((um) => (um === tipvin ? target.checked : field.value.includes(um))))
								aoMudar()
							}}
						/>
					))}
				</fieldset>
			)}
		/>
	)
}

export function DasPessoas({ formulario, aoMudar }: ParteProps) {
	const { register, control, formState } = formulario
	const [tipmon, stapub] = useWatch({ control, name: ['tipmon', 'stapub'] })
	if (tipmon === 'GRP') return null
	return (
		<Grupo titulo="As pessoas">
			<Marca
				formulario={formulario}
				campo="stapub"
				rotulo="Avisar as pessoas quando estiver fora do ar, e mostrar-lhes como está"
				aoMudar={aoMudar}
			/>
			{stapub === 'S' ? (
				<>
					<Campo
						rotulo="Como as pessoas o conhecem"
						obrigatorio
						dica="Sai no aviso e na situação dos serviços."
						erro={formState.errors.nompub?.message}
					>
						<EntradaTexto {...register('nompub')} maxLength={80} />
					</Campo>
					<QuemEAfetado formulario={formulario} aoMudar={aoMudar} />
				</>
			) : null}
		</Grupo>
	)
}
