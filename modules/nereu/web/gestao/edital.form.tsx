import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { FormControl, FormField, type FormOf, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { DadosDoEdital } from '../../contract/index.ts'
import { CampoDaRegra } from './campo-da-regra.tsx'
import { CampoDasVagas } from './campo-das-vagas.tsx'
import { CampoDosRequisitos } from './campo-dos-requisitos.tsx'

export type VersaoDoEdital = { readonly ler: () => number | undefined; readonly recarregar: () => Promise<void> }

type EditalFormProps = {
	inicial: Partial<DadosDoEdital>
	/** Draft of a new call; a call that exists is changed against its version. */
	guardar?: (dados: DadosDoEdital) => void
	versao?: VersaoDoEdital
	rotulo: string
	/** It throws the refusal of the server and gives the address to go on to. */
	aoSalvar: (dados: DadosDoEdital, versao: number | undefined) => Promise<string>
}

const PADRAO = {
	titedt: '',
	txtedt: '',
	qtddiarec: 5,
	qtddiacfm: 7,
	requisitos: { percremin: 20, percremax: 90, mediamin: 500, numsemmin: 2, staund: 'N' as const },
	regra: {
		criterios: [
			{ criterio: 'MED' as const, peso: 7 },
			{ criterio: 'PLA' as const, peso: 3 },
		],
		desempates: ['MED' as const, 'CRE' as const, 'SOR' as const],
		semmed: 'ZER' as const,
	},
	vagas: [],
}

export function EditalForm({ inicial, guardar, versao, rotulo, aoSalvar }: EditalFormProps) {
	const form = useSchemaForm({
		schema: DadosDoEdital,
		initial: { ...PADRAO, ...inicial },
		thing: 'o edital',
		refusals: {
			'datas-trocadas': 'dtafim',
			'convenio-repetido': 'vagas',
			'convenio-nao-encontrado': 'vagas',
			'estado-nao-permite': 'vagas',
		},
		...(guardar ? { draft: guardar } : {}),
		...(versao ? { version: versao.ler, reload: versao.recarregar } : {}),
		send: aoSalvar,
	})
	return (
		<SchemaForm form={form} submit={rotulo} back="/nereu/gestao?aba=editais">
			<TextField form={form} name="titedt" hint="Como “Edital 12/2027: graduação na Europa”." />
			<TextField form={form} name="txtedt" rows={10} hint="Cada linha em branco começa outro parágrafo." />
			<FormControl form={form} name="codundrsp">
				{({ ref, value, onChange }, erro) => (
					<CampoUnidade
						rotulo="Unidade"
						nenhuma="Reitoria: para toda a universidade"
						valor={value}
						aoMudar={onChange}
						ref={ref}
						erro={erro}
					/>
				)}
			</FormControl>
			<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
				<FormField form={form} name="dtaini" missing="Informe o primeiro dia das inscrições.">
					{({ ref, value, onChange }) => <Data ref={ref} valor={value} aoMudar={onChange} />}
				</FormField>
				<FormField form={form} name="dtafim" missing="Informe o último dia das inscrições.">
					{({ ref, value, onChange }) => <Data ref={ref} valor={value} aoMudar={onChange} />}
				</FormField>
				<CampoDeDias form={form} name="qtddiarec" />
				<CampoDeDias form={form} name="qtddiacfm" />
			</div>
			<FormControl form={form} name="vagas">
				{({ value, onChange }, erro) => <CampoDasVagas valor={value} aoMudar={onChange} erro={erro} />}
			</FormControl>
			<FormControl form={form} name="requisitos">
				{({ value, onChange }, erro) => <CampoDosRequisitos valor={value} aoMudar={onChange} erro={erro} />}
			</FormControl>
			<FormControl form={form} name="regra">
				{({ value, onChange }, erro) => <CampoDaRegra valor={value} aoMudar={onChange} erro={erro} />}
			</FormControl>
		</SchemaForm>
	)
}

type CampoDeDiasProps = { form: FormOf<DadosDoEdital>; name: 'qtddiarec' | 'qtddiacfm' }

function CampoDeDias({ form, name }: CampoDeDiasProps) {
	return (
		<FormField form={form} name={name} missing="Informe de 1 a 30 dias.">
			{({ value, onChange, ...field }) => (
				<EntradaTexto
					{...field}
					inputMode="numeric"
					maxLength={2}
					value={value ?? ''}
					onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
				/>
			)}
		</FormField>
	)
}
