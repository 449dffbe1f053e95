import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import {
	DadosDaMatricula,
	DadosDoDesligamento,
	type Ficha,
	pedirDesligamento,
	pedirMatricula,
} from '../../contract/index.ts'
import { useRascunho } from './rascunho.ts'

type Props = { ficha: Ficha }
const VOLTA = '/janus/minha-pos'

/** Enrolment of the period that still needs one; the courses are written one a line. */
export function MatriculaForm({ ficha: { codmtr, possiveis } }: Props) {
	const numper = possiveis.find(({ tipreq }) => tipreq === 'MAT')?.numper ?? ''
	const { inicial, guardar, concluir } = useRascunho<DadosDaMatricula>(`matrícula ${codmtr} ${numper}`)
	const form = useSchemaForm({
		schema: DadosDaMatricula,
		initial: { disciplinas: [], jusreq: '', ...inicial, numper },
		thing: 'o pedido',
		draft: guardar,
		send: async ({ disciplinas, ...dados }: DadosDaMatricula) => {
			const body = { ...dados, disciplinas: disciplinas.filter((uma) => uma.trim() !== '') }
			return concluir(await call(pedirMatricula, { params: { codmtr }, body }))
		},
	})
	return (
		<SchemaForm form={form} submit="Pedir" back={VOLTA}>
			<Texto>
				Matrícula em <strong>{numper}</strong>. O orientador dá o aval, e a secretaria da CPG defere.
			</Texto>
			<FormField form={form} name="disciplinas" hint="Uma por linha. Sem nenhuma, a matrícula é de acompanhamento.">
				{({ value, onChange, ...field }) => (
					<AreaTexto
						{...field}
						rows={5}
						value={value.join('\n')}
						onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
					/>
				)}
			</FormField>
			<TextField form={form} name="jusreq" rows={3} hint="O orientador e a secretaria leem." />
		</SchemaForm>
	)
}

export function DesligamentoForm({ ficha: { codmtr } }: Props) {
	const { inicial, guardar, concluir } = useRascunho<DadosDoDesligamento>(`desligamento ${codmtr}`)
	const form = useSchemaForm({
		schema: DadosDoDesligamento,
		initial: { jusreq: '', ...inicial },
		thing: 'o pedido',
		draft: guardar,
		send: async (body: DadosDoDesligamento) => concluir(await call(pedirDesligamento, { params: { codmtr }, body })),
	})
	return (
		<SchemaForm form={form} submit="Pedir" back={VOLTA}>
			<Alerta variante="aviso" titulo="Deferido, o curso termina">
				Os prazos deixam de contar, os outros pedidos são cancelados, e voltar depende de nova seleção. Até lá você pode
				cancelar este pedido.
			</Alerta>
			<TextField form={form} name="jusreq" rows={5} hint="Quem dá parecer e quem decide leem." />
		</SchemaForm>
	)
}
