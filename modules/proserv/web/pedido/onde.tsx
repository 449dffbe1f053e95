import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Opcao } from '@portal/design-system/opcao'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { FormControl, FormField, type FormOf } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { EditalProserv, VertenteSolicitacao } from '../../contract/index.ts'
import { departamentosQuery, inicioQuery, unidadesQuery, vertentesQuery } from '../queries.ts'
import type { Campos } from './campos.ts'

export type PartesDoPedido = { form: FormOf<Campos> }

const numero = (texto: string): number | undefined => (texto === '' ? undefined : Number(texto))

type Edital = Pick<EditalProserv, 'codedtprs' | 'nomedt'>
type CamposDoLugarProps = PartesDoPedido & {
	editais: readonly Edital[]
	/** Problem with the deadline of the chosen edital. */
	prazo?: string | undefined
}

/** The fields of edital, unit and vertente. */
export function CamposDoLugar({ form, editais, prazo }: CamposDoLugarProps) {
	const { control, setValue } = form.fields
	const { data: unidades = [] } = useQuery(unidadesQuery)
	const { data: departamentos = [] } = useQuery(departamentosQuery(useWatch({ control, name: 'codund' })))
	return (
		<>
			<FormControl form={form} name="codedtprs">
				{({ value, onChange, ...campo }, erro) => (
					<Campo rotulo="Edital" obrigatorio erro={prazo ?? erro}>
						<Selecao
							{...campo}
							value={value ?? ''}
							onChange={({ target }) => {
								setValue('vtesolprs', '')
								onChange(numero(target.value))
							}}
							nenhuma="Escolha"
							opcoes={editais.map(({ codedtprs, nomedt }) => ({ codigo: codedtprs, texto: nomedt }))}
						/>
					</Campo>
				)}
			</FormControl>
			<FormField form={form} name="codund" label="Unidade" required>
				{({ value, onChange, ...campo }) => (
					<Selecao
						{...campo}
						value={value ?? ''}
						onChange={({ target }) => {
							setValue('codset', undefined)
							onChange(numero(target.value))
						}}
						nenhuma="Escolha"
						opcoes={unidades.map(({ codund, sglund, nomund }) => ({ codigo: codund, texto: `${sglund} - ${nomund}` }))}
					/>
				)}
			</FormField>
			<FormField form={form} name="codset" label="Departamento ou setor" hint="Se a posição for de um deles.">
				{({ value, onChange, ...campo }) => (
					<Selecao
						{...campo}
						value={value ?? ''}
						disabled={departamentos.length === 0}
						onChange={({ target }) => onChange(numero(target.value))}
						nenhuma="Toda a unidade"
						opcoes={departamentos.map(({ codset, nomset }) => ({ codigo: codset, texto: nomset }))}
					/>
				)}
			</FormField>
			<EscolhaDaVertente form={form} />
		</>
	)
}

function EscolhaDaVertente({ form }: PartesDoPedido) {
	const [codedtprs, codund] = useWatch({ control: form.fields.control, name: ['codedtprs', 'codund'] })
	const { data: vertentes = [] } = useQuery(vertentesQuery({ codedtprs, codund }))
	const { data: inicio } = useQuery(inicioQuery)
	const nome = useId()
	const usadas = (chave: string) =>
		inicio?.edital?.codedtprs === codedtprs
			? inicio?.cotas.find((uma) => uma.undste.codund === codund && uma.vtesolprs.chave === chave)?.usadas
			: undefined
	return (
		<FormControl form={form} name="vtesolprs">
			{({ ref, value, onChange }, erro) => (
				<GrupoDeCampos legenda="Vertente" forma="cartoes" obrigatorio erro={erro}>
					<Pilha espaco={2} colunas={2}>
						{vertentes.map((vertente, indice) => (
							<OpcaoDeVertente
								key={vertente.chave}
								ref={indice === 0 ? ref : undefined}
								nome={nome}
								vertente={vertente}
								usadas={usadas(vertente.chave)}
								escolhida={vertente.chave === value}
								aoEscolher={() => onChange(vertente.chave)}
							/>
						))}
					</Pilha>
				</GrupoDeCampos>
			)}
		</FormControl>
	)
}

type OpcaoDeVertenteProps = {
	ref: Ref<HTMLInputElement> | undefined
	nome: string
	vertente: VertenteSolicitacao
	usadas: number | undefined
	escolhida: boolean
	aoEscolher: () => void
}

/** A vertente with a full quota stays selectable, because a place may become free before the submission. */
function OpcaoDeVertente({ ref, nome, vertente, usadas, escolhida, aoEscolher }: OpcaoDeVertenteProps) {
	const { valor, texto, limite } = vertente
	const cheia = usadas !== undefined && usadas >= limite
	return (
		<Opcao
			cartao
			ref={ref}
			name={nome}
			rotulo={valor}
			aoLado={
				usadas === undefined ? null : (
					<Badge variante={cheia ? 'aviso' : 'secundario'} descricao={`${usadas} de ${limite} usadas`}>
						{usadas} de {limite}
					</Badge>
				)
			}
			detalhe={
				<>
					<span>{texto}</span>
					{cheia ? <span className="text-texto">Cota cheia: dá para preparar, não para submeter.</span> : null}
				</>
			}
			checked={escolhida}
			onChange={aoEscolher}
		/>
	)
}
