import { Segmentado } from '@portal/design-system/segmentado'
import { FormControl, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { mensagemObrigatorio, tipoOcorrencia } from '../../contract/index.ts'
import { textoEmHtml } from '../texto-em-html.ts'
import { type FormularioDeVariosProps, guardarNada, itensDeVarios, PeDoFormulario } from './pe-do-formulario.tsx'

const TIPOS = [
	{ codigo: 'informacao', texto: tipoOcorrencia.ocoInformacao.nome },
	{ codigo: 'despacho', texto: tipoOcorrencia.ocoDespacho.nome },
] as const
const OCORRENCIA = { informacao: 'ocoInformacao', despacho: 'ocoDespacho' } as const

const Anotacao = z.object({
	tipo: z.enum(['informacao', 'despacho']),
	texto: z.string().check(z.trim(), z.minLength(1)),
})

type Anotacao = z.infer<typeof Anotacao>

/** Form of a batch note: the same information or despacho goes to each process. */
export function AnotarForm({ varios, aoEnviar, ...pe }: FormularioDeVariosProps) {
	const form = useSchemaForm<Anotacao, Anotacao>({
		schema: Anotacao,
		initial: { tipo: 'informacao', texto: '' },
		thing: 'os processos',
		draft: guardarNada,
		send: async ({ tipo, texto }) => {
			await aoEnviar({ acao: tipo, itens: itensDeVarios(varios), dados: { txtdch: textoEmHtml(texto) } })
			return undefined
		},
	})
	const ocorrencia = OCORRENCIA[useWatch({ control: form.fields.control, name: 'tipo' })]
	return (
		<SchemaForm form={form} espaco={4} footer={<PeDoFormulario {...pe} rotulo="Anotar" />}>
			<div>
				<FormControl form={form} name="tipo">
					{({ value, onChange }) => (
						<Segmentado rotulo="Tipo de anotação" opcoes={TIPOS} valor={value} aoMudar={(novo) => onChange(novo)} />
					)}
				</FormControl>
			</div>
			<TextField
				form={form}
				name="texto"
				label={tipoOcorrencia[ocorrencia].nome}
				rows={5}
				placeholder={tipoOcorrencia[ocorrencia].placeholder}
				missing={mensagemObrigatorio(ocorrencia)}
			/>
		</SchemaForm>
	)
}
