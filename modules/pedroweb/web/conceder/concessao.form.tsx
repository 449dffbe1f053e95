import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { toast } from '@portal/design-system/toast'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, mensagemDe } from '@portal/platform/web'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { DadosConcessao, type SistemaNoCatalogo } from '../../contract/index.ts'
import { CampoDaUnidade, CampoDoPrazo, Justificativa } from '../campos-do-acesso.tsx'
import { EscolhaDoPerfil } from '../escolha-do-perfil.tsx'
import { descreverComSubordinadas, podeValerAbaixo, TambemAbaixo } from '../tambem-abaixo.tsx'
import { type Escolhida, PessoasEscolhidas } from './pessoas-escolhidas.tsx'

type Escolhidos = {
	readonly codsis?: string | undefined
	readonly codperfil?: string | undefined
	readonly codund?: number | undefined
}

type ConcessaoFormProps = {
	sistemas: readonly SistemaNoCatalogo[]
	escolhidos: Escolhidos
	/** Contract: the callback throws the refusal of the server. */
	aoEnviar: (dados: DadosConcessao) => Promise<void>
	aoMudar: () => void
}

const CAMPO_DO_ERRO: Readonly<Record<string, keyof DadosConcessao>> = {
	'perfil-inexistente': 'codperfil',
	'sem-permissao': 'codperfil',
	'sem-unidade': 'codund',
	'unidade-nao-encontrada': 'codund',
}

export function ConcessaoForm({ sistemas, escolhidos, aoEnviar, aoMudar }: ConcessaoFormProps) {
	const sistema = sistemas.find(({ codsis }) => codsis === escolhidos.codsis)
	const perfil = sistema?.perfis.find(({ codperfil }) => codperfil === escolhidos.codperfil)
	const formulario = useForm<DadosConcessao>({
		resolver: zodResolver(DadosConcessao, EM_PORTUGUES),
		defaultValues: {
			pessoas: [],
			codperfil: perfil?.codperfil ?? '',
			...(escolhidos.codund ? { codund: escolhidos.codund } : {}),
		},
	})
	const { handleSubmit, setError, formState } = formulario

	const enviar = handleSubmit(async ({ staabx, ...dados }) => {
		await aoEnviar({ ...dados, ...descreverComSubordinadas(sistemas, { codperfil: dados.codperfil, staabx }) }).catch(
			(falha: unknown) => {
				const campo = falha instanceof CallError ? CAMPO_DO_ERRO[falha.erro] : undefined
				if (campo) setError(campo, { type: 'recusa', message: mensagemDe(falha) }, { shouldFocus: true })
				else toast.erro('Nada foi concedido', mensagemDe(falha))
			},
		)
	})
	const partes = { formulario, aoMudar }
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)} onChange={aoMudar}>
			<CamposDaPessoa {...partes} />
			<CamposDoPerfil {...partes} sistemas={sistemas} inicial={sistema?.codsis} />
			<CamposDePrazoEMotivo {...partes} />
			<AcoesDoFormulario
				secundaria={
					<Link href="/pedroweb/acessos" variante="secundario" botao>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={formState.isSubmitting}>
						Conceder
					</Botao>
				}
			/>
		</Formulario>
	)
}

type Partes = { formulario: UseFormReturn<DadosConcessao>; aoMudar: () => void }

function CamposDaPessoa({ formulario: { control, formState }, aoMudar }: Partes) {
	const [escolhidas, setEscolhidas] = useState<readonly Escolhida[]>([])
	return (
		<Controller
			control={control}
			name="pessoas"
			render={({ field }) => (
				<PessoasEscolhidas
					ref={field.ref}
					pessoas={escolhidas}
					erro={formState.errors.pessoas && 'Escolha ao menos uma pessoa.'}
					aoMudar={(pessoas) => {
						setEscolhidas(pessoas)
						field.onChange(pessoas.map(({ codpes }) => codpes))
						aoMudar()
					}}
				/>
			)}
		/>
	)
}

type OQueProps = Partes & Pick<ConcessaoFormProps, 'sistemas'> & { inicial: string | undefined }

function CamposDoPerfil({ formulario: { control, formState, setValue }, aoMudar, sistemas, inicial = '' }: OQueProps) {
	const [codsis, setCodsis] = useState(inicial)
	const codperfil = useWatch({ control, name: 'codperfil' })
	const tipesc = sistemas.flatMap(({ perfis }) => perfis).find((um) => um.codperfil === codperfil)?.tipesc
	const emTodaParte = tipesc === 'universidade' || tipesc === 'proprios'
	const { codund, codperfil: doPerfil } = formState.errors
	return (
		<>
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
							setCodsis(sistema)
							setValue('codperfil', perfil, { shouldValidate: formState.isSubmitted })
						}}
						erro={doPerfil?.message}
					/>
				)}
			/>
			{emTodaParte ? null : (
				<CampoDaUnidade {...{ control, aoMudar }} name="codund" dica="Onde o acesso vale." erro={codund} />
			)}
			{podeValerAbaixo(sistemas, codperfil) ? <TambemAbaixo control={control} name="staabx" aoMudar={aoMudar} /> : null}
		</>
	)
}

function CamposDePrazoEMotivo({ formulario: { control, register, formState }, aoMudar }: Partes) {
	const { dtafimacs, jusacs } = formState.errors
	return (
		<>
			<CampoDoPrazo
				{...{ control, aoMudar }}
				name="dtafimacs"
				dica="Sem data, enquanto durar o vínculo de cada pessoa. Quem não tem vínculo precisa de uma"
				erro={dtafimacs}
			/>
			<Justificativa
				dica="Por que estas pessoas precisam do acesso. Elas leem, e fica no histórico."
				erro={jusacs}
				campo={register('jusacs')}
			/>
		</>
	)
}
