import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { FormField, type FormOf, TextField } from '@portal/platform/web/form'
import { useWatch } from 'react-hook-form'
import type { InicioSsu } from '../../contract/index.ts'
import type { CamposDoPedido } from './campos.ts'
import { Semelhantes } from './semelhantes.tsx'

type CamposDaDemandaProps = {
	form: FormOf<CamposDoPedido>
	sistemas: InicioSsu['sistemas']
	tipos: InicioSsu['tipos']
	/** The demand that is being changed is excluded from its similar ones. */
	numssu?: number | undefined
}

/** Fields of a request, with similar demands beside them. */
export function CamposDaDemanda({ form, sistemas, tipos, numssu }: CamposDaDemandaProps) {
	const { control, setValue } = form.fields
	const [escolhido, titdem, tipo] = useWatch({ control, name: ['nomsis', 'titdem', 'tipatd'] })
	const sistema = sistemas.find(({ nomsis }) => nomsis === escolhido)
	const deModulos = sistema?.stainteiro === 'N'
	return (
		<>
			<Pilha espaco={5} colunas={2}>
				<FormField form={form} name="nomsis" missing="Escolha o sistema.">
					{({ onChange, ...campo }) => (
						<Selecao
							{...campo}
							onChange={({ target }) => {
								setValue('numseqmdussu', null)
								onChange(target.value)
							}}
							nenhuma="Escolha"
							opcoes={sistemas.map(({ nomsis, dscsis }) => ({ codigo: nomsis, texto: `${nomsis}: ${dscsis}` }))}
						/>
					)}
				</FormField>
				<FormField form={form} name="numseqmdussu" required={deModulos}>
					{({ value, onChange, ...campo }) => (
						<Selecao
							{...campo}
							value={value ?? ''}
							disabled={!sistema}
							onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
							nenhuma={deModulos ? 'Escolha' : 'O sistema inteiro'}
							opcoes={sistema?.modulos.map(({ numseqmdussu, nommdusis }) => ({
								codigo: numseqmdussu,
								texto: nommdusis,
							}))}
						/>
					)}
				</FormField>
			</Pilha>
			<TextField
				form={form}
				name="titdem"
				hint="O que se pede, em uma frase."
				missing="Diga o que se pede, em ao menos 5 letras."
				autoComplete="off"
			/>
			<Semelhantes titulo={titdem} numssu={numssu} />
			<FormField form={form} name="tipatd" hint={tipos.find(({ tipatd }) => tipatd === tipo)?.dsctip}>
				{({ value, onChange, ...campo }) => (
					<Selecao
						{...campo}
						value={value ?? ''}
						onChange={({ target }) => onChange(target.value || null)}
						nenhuma="Escolha"
						opcoes={tipos
							.filter(({ tipatd, staatv }) => staatv === 'S' || tipatd === tipo)
							.map(({ tipatd, nomtip }) => ({ codigo: tipatd, texto: nomtip }))}
					/>
				)}
			</FormField>
			<TextField
				form={form}
				name="dscdem"
				rows={7}
				required={false}
				hint="O que acontece hoje, o que se espera e quem ganha com isso."
			/>
		</>
	)
}
