import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, mensagemDe } from '@portal/platform/web'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { DadosCampanha, MAXIMO_DE_DIAS, type Revisaveis } from '../../contract/index.ts'

type CampanhaFormProps = {
	revisaveis: Revisaveis
	/** Contract: the callback throws the refusal of the server. */
	aoEnviar: (dados: DadosCampanha) => Promise<void>
	aoMudar: () => void
}

type FormularioDaCampanha = UseFormReturn<DadosCampanha>

const DO_ALVO = ['nada-a-rever', 'campanha-em-andamento', 'nao-cuida', 'sistema-inexistente', 'unidade-nao-encontrada']

const TIPOS = [
	{ codigo: 'S', texto: 'Um sistema' },
	{ codigo: 'U', texto: 'Uma unidade' },
] as const

export function CampanhaForm({ revisaveis, aoEnviar, aoMudar }: CampanhaFormProps) {
	const formulario = useForm<DadosCampanha>({
		resolver: zodResolver(DadosCampanha, EM_PORTUGUES),
		defaultValues: { tipcmp: revisaveis.sistemas.length > 0 ? 'S' : 'U', stapad: 'R', starep: 'N' },
	})
	const { control, register, formState, handleSubmit, setError } = formulario
	const { errors, isSubmitting } = formState

	const enviar = handleSubmit(async (dados) => {
		await aoEnviar(dados).catch((falha: unknown) => {
			const erro = falha instanceof CallError ? falha.erro : ''
			const campo = DO_ALVO.includes(erro)
				? dados.tipcmp === 'S'
					? 'codsis'
					: 'codund'
				: erro === 'prazo-invalido'
					? 'dtafim'
					: undefined
			if (campo) setError(campo, { type: 'recusa', message: mensagemDe(falha) }, { shouldFocus: true })
			else toast.erro('A campanha não foi aberta', mensagemDe(falha))
		})
	})
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)} onChange={aoMudar}>
			<CamposDoAlvo formulario={formulario} revisaveis={revisaveis} aoMudar={aoMudar} />
			<UltimoDia formulario={formulario} aoMudar={aoMudar} />
			<Campo
				rotulo="O que ninguém decidir"
				obrigatorio
				dica="Vale no fim da campanha para os acessos que ficarem sem decisão."
				erro={errors.stapad?.message}
			>
				<Selecao
					{...register('stapad')}
					opcoes={[
						{ codigo: 'R', texto: 'É revogado' },
						{ codigo: 'M', texto: 'Continua como está' },
					]}
				/>
			</Campo>
			<Controller
				control={control}
				name="starep"
				render={({ field }) => (
					<CaixaSelecao
						ref={field.ref}
						rotulo="Repetir a cada três meses"
						checked={field.value === 'S'}
						onChange={({ target }) => field.onChange(target.checked ? 'S' : 'N')}
					/>
				)}
			/>
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={isSubmitting}>
						Abrir campanha
					</Botao>
				}
				secundaria={
					<Link href="/pedroweb/campanhas" variante="secundario" botao>
						Voltar
					</Link>
				}
			/>
		</Formulario>
	)
}

type OQueProps = Pick<CampanhaFormProps, 'revisaveis' | 'aoMudar'> & { formulario: FormularioDaCampanha }

function CamposDoAlvo({ formulario, revisaveis, aoMudar }: OQueProps) {
	const { control, register, formState } = formulario
	const { sistemas, unidades, todas } = revisaveis
	const tipcmp = useWatch({ control, name: 'tipcmp' })
	const temUnidades = todas === 'S' || unidades.length > 0
	return (
		<>
			{sistemas.length > 0 && temUnidades ? (
				<Controller
					control={control}
					name="tipcmp"
					render={({ field }) => (
						<div>
							<Segmentado rotulo="O que rever" opcoes={TIPOS} valor={field.value} aoMudar={field.onChange} />
						</div>
					)}
				/>
			) : null}
			{tipcmp === 'S' ? (
				<Campo rotulo="Sistema" obrigatorio erro={formState.errors.codsis?.message}>
					<Selecao
						{...register('codsis', { setValueAs: (valor: string) => valor || undefined })}
						nenhuma="Escolha o sistema"
						opcoes={sistemas.map(({ codsis, nomsis }) => ({ codigo: codsis, texto: nomsis }))}
					/>
				</Campo>
			) : (
				<UnidadeARever formulario={formulario} revisaveis={revisaveis} aoMudar={aoMudar} />
			)}
		</>
	)
}

function UnidadeARever({ formulario: { control, formState }, revisaveis: { unidades, todas }, aoMudar }: OQueProps) {
	const erro = formState.errors.codund
	return (
		<Controller
			control={control}
			name="codund"
			render={({ field }) =>
				todas === 'S' ? (
					<CampoUnidade
						obrigatorio
						valor={field.value}
						aoMudar={(valor) => {
							field.onChange(valor)
							aoMudar()
						}}
						erro={erro?.message}
					/>
				) : (
					<Campo rotulo="Unidade" obrigatorio erro={erro?.message}>
						<Selecao
							value={field.value ?? ''}
							onChange={({ target }) => field.onChange(target.value ? Number(target.value) : undefined)}
							nenhuma="Escolha a unidade"
							opcoes={unidades.map(({ codund, nomund }) => ({ codigo: codund, texto: nomund }))}
						/>
					</Campo>
				)
			}
		/>
	)
}

function UltimoDia({ formulario: { control, formState }, aoMudar }: Omit<OQueProps, 'revisaveis'>) {
	return (
		<Campo
			rotulo="Último dia"
			obrigatorio
			largura="data"
			dica={`Até ${MAXIMO_DE_DIAS} dias. Quem decide tem até o fim deste dia.`}
			erro={formState.errors.dtafim?.message}
		>
			<Controller
				control={control}
				name="dtafim"
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
}
