import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { toast } from '@portal/design-system/toast'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, mensagemDe } from '@portal/platform/web'
import { SituacaoDoRascunho, type useGuardado } from '@portal/platform/web/atos'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { type DadosDoRascunho, DadosPedido, type SistemaNoCatalogo } from '../contract/index.ts'
import { CampoDaUnidade, CampoDoPrazo, Justificativa } from './campos-do-acesso.tsx'
import { EscolhaDoPerfil } from './escolha-do-perfil.tsx'
import { descreverComSubordinadas, podeValerAbaixo, TambemAbaixo } from './tambem-abaixo.tsx'

type PedidoFormProps = {
	sistemas: readonly SistemaNoCatalogo[]
	inicial: DadosDoRascunho
	guardado: ReturnType<typeof useGuardado<DadosDoRascunho>>
	/** Contract: the callback throws the refusal of the server. */
	aoEnviar: (dados: DadosPedido) => Promise<void>
	aoDescartar: () => Promise<void>
}

/** Form fields: the system only narrows the choice of the profile and is not sent. */
const Campos = z.extend(DadosPedido, { codsis: z.string() })
type Campos = z.infer<typeof Campos>

/** Error mapping: each server refusal is shown at the field that corrects it. */
const CAMPO_DO_ERRO: Readonly<Record<string, keyof DadosPedido>> = {
	'perfil-inexistente': 'codperfil',
	'perfil-nao-se-pede': 'codperfil',
	'perfis-incompativeis': 'codperfil',
	'acesso-ja-pedido': 'codperfil',
	'sem-responsavel': 'codperfil',
	'sem-vinculo': 'codperfil',
	'sem-chefia': 'codund',
	'unidade-nao-encontrada': 'codund',
	'prazo-invalido': 'dtafimacs',
}

const filtrarSolicitaveis = (sistemas: readonly SistemaNoCatalogo[]) =>
	sistemas
		.map((sistema) => ({ ...sistema, perfis: sistema.perfis.filter(({ stasol }) => stasol === 'S') }))
		.filter(({ perfis }) => perfis.length > 0)

/** Outdated draft: a choice that can no longer be requested is dropped. */
function iniciais(
	sistemas: readonly SistemaNoCatalogo[],
	{ codsis, codperfil, codund, staabx, jusacs, dtafimacs }: DadosDoRascunho,
) {
	const sistema = sistemas.find((um) => um.codsis === codsis)
	const perfil = sistema?.perfis.find((um) => um.codperfil === codperfil)
	return {
		codsis: sistema?.codsis ?? '',
		codperfil: perfil?.codperfil ?? '',
		jusacs: jusacs ?? '',
		...(codund ? { codund } : {}),
		...(staabx ? { staabx } : {}),
		...(dtafimacs ? { dtafimacs } : {}),
	}
}

export function PedidoForm({ sistemas: todos, inicial, guardado, aoEnviar, aoDescartar }: PedidoFormProps) {
	const sistemas = filtrarSolicitaveis(todos)
	const formulario = useForm<Campos>({
		resolver: zodResolver(Campos, EM_PORTUGUES),
		defaultValues: iniciais(sistemas, inicial),
	})
	const { formState, getValues, handleSubmit, setError } = formulario

	function guardar() {
		const { codund, dtafimacs, ...textos } = getValues()
		guardado.mudar({ ...textos, codund: codund ?? null, dtafimacs: dtafimacs ?? null })
	}
	const enviar = handleSubmit(async ({ codperfil, codund, staabx, jusacs, dtafimacs }) => {
		const abaixo = descreverComSubordinadas(sistemas, { codperfil, staabx })
		await aoEnviar({ codperfil, codund, ...abaixo, jusacs, dtafimacs }).catch((falha: unknown) => {
			// Draft: saving goes on after a refusal.
			guardar()
			const campo = falha instanceof CallError ? CAMPO_DO_ERRO[falha.erro] : undefined
			if (campo) setError(campo, { type: 'recusa', message: mensagemDe(falha) }, { shouldFocus: true })
			else toast.erro('O acesso não foi pedido', mensagemDe(falha))
		})
	})
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)} onChange={guardar}>
			<CamposDoPerfil formulario={formulario} sistemas={sistemas} aoMudar={guardar} />
			<CamposDeUnidadeEPrazo formulario={formulario} sistemas={sistemas} aoMudar={guardar} />
			<CampoDaJustificativa formulario={formulario} />
			<Rodape enviando={formState.isSubmitting} guardado={guardado} aoDescartar={aoDescartar} />
		</Formulario>
	)
}

