import { Alerta } from '@portal/design-system/alerta'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Texto } from '@portal/design-system/texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { FormControl, FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useWatch } from 'react-hook-form'
import {
	DadosDaMudanca,
	DadosDaProrrogacao,
	DadosDoTrancamento,
	type Ficha,
	pedirMudanca,
	pedirProrrogacao,
	pedirTrancamento,
} from '../../contract/index.ts'
import { Efeito } from './efeito.tsx'
import { useRascunho } from './rascunho.ts'

type Props = { ficha: Ficha }
const VOLTA = '/janus/minha-pos'
const THING = 'o pedido'
const DICA = 'Quem dá parecer e quem decide leem. Não escreva aqui sobre a sua saúde.'

export function ProrrogacaoForm({ ficha }: Props) {
	const { codmtr } = ficha
	const { inicial, guardar, concluir } = useRascunho<DadosDaProrrogacao>(`prorrogação ${codmtr}`)
	const form = useSchemaForm({
		schema: DadosDaProrrogacao,
		initial: { jusreq: '', ...inicial },
		thing: THING,
		draft: guardar,
		send: async (body: DadosDaProrrogacao) => concluir(await call(pedirProrrogacao, { params: { codmtr }, body })),
	})
	const qtddia = useWatch({ control: form.fields.control, name: 'qtddia' })
	return (
		<SchemaForm form={form} submit="Pedir" back={VOLTA}>
			<FormField form={form} name="qtddia" width="data" missing="Informe quantos dias, de 1 a 366.">
				{({ value, onChange, ...field }) => (
					<EntradaTexto
						{...field}
						inputMode="numeric"
						maxLength={3}
						value={value ?? ''}
						onChange={({ target }) => onChange(lerInteiro(target.value))}
					/>
				)}
			</FormField>
			<Efeito
				ficha={ficha}
				evento={qtddia > 0 ? { tipeve: 'PRO', dtaini: ficha.hoje, dtafim: null, qtddia } : undefined}
			/>
			<TextField form={form} name="jusreq" rows={5} hint={DICA} />
		</SchemaForm>
	)
}

function lerInteiro(escrito: string): number | undefined {
	const digitos = escrito.replaceAll(/\D/g, '')
	return digitos === '' ? undefined : Number(digitos)
}

export function TrancamentoForm({ ficha }: Props) {
	const { codmtr } = ficha
	const { inicial, guardar, concluir } = useRascunho<DadosDoTrancamento>(`trancamento ${codmtr}`)
	const form = useSchemaForm({
		schema: DadosDoTrancamento,
		initial: { jusreq: '', stasau: 'N', ...inicial },
		thing: THING,
		draft: guardar,
		send: async ({ motsau, ...dados }: DadosDoTrancamento) => {
			const saude = dados.stasau === 'S' && motsau ? { motsau } : {}
			return concluir(await call(pedirTrancamento, { params: { codmtr }, body: { ...dados, ...saude } }))
		},
	})
	const { control } = form.fields
	const [dtaini, dtafim, stasau] = useWatch({ control, name: ['dtaini', 'dtafim', 'stasau'] })
	const evento =
		dtaini && dtafim && dtafim >= dtaini ? { tipeve: 'TRA' as const, dtaini, dtafim, qtddia: null } : undefined
	return (
		<SchemaForm form={form} submit="Pedir" back={VOLTA}>
			<FormField form={form} name="dtaini" width="data" missing="Informe o primeiro dia.">
				{({ value, onChange }) => <Data valor={value} aoMudar={onChange} />}
			</FormField>
			<FormField form={form} name="dtafim" width="data" missing="Informe o último dia.">
				{({ value, onChange }) => <Data valor={value} aoMudar={onChange} minima={dtaini} />}
			</FormField>
			<Efeito ficha={ficha} evento={evento} />
			<FormControl form={form} name="stasau">
				{({ value, onChange }) => (
					<CaixaSelecao
						rotulo="Por motivo de saúde"
						checked={value === 'S'}
						onChange={({ target }) => onChange(target.checked ? 'S' : 'N')}
					/>
				)}
			</FormControl>
			{stasau === 'S' ? (
				<>
					<Alerta variante="info" titulo="Só você e quem decide leem o motivo de saúde">
						Ele não vai ao orientador, nem a avisos, e-mails, agendas ou listas.
					</Alerta>
					<TextField form={form} name="motsau" rows={3} hint="O código e os dias que o atestado traz." />
				</>
			) : null}
			<TextField form={form} name="jusreq" rows={5} hint={DICA} />
		</SchemaForm>
	)
}

export function MudancaForm({ ficha: { codmtr } }: Props) {
	const { inicial, guardar, concluir } = useRascunho<DadosDaMudanca>(`orientador ${codmtr}`)
	const form = useSchemaForm({
		schema: DadosDaMudanca,
		initial: { jusreq: '', ...inicial },
		thing: THING,
		draft: guardar,
		refusals: { 'orientador-invalido': 'codpesnov', 'pessoa-nao-encontrada': 'codpesnov' },
		send: async (body: DadosDaMudanca) => concluir(await call(pedirMudanca, { params: { codmtr }, body })),
	})
	return (
		<SchemaForm form={form} submit="Pedir" back={VOLTA}>
			<Texto suave>
				Quem passa a orientar precisa estar credenciado no programa. O pedido vai primeiro a essa pessoa, que aceita ou
				não.
			</Texto>
			<FormControl form={form} name="codpesnov" missing="Informe quem passa a orientar.">
				{({ value, onChange }, erro) => (
					<CampoPessoa rotulo="Novo orientador" obrigatorio valor={value} aoMudar={onChange} erro={erro} />
				)}
			</FormControl>
			<TextField form={form} name="jusreq" rows={5} hint={DICA} />
		</SchemaForm>
	)
}
