import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa, CampoUnidade } from '@portal/pessoas/web/public'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import {
	AMBIENTES_DA_VM,
	type DadosDaVm,
	nomeDaSituacaoDaVm,
	nomeDoAmbiente,
	rotuloDaVm,
	SITUACOES_DA_VM,
} from '../../contract/index.ts'
import { opcoesQuery, setoresQuery } from './queries.ts'

type Form = { form: UseFormReturn<DadosDaVm> }

/** Empty input: the value is null instead of an empty text. */
const vazioENada = { setValueAs: (valor: string | null) => (valor === null || valor === '' ? null : valor) }
const numero = { setValueAs: (valor: string | number) => (valor === '' ? undefined : Number(valor)) }

export function CamposDosResponsaveis({ form }: Form) {
	const { control, setValue, watch, formState } = form
	const { errors } = formState
	const codund = watch('codund')
	const { data: setores = [] } = useQuery(setoresQuery(codund))
	return (
		<>
			<Controller
				control={control}
				name="codpesrsp"
				render={({ field }) => (
					<CampoPessoa
						rotulo={rotuloDaVm.codpesrsp}
						obrigatorio
						valor={field.value}
						aoMudar={field.onChange}
						ref={field.ref}
						erro={errors.codpesrsp && 'Informe quem responde pela máquina.'}
					/>
				)}
			/>
			<Controller
				control={control}
				name="codund"
				render={({ field }) => (
					<CampoUnidade
						obrigatorio
						valor={field.value}
						aoMudar={(nova) => {
							field.onChange(nova)
							setValue('codset', undefined as unknown as number, { shouldDirty: true })
						}}
						ref={field.ref}
						erro={errors.codund && 'Escolha a unidade.'}
					/>
				)}
			/>
			<Controller
				control={control}
				name="codset"
				render={({ field }) => (
					<Campo rotulo={rotuloDaVm.codset} obrigatorio erro={errors.codset && 'Escolha o setor da unidade.'}>
						<Selecao
							ref={field.ref}
							value={field.value ?? ''}
							disabled={setores.length === 0}
							onChange={({ target }) => field.onChange(target.value === '' ? undefined : Number(target.value))}
							nenhuma={codund === undefined ? 'Escolha a unidade antes' : 'Escolha'}
							opcoes={setores.map(({ codset, nomset }) => ({ codigo: codset, texto: nomset }))}
						/>
					</Campo>
				)}
			/>
			<Campo
				rotulo={rotuloDaVm.fnlvm}
				obrigatorio
				dica="Para que ela serve, em uma frase."
				erro={errors.fnlvm?.message}
			>
				<AreaTexto {...form.register('fnlvm')} maxLength={500} rows={2} />
			</Campo>
		</>
	)
}

export function CamposDaMaquina({ form }: Form) {
	const { register, formState } = form
	const { errors } = formState
	const { data: opcoes } = useQuery(opcoesQuery)
	return (
		<>
			<Campo rotulo={rotuloDaVm.nomvm} obrigatorio erro={errors.nomvm?.message}>
				<EntradaTexto {...register('nomvm')} maxLength={63} />
			</Campo>
			<Campo rotulo={rotuloDaVm.codclu} obrigatorio erro={errors.codclu && 'Escolha o cluster.'}>
				<Selecao
					{...register('codclu')}
					nenhuma="Escolha"
					opcoes={(opcoes?.clusters ?? []).map(({ codclu, nomclu }) => ({
						codigo: codclu,
						texto: `${codclu} - ${nomclu}`,
					}))}
				/>
			</Campo>
			<Campo rotulo={rotuloDaVm.sitvm} obrigatorio erro={errors.sitvm?.message}>
				<Selecao
					{...register('sitvm')}
					opcoes={SITUACOES_DA_VM.map((uma) => ({ codigo: uma, texto: nomeDaSituacaoDaVm[uma] }))}
				/>
			</Campo>
			<Campo rotulo={rotuloDaVm.ambvm} obrigatorio erro={errors.ambvm?.message}>
				<Selecao
					{...register('ambvm')}
					opcoes={AMBIENTES_DA_VM.map((um) => ({ codigo: um, texto: nomeDoAmbiente[um] }))}
				/>
			</Campo>
			<Campo rotulo={rotuloDaVm.codsis} dica="A sigla, se ela é de um sistema." erro={errors.codsis?.message}>
				<EntradaTexto {...register('codsis', vazioENada)} maxLength={30} />
			</Campo>
			<Campo rotulo={rotuloDaVm.sisope} obrigatorio erro={errors.sisope?.message}>
				<EntradaTexto {...register('sisope')} maxLength={80} placeholder="Debian 13" />
			</Campo>
			<Campo rotulo={rotuloDaVm.ip} erro={errors.ip && 'Use um endereço IP, como 10.0.3.17.'}>
				<EntradaTexto {...register('ip', vazioENada)} maxLength={45} />
			</Campo>
		</>
	)
}

export function Recursos({ form }: Form) {
	const { control, register, formState } = form
	const { errors } = formState
	return (
		<>
			{(['qtdvcpu', 'qtdmem', 'qtddsc'] as const).map((campo) => (
				<Campo
					key={campo}
					rotulo={rotuloDaVm[campo]}
					obrigatorio
					largura="numero"
					erro={errors[campo] && 'Use um número inteiro, de 1 em diante.'}
				>
					<EntradaTexto {...register(campo, numero)} inputMode="numeric" maxLength={7} />
				</Campo>
			))}
			{(['dtacri', 'dtaexp'] as const).map((campo) => (
				<Controller
					key={campo}
					control={control}
					name={campo}
					render={({ field }) => (
						<Campo rotulo={rotuloDaVm[campo]} obrigatorio largura="data" erro={errors[campo] && 'Informe o dia.'}>
							<Data ref={field.ref} valor={field.value} aoMudar={field.onChange} />
						</Campo>
					)}
				/>
			))}
			<Campo rotulo={rotuloDaVm.obs} erro={errors.obs?.message}>
				<AreaTexto {...register('obs', vazioENada)} maxLength={2000} rows={3} />
			</Campo>
		</>
	)
}