type RodapeProps = Pick<PedidoFormProps, 'guardado' | 'aoDescartar'> & { enviando: boolean }

function Rodape({ enviando, guardado: { situacao, guardarLogo }, aoDescartar }: RodapeProps) {
	const [descartando, setDescartando] = useState(false)
	return (
		<AcoesDoFormulario
			principal={
				<Botao type="submit" carregando={enviando}>
					Pedir
				</Botao>
			}
			secundaria={
				<Link href="/pedroweb" variante="secundario" botao>
					Voltar
				</Link>
			}
			outras={
				<>
					<SituacaoDoRascunho situacao={situacao} aoTentar={() => void guardarLogo()} />
					{situacao.fase === 'intacto' ? null : (
						<Botao
							variante="perigo"
							aparencia="fantasma"
							icone={<Trash2 aria-hidden />}
							onClick={() => setDescartando(true)}
						>
							Descartar
						</Botao>
					)}
					<Confirmacao
						aberta={descartando}
						titulo="Descartar o rascunho?"
						variante="aviso"
						rotuloConfirmar="Descartar"
						aoConfirmar={() =>
							void aoDescartar()
								.catch((falha: unknown) => toast.erro('O rascunho não foi descartado', mensagemDe(falha)))
								.finally(() => setDescartando(false))
						}
						aoCancelar={() => setDescartando(false)}
					>
						O que você digitou neste pedido será perdido.
					</Confirmacao>
				</>
			}
		/>
	)
}

type FormularioDoPedido = UseFormReturn<Campos>
type ParteProps = { formulario: FormularioDoPedido; aoMudar: () => void }

function CamposDoPerfil({
	formulario: { control, formState, setValue },
	sistemas,
	aoMudar,
}: ParteProps & Pick<PedidoFormProps, 'sistemas'>) {
	const codsis = useWatch({ control, name: 'codsis' })
	return (
		<Controller
			control={control}
			name="codperfil"
			render={({ field }) => (
				<EscolhaDoPerfil
					ref={field.ref}
					sistemas={sistemas}
					codsis={codsis}
					codperfil={field.value}
					aoMudar={(sistema, perfil) => {
						setValue('codsis', sistema)
						setValue('codperfil', perfil, { shouldValidate: formState.isSubmitted })
						aoMudar()
					}}
					erro={formState.errors.codperfil?.message}
				/>
			)}
		/>
	)
}

function CamposDeUnidadeEPrazo({
	formulario: { control, formState },
	sistemas,
	aoMudar,
}: ParteProps & Pick<PedidoFormProps, 'sistemas'>) {
	const { codund, dtafimacs } = formState.errors
	const codperfil = useWatch({ control, name: 'codperfil' })
	return (
		<>
			<CampoDaUnidade
				{...{ control, aoMudar }}
				name="codund"
				dica="A unidade em que você vai usar o acesso; a chefia dela decide."
				erro={codund}
			/>
			{podeValerAbaixo(sistemas, codperfil) ? <TambemAbaixo control={control} name="staabx" aoMudar={aoMudar} /> : null}
			<CampoDoPrazo
				{...{ control, aoMudar }}
				name="dtafimacs"
				dica="Sem data, enquanto durar o seu vínculo. Quem não tem vínculo precisa dizer"
				erro={dtafimacs}
			/>
		</>
	)
}

/** Focus order: a separate component keeps the fields in the order in which they are drawn. */
function CampoDaJustificativa({ formulario: { register, formState } }: Pick<ParteProps, 'formulario'>) {
	return (
		<Justificativa
			dica="O que você vai fazer com este acesso. Quem decide lê, e ela fica no histórico."
			erro={formState.errors.jusacs}
			campo={register('jusacs')}
		/>
	)
}
