import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { DataHora } from '@portal/design-system/data-hora'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Link } from '@portal/design-system/link'
import { Moldura } from '@portal/design-system/moldura'
import { Pilha } from '@portal/design-system/pilha'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { mensagemDe, useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { DadosDaManutencao, type OpcoesDoMonitor } from '../../contract/index.ts'

type ManutencaoFormProps = {
	inicial: Partial<DadosDaManutencao>
	opcoes: OpcoesDoMonitor
	/** True: the maintenance is under way, so its start is fixed. */
	comecou?: boolean
	rotulo: string
	voltar: string
	aoMudar: () => void
	/** Contract: the callback throws the refusal of the server. */
	aoSalvar: (dados: DadosDaManutencao) => Promise<void>
}

export function ManutencaoForm(props: ManutencaoFormProps) {
	const { inicial, opcoes, comecou = false, rotulo, voltar, aoMudar, aoSalvar } = props
	const [falha, setFalha] = useState<string>()
	const formulario = useForm<DadosDaManutencao>({
		resolver: zodResolver(DadosDaManutencao, EM_PORTUGUES),
		defaultValues: inicial,
	})
	const { register, handleSubmit, formState } = formulario
	const { errors, isSubmitting } = formState

	const enviar = handleSubmit(async (dados) => {
		setFalha(undefined)
		try {
			await aoSalvar(dados)
		} catch (recusa) {
			setFalha(mensagemDe(recusa))
		}
	})
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)} onChange={aoMudar}>
			<Campo rotulo="Título" obrigatorio erro={errors.titman?.message}>
				<EntradaTexto {...register('titman')} maxLength={120} />
			</Campo>
			<Periodo formulario={formulario} comecou={comecou} aoMudar={aoMudar} />
			<Monitores formulario={formulario} opcoes={opcoes} aoMudar={aoMudar} />
			<Campo rotulo="O que as pessoas precisam saber" erro={errors.txtman?.message}>
				<AreaTexto {...register('txtman')} rows={3} maxLength={2000} />
			</Campo>
			<Aviso formulario={formulario} />
			{falha ? <Alerta variante="perigo" titulo={falha} /> : null}
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={isSubmitting}>
						{rotulo}
					</Botao>
				}
				secundaria={
					<Link botao variante="secundario" href={voltar}>
						Voltar
					</Link>
				}
			/>
		</Formulario>
	)
}

function Aviso({ formulario: { control, register, formState } }: { formulario: UseFormReturn<DadosDaManutencao> }) {
	const stapub = useWatch({ control, name: 'stapub' })
	return (
		<>
			<Controller
				control={control}
				name="stapub"
				render={({ field }) => (
					<CaixaSelecao
						rotulo="Avisar as pessoas"
						checked={field.value === 'S'}
						onChange={({ target }) => field.onChange(target.checked ? 'S' : 'N')}
					/>
				)}
			/>
			{stapub === 'S' ? (
				<Campo
					rotulo="Como as pessoas o conhecem"
					obrigatorio
					dica="O serviço que para. O aviso vai ao painel de quem os monitores dizem ser afetado."
					erro={formState.errors.nompub?.message}
				>
					<EntradaTexto {...register('nompub')} maxLength={80} />
				</Campo>
			) : null}
		</>
	)
}

type ParteProps = { formulario: UseFormReturn<DadosDaManutencao>; aoMudar: () => void }

function Periodo({ formulario: { control, formState }, comecou, aoMudar }: ParteProps & { comecou: boolean }) {
	const { fusoHorario } = useConfiguracao()
	return (
		<Pilha espaco={5} colunas={2}>
			{comecou ? <p className="sm:col-span-2">Já começou: o início não muda mais.</p> : null}
			{(comecou ? (['dtafim'] as const) : (['dtaini', 'dtafim'] as const)).map((campo) => (
				<Controller
					key={campo}
					control={control}
					name={campo}
					render={({ field }) => (
						<DataHora
							rotulo={campo === 'dtaini' ? 'Início' : 'Fim'}
							fuso={fusoHorario}
							obrigatorio
							valor={field.value ? new Date(field.value) : undefined}
							aoMudar={(momento) => {
								field.onChange(momento?.toISOString() ?? '')
								aoMudar()
							}}
							erro={
								formState.errors[campo] &&
								(formState.errors[campo].type === 'custom'
									? formState.errors[campo].message
									: 'Informe o dia e a hora.')
							}
						/>
					)}
				/>
			))}
		</Pilha>
	)
}

/** Stable order: the chosen monitors come first, and none moves while they are being chosen. */
const primeiroOsDela = (pais: OpcoesDoMonitor['pais'], lstmon: readonly number[] = []) =>
	pais.toSorted((um, outro) => Number(lstmon.includes(outro.codmon)) - Number(lstmon.includes(um.codmon)))

function Monitores({ formulario: { control, formState }, opcoes, aoMudar }: ParteProps & { opcoes: OpcoesDoMonitor }) {
	return (
		<Controller
			control={control}
			name="lstmon"
			render={({ field }) => (
				<GrupoDeCampos
					legenda="Monitores"
					dica="Um grupo, ou o que está acima de outros, vale para todos os de baixo."
					erro={formState.errors.lstmon ? 'Escolha ao menos um monitor.' : undefined}
				>
					<Moldura forma="rolavel" className="grid max-h-72 gap-1 p-3">
						{primeiroOsDela(opcoes.pais, formState.defaultValues?.lstmon as readonly number[] | undefined).map(
							({ codmon, nommon, tipmon }) => (
								<CaixaSelecao
									key={codmon}
									rotulo={tipmon === 'GRP' ? `Grupo ${nommon}` : nommon}
									className="wrap-anywhere"
									checked={field.value.includes(codmon)}
									onChange={({ target }) => {
										field.onChange(
											target.checked ? [...field.value, codmon] : field.value.filter((um) => um !== codmon),
										)
										aoMudar()
									}}
								/>
							),
						)}
					</Moldura>
				</GrupoDeCampos>
			)}
		/>
	)
}
