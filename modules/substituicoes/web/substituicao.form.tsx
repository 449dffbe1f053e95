import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Formulario } from '@portal/design-system/formulario'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
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
	/** The field `desde` is the first day that may be chosen. */
	desde: string
	rotuloSalvar: string
	/** The title stands above a refusal that belongs to no field. */
	tituloDaFalha: string
	/** The callback throws when the server refuses. */
	aoSalvar: (dados: DadosSubstituicao) => Promise<void>
	aoMudar: (alterada: boolean) => void
}

/** The error type marks refusals of the server, apart from the form's own validation. */
const RECUSA = 'recusa'
const QUEM_FALTA = 'Informe quem vai substituir você.'

type FormularioDaSubstituicao = UseFormReturn<DadosSubstituicao>

/** The refusals without a field of their own are mapped to the field that mends them. */
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
		<Formulario data-em-ordem onSubmit={(evento) => void enviar(evento)} onChange={() => aoMudar(true)}>
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
		</Formulario>
	)
}

const campoDaRecusa = (falha: unknown): keyof DadosSubstituicao | undefined =>
	falha instanceof CallError ? CAMPO_DO_ERRO[falha.erro] : undefined

/** The refusal is shown at its field, or under `titulo` where it has none. */
function mostrarRecusa({ setError }: FormularioDaSubstituicao, falha: unknown, titulo: string): void {
	const campo = campoDaRecusa(falha)
	if (campo) setError(campo, { type: RECUSA, message: mensagemDe(falha) }, { shouldFocus: true })
	else toast.erro(titulo, mensagemDe(falha))
}

type ParteProps = { formulario: FormularioDaSubstituicao; desde: string; aoMudar: (alterada: boolean) => void }

function PeriodoDoFormulario({ formulario: { control, formState }, desde, aoMudar }: ParteProps) {
	const { dtaini, dtafim } = useWatch({ control })
	const dias = dtaini && dtafim && dtafim >= dtaini ? contarDias({ dtaini, dtafim }) : undefined
	const campos = [
		['dtaini', 'Início', undefined],
		['dtafim', 'Fim', dias ? `${dias} ${dias === 1 ? 'dia' : 'dias'}.` : `No máximo ${DIAS_MAXIMOS} dias.`],
	] as const
	return (
		<Pilha espaco={5} colunas={2}>
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
		</Pilha>
	)
}

function AreasDoFormulario({ formulario: { control, formState } }: { formulario: FormularioDaSubstituicao }) {
	const { areas, carregando } = useAreas()
	if (carregando) return <Esqueleto linhas={6} />
	if (areas.length === 0) return null
	return (
		<Controller
			control={control}
			name="lstarea"
			render={({ field }) => (
				<GrupoDeCampos
					legenda="Áreas"
					forma="cartoes"
					dica="Sem nenhuma marcada, a substituição vale para todas, menos a votação eletrônica."
					erro={formState.errors.lstarea?.message}
				>
					<Pilha espaco={1} colunas={2}>
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
					</Pilha>
				</GrupoDeCampos>
			)}
		/>
	)
}
