import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { toast } from '@portal/design-system/toast'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, mensagemDe } from '@portal/platform/web'
import { Controller, type DefaultValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { contarDias, DadosSubstituicao, DIAS_MAXIMOS, problemaDoPeriodo } from '../contract/index.ts'
import { useAreas } from './queries.ts'

export type SubstituicaoFormProps = {
	inicial: DefaultValues<DadosSubstituicao>
	nomeInicial?: string
	/** The first day that may be chosen. */
	desde: string
	rotuloSalvar: string
	/** Above a refusal that belongs to no field. */
	tituloDaFalha: string
	/** Throws what was refused. */
	aoSalvar: (dados: DadosSubstituicao) => Promise<void>
	aoMudar: (alterada: boolean) => void
}

/** What the server said, apart from what the form itself found. */
const RECUSA = 'recusa'
const QUEM_FALTA = 'Informe quem vai substituir você.'

type Formulario = UseFormReturn<DadosSubstituicao>

/** Refusals without a field, and the one that mends each. */
const CAMPO_DO_ERRO: Readonly<Record<string, keyof DadosSubstituicao>> = {
	'pessoa-nao-encontrada': 'codpessub',
	'substituto-proprio': 'codpessub',
	'substituto-sem-vinculo': 'codpessub',
	'substituto-ausente': 'codpessub',
	'substituicao-repetida': 'codpessub',
	'titular-comprometido': 'dtaini',
	'periodo-invalido': 'dtafim',
	'area-pessoal': 'lstarea',
}

export function SubstituicaoForm(props: SubstituicaoFormProps) {
	const { inicial, nomeInicial, desde, rotuloSalvar, tituloDaFalha, aoSalvar, aoMudar } = props
	const formulario = useForm<DadosSubstituicao>({
		resolver: zodResolver(DadosSubstituicao, EM_PORTUGUES),
		defaultValues: inicial,
	})
	const { control, register, formState, handleSubmit, setError } = formulario
	const { errors, isSubmitting } = formState

	const enviar = handleSubmit(async (dados) => {
		const problema = problemaDoPeriodo(dados, desde)
		if (problema) {
			setError(problema.campo, { message: problema.mensagem }, { shouldFocus: true })
			return
		}
		await aoSalvar(dados).catch((falha: unknown) => mostrarRecusa(formulario, falha, tituloDaFalha))
	})
	return (
		<form
			noValidate
			data-em-ordem
			className="grid gap-6"
			onSubmit={(evento) => void enviar(evento)}
			onChange={() => aoMudar(true)}
		>
			<Controller
				control={control}
				name="codpessub"
				render={({ field }) => (
					<CampoPessoa
						rotulo="Substituto"
						obrigatorio
						valor={field.value}
						nomeInicial={nomeInicial}
						aoMudar={field.onChange}
						ref={field.ref}
						erro={errors.codpessub?.type === RECUSA ? errors.codpessub.message : errors.codpessub && QUEM_FALTA}
					/>
				)}
			/>
			<PeriodoDoFormulario formulario={formulario} desde={desde} aoMudar={aoMudar} />
			<AreasDoFormulario formulario={formulario} />
			<Campo rotulo="Motivo" obrigatorio dica="O substituto lê o que você escrever." erro={errors.mot?.message}>
				<EntradaTexto {...register('mot')} maxLength={300} />
			</Campo>
			<AcoesDoFormulario
				secundaria={
					<Link href="/substituicoes" variante="secundario" botao>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={isSubmitting}>
						{rotuloSalvar}
					</Botao>
				}
			/>
		</form>
	)
}

const campoDaRecusa = (falha: unknown): keyof DadosSubstituicao | undefined =>
	falha instanceof CallError ? CAMPO_DO_ERRO[falha.erro] : undefined

/** At its field; what belongs to none is told by `titulo`. */
function mostrarRecusa({ setError }: Formulario, falha: unknown, titulo: string): void {
	const campo = campoDaRecusa(falha)
	if (campo) setError(campo, { type: RECUSA, message: mensagemDe(falha) }, { shouldFocus: true })
	else toast.erro(titulo, mensagemDe(falha))
}

type ParteProps = { formulario: Formulario; desde: string; aoMudar: (alterada: boolean) => void }

function PeriodoDoFormulario({ formulario: { control, formState }, desde, aoMudar }: ParteProps) {
	const { dtaini, dtafim } = useWatch({ control })
	const dias = dtaini && dtafim && dtafim >= dtaini ? contarDias({ dtaini, dtafim }) : undefined
	const campos = [
		['dtaini', 'Início', undefined],
		['dtafim', 'Fim', dias ? `${dias} ${dias === 1 ? 'dia' : 'dias'}.` : `No máximo ${DIAS_MAXIMOS} dias.`],
	] as const
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{campos.map(([nome, rotulo, dica]) => (
				<Campo key={nome} rotulo={rotulo} largura="data" obrigatorio dica={dica} erro={formState.errors[nome]?.message}>
					<Controller
						control={control}
						name={nome}
						render={({ field }) => (
							<Data
								ref={field.ref}
								valor={field.value || undefined}
								minima={desde}
								aoMudar={(iso) => {
									field.onChange(iso ?? '')
									aoMudar(true)
								}}
							/>
						)}
					/>
				</Campo>
			))}
		</div>
	)
}

function AreasDoFormulario({ formulario: { control, formState } }: { formulario: Formulario }) {
	const { areas, carregando } = useAreas()
	if (carregando) return <Esqueleto linhas={6} />
	if (areas.length === 0) return null
	return (
		<Controller
			control={control}
			name="lstarea"
			render={({ field }) => (
				<fieldset className="grid gap-2">
					<legend className="mb-2 text-md leading-6 font-medium">Áreas</legend>
					<p className="text-sm text-texto-suave">
						Sem nenhuma marcada, a substituição vale para todas, menos a votação eletrônica.
					</p>
					<div className="grid gap-1 sm:grid-cols-2">
						{areas.map(({ codigo, nome }) => (
							<CaixaSelecao
								key={codigo}
								rotulo={nome}
								checked={field.value.includes(codigo)}
								onChange={(evento) =>
									field.onChange(
										evento.target.checked ? [...field.value, codigo] : field.value.filter((area) => area !== codigo),
									)
								}
							/>
						))}
					</div>
					{formState.errors.lstarea ? (
						<p data-tom="perigo" role="alert" className="text-sm font-medium text-tom-texto">
							{formState.errors.lstarea.message}
						</p>
					) : null}
				</fieldset>
			)}
		/>
	)
}
