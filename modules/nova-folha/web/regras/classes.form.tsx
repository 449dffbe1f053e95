import { Data } from '@portal/design-system/data'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import {
	type ClassesDaRubrica,
	DadosDasClasses as Dados,
	type DadosDasClasses,
	proporClasses,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { CamposDasClasses } from './classes.campos.tsx'

const RECUSAS = { validade: 'dtaini', 'proposta-aberta': 'motivo', 'regra-nao-calcula': 'codinccp' } as const

/** Other classes of a rubric, for a second person to approve. */
export function MudarClasses({ codrub, classes }: { codrub: number; classes: ClassesDaRubrica }) {
	const cliente = useQueryClient()
	const form = useSchemaForm<DadosDasClasses, DadosDasClasses>({
		schema: Dados,
		initial: classes,
		thing: 'as classes',
		refusals: RECUSAS,
		send: async (body: DadosDasClasses) => {
			await call(proporClasses, { params: { codrub }, body })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Mudança enviada!', 'Outra pessoa a aprova. A diferença está em Mudanças.')
			return undefined
		},
	})
	return (
		<SchemaForm form={form} submit="Propor classes" back="/nova-folha/regras">
			<CamposDasClasses form={form} />
			<FormField form={form} name="dtaini" width="data" missing="Informe o primeiro dia em que vale.">
				{({ value, onChange }) => <Data valor={value} aoMudar={onChange} />}
			</FormField>
			<TextField form={form} name="motivo" rows={2} />
		</SchemaForm>
	)
}
