import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import {
	DateField,
	FormControl,
	FormField,
	SchemaDialog,
	TextField,
	useActForm,
	writtenNumber,
} from '@portal/platform/web/form'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
	DadosAlocacao,
	type DemandaSsu,
	formatarSsu,
	inserirSSUALOCACAO,
	nomeDaAlocacao,
	PAPEIS_DA_ALOCACAO,
} from '../../contract/index.ts'
import { useDaDemanda } from './use-da-demanda.ts'

const Escrita = z.extend(DadosAlocacao, { qtdhorprv: writtenNumber(DadosAlocacao.shape.qtdhorprv) })

export function AlocarDialog({ demanda, aoFechar }: { demanda: DemandaSsu; aoFechar: () => void }) {
	const { numssu } = demanda
	const form = useActForm({
		schema: Escrita,
		initial: { papalc: 'DES', qtdhorprv: '' },
		close: aoFechar,
		act: {
			...useDaDemanda(demanda),
			fazer: async ({ dtaini = null, dtafim = null, ...dados }: DadosAlocacao) => {
				const { mensagem } = await call(inserirSSUALOCACAO, { body: { ...dados, numssu, dtaini, dtafim } })
				return { mensagem }
			},
		},
	})
	const dtaini = useWatch({ control: form.fields.control, name: 'dtaini' })
	return (
		<SchemaDialog
			form={form}
			title={`Alocar pessoa na demanda ${formatarSsu(numssu)}`}
			submit="Alocar"
			close={aoFechar}
		>
			<FormControl form={form} name="codpes" missing="Informe a pessoa.">
				{({ ref, value, onChange }, erro) => (
					<CampoPessoa obrigatorio valor={value} aoMudar={(codpes) => onChange(codpes)} ref={ref} erro={erro} />
				)}
			</FormControl>
			<FormField form={form} name="papalc">
				{(campo) => (
					<Selecao
						{...campo}
						opcoes={PAPEIS_DA_ALOCACAO.map((papel) => ({ codigo: papel, texto: nomeDaAlocacao[papel] }))}
					/>
				)}
			</FormField>
			<TextField
				form={form}
				name="qtdhorprv"
				inputMode="decimal"
				maxLength={6}
				missing="Escreva em horas e meias horas, como 8 ou 1,5."
			/>
			<DateField form={form} name="dtaini" />
			<DateField form={form} name="dtafim" min={dtaini ?? undefined} />
		</SchemaDialog>
	)
}
