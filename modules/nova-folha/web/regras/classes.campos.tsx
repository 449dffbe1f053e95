import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { FormField, TextField } from '@portal/platform/web/form'
import type { ComponentProps } from 'react'
import {
	CLASSES_DA_PREVIDENCIA,
	CLASSES_DO_FGTS,
	CLASSES_DO_IMPOSTO,
	CLASSES_DO_REGIME_PROPRIO,
	type DadosDasClasses,
} from '../../contract/index.ts'

const montarOpcoes = (classes: Readonly<Record<string, string>>) =>
	Object.entries(classes)
		.toSorted(([um], [outro]) => Number(um) - Number(outro))
		.map(([codigo, nome]) => ({ codigo, texto: `${codigo}: ${nome}` }))

const PREVIDENCIA = montarOpcoes(CLASSES_DA_PREVIDENCIA)
const IMPOSTO = montarOpcoes(CLASSES_DO_IMPOSTO)
const FGTS = montarOpcoes(CLASSES_DO_FGTS)
const REGIME_PROPRIO = montarOpcoes(CLASSES_DO_REGIME_PROPRIO)
const TETO = [
	{ codigo: 'S', texto: 'sim' },
	{ codigo: 'N', texto: 'não' },
]

type Form = ComponentProps<typeof FormField<DadosDasClasses, 'codinccp'>>['form']

/** Fields of the classes of a rubric, the same for a new one and for one that changes. */
export function CamposDasClasses({ form }: { form: Form }) {
	return (
		<>
			<TextField form={form} name="nomrub" />
			<TextField form={form} name="natrubr" width="data" hint="Quatro algarismos, da tabela 3 do eSocial." />
			<FormField form={form} name="codinccp">
				{(campo) => <Selecao {...campo} opcoes={PREVIDENCIA} />}
			</FormField>
			<FormField form={form} name="codincirrf">
				{(campo) => <Selecao {...campo} opcoes={IMPOSTO} />}
			</FormField>
			<FormField form={form} name="codinccprp">
				{(campo) => <Selecao {...campo} opcoes={REGIME_PROPRIO} />}
			</FormField>
			<FormField form={form} name="codincfgts">
				{(campo) => <Selecao {...campo} opcoes={FGTS} />}
			</FormField>
			<FormField form={form} name="stateto">
				{(campo) => <Selecao {...campo} opcoes={TETO} />}
			</FormField>
			<FormField form={form} name="pricor" width="data" hint="De 1 a 99, o maior primeiro; 0 nunca se corta.">
				{({ value, onChange, ...campo }) => (
					<EntradaTexto
						{...campo}
						value={value === undefined || Number.isNaN(value) ? '' : String(value)}
						onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
						inputMode="numeric"
						maxLength={2}
					/>
				)}
			</FormField>
		</>
	)
}
