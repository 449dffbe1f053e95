import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'
import { SituacaoDoRascunho, type useGuardado } from '@portal/platform/web/atos'
import { FormControl, type FormOf, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { type DadosDoRascunho, DadosPedido, type SistemaNoCatalogo } from '../contract/index.ts'
import { CampoDaUnidade, CampoDoPrazo } from './campos-do-acesso.tsx'
import { EscolhaDoPerfil } from './escolha-do-perfil.tsx'
import { descreverComSubordinadas, podeValerAbaixo, TambemAbaixo } from './tambem-abaixo.tsx'

type PedidoFormProps = {
	sistemas: readonly SistemaNoCatalogo[]
	inicial: DadosDoRascunho
	guardado: ReturnType<typeof useGuardado<DadosDoRascunho>>
	/** Contract: the callback throws the refusal of the server, and gives the address of the request. */
	aoEnviar: (dados: DadosPedido) => Promise<string>
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
function preencher(
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
	const form = useSchemaForm({
		schema: Campos,
		initial: preencher(sistemas, inicial),
		thing: 'o pedido',
		refusals: CAMPO_DO_ERRO,
		draft: ({ codund, dtafimacs, ...textos }) =>
			guardado.mudar({ ...textos, codund: codund ?? null, dtafimacs: dtafimacs ?? null }),
		send: ({ codperfil, codund, staabx, jusacs, dtafimacs }: Campos) => {
			const abaixo = descreverComSubordinadas(sistemas, { codperfil, staabx })
			return aoEnviar({ codperfil, codund, ...abaixo, jusacs, dtafimacs })
		},
	})
	const codperfil = useWatch({ control: form.fields.control, name: 'codperfil' })
	return (
		<SchemaForm
			form={form}
			submit="Pedir"
			back="/pedroweb"
			others={<Rascunho guardado={guardado} aoDescartar={aoDescartar} />}
		>
			<PerfilPedido form={form} sistemas={sistemas} />
			<CampoDaUnidade form={form} name="codund" dica="A unidade em que você vai usar o acesso; a chefia dela decide." />
			{podeValerAbaixo(sistemas, codperfil) ? <TambemAbaixo form={form} name="staabx" /> : null}
			<CampoDoPrazo
				form={form}
				name="dtafimacs"
				dica="Sem data, enquanto durar o seu vínculo. Quem não tem vínculo precisa dizer"
			/>
			<TextField
				form={form}
				name="jusacs"
				rows={4}
				hint="O que você vai fazer com este acesso. Quem decide lê, e ela fica no histórico."
			/>
		</SchemaForm>
	)
}

type PerfilPedidoProps = Pick<PedidoFormProps, 'sistemas'> & { form: FormOf<Campos> }

function PerfilPedido({ form, sistemas }: PerfilPedidoProps) {
	const { control, formState, setValue } = form.fields
	const codsis = useWatch({ control, name: 'codsis' })
	return (
		<FormControl form={form} name="codperfil">
			{({ ref, value }, erro) => (
				<EscolhaDoPerfil
					ref={ref}
					sistemas={sistemas}
					codsis={codsis}
					codperfil={value}
					aoMudar={(sistema, perfil) => {
						setValue('codsis', sistema, { shouldDirty: true })
						setValue('codperfil', perfil, { shouldDirty: true, shouldValidate: formState.isSubmitted })
					}}
					erro={erro}
				/>
			)}
		</FormControl>
	)
}

type RascunhoProps = Pick<PedidoFormProps, 'guardado' | 'aoDescartar'>

/** State of the draft, and the way to discard it. */
function Rascunho({ guardado: { situacao, guardarLogo }, aoDescartar }: RascunhoProps) {
	const [descartando, setDescartando] = useState(false)
	return (
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
	)
}
