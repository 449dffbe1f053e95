import { FormControl, type FormOf, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DadosConcessao, type SistemaNoCatalogo } from '../../contract/index.ts'
import { CampoDaUnidade, CampoDoPrazo } from '../campos-do-acesso.tsx'
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
}

const CAMPO_DO_ERRO: Readonly<Record<string, keyof DadosConcessao>> = {
	'perfil-inexistente': 'codperfil',
	'sem-permissao': 'codperfil',
	'sem-unidade': 'codund',
	'unidade-nao-encontrada': 'codund',
}

export function ConcessaoForm({ sistemas, escolhidos, aoEnviar }: ConcessaoFormProps) {
	const sistema = sistemas.find(({ codsis }) => codsis === escolhidos.codsis)
	const perfil = sistema?.perfis.find(({ codperfil }) => codperfil === escolhidos.codperfil)
	const form = useSchemaForm({
		schema: DadosConcessao,
		initial: {
			pessoas: [],
			codperfil: perfil?.codperfil ?? '',
			...(escolhidos.codund ? { codund: escolhidos.codund } : {}),
		},
		thing: 'a concessão',
		refusals: CAMPO_DO_ERRO,
		send: async ({ staabx, ...dados }: DadosConcessao) => {
			await aoEnviar({ ...dados, ...descreverComSubordinadas(sistemas, { codperfil: dados.codperfil, staabx }) })
			return undefined
		},
	})
	return (
		<SchemaForm form={form} submit="Conceder" back="/pedroweb/acessos">
			<Pessoas form={form} />
			<PerfilConcedido form={form} sistemas={sistemas} inicial={sistema?.codsis} />
			<CampoDoPrazo
				form={form}
				name="dtafimacs"
				dica="Sem data, enquanto durar o vínculo de cada pessoa. Quem não tem vínculo precisa de uma"
			/>
			<TextField
				form={form}
				name="jusacs"
				rows={4}
				hint="Por que estas pessoas precisam do acesso. Elas leem, e fica no histórico."
			/>
		</SchemaForm>
	)
}

type Parte = { form: FormOf<DadosConcessao> }

function Pessoas({ form }: Parte) {
	const [escolhidas, setEscolhidas] = useState<readonly Escolhida[]>([])
	return (
		<FormControl form={form} name="pessoas" missing="Escolha ao menos uma pessoa.">
			{({ ref, onChange }, erro) => (
				<PessoasEscolhidas
					ref={ref}
					pessoas={escolhidas}
					erro={erro}
					aoMudar={(pessoas) => {
						setEscolhidas(pessoas)
						onChange(pessoas.map(({ codpes }) => codpes))
					}}
				/>
			)}
		</FormControl>
	)
}

type PerfilConcedidoProps = Parte & Pick<ConcessaoFormProps, 'sistemas'> & { inicial: string | undefined }

function PerfilConcedido({ form, sistemas, inicial = '' }: PerfilConcedidoProps) {
	const { control, formState, setValue } = form.fields
	const [codsis, setCodsis] = useState(inicial)
	const codperfil = useWatch({ control, name: 'codperfil' })
	const tipesc = sistemas.flatMap(({ perfis }) => perfis).find((um) => um.codperfil === codperfil)?.tipesc
	const emTodaParte = tipesc === 'universidade' || tipesc === 'proprios'
	return (
		<>
			<FormControl form={form} name="codperfil">
				{({ ref, value }, erro) => (
					<EscolhaDoPerfil
						ref={ref}
						sistemas={sistemas}
						codsis={codsis}
						codperfil={value}
						aoMudar={(sistema, perfil) => {
							setCodsis(sistema)
							setValue('codperfil', perfil, { shouldDirty: true, shouldValidate: formState.isSubmitted })
						}}
						erro={erro}
					/>
				)}
			</FormControl>
			{emTodaParte ? null : <CampoDaUnidade form={form} name="codund" dica="Onde o acesso vale." />}
			{podeValerAbaixo(sistemas, codperfil) ? <TambemAbaixo form={form} name="staabx" /> : null}
		</>
	)
}
