import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Controller, useWatch } from 'react-hook-form'
import { nomeDoVinculo, VINCULOS } from '../../contract/index.ts'
import { Grupo, Marca, type ParteProps } from './partes-do-monitor.tsx'

function PessoasAfetadas({ formulario: { control }, aoMudar }: Pick<ParteProps, 'formulario' | 'aoMudar'>) {
	return (
		<Controller
			control={control}
			name="vinafe"
			render={({ field }) => (
				<GrupoDeCampos
					legenda="Quem é afetado"
					dica="Recebe o aviso no painel; também quem disse que estava lento. Sem nenhum: todas as pessoas."
				>
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
				</GrupoDeCampos>
			)}
		/>
	)
}

export function CamposDasPessoas({ formulario, aoMudar }: ParteProps) {
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
					<PessoasAfetadas formulario={formulario} aoMudar={aoMudar} />
				</>
			) : null}
		</Grupo>
	)
}
