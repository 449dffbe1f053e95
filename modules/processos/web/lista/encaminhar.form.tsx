import { Autocomplete } from '@portal/design-system/autocomplete'
import { Dia } from '@portal/platform/contract'
import { useHoje } from '@portal/platform/web'
import { DateField, FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { mensagemObrigatorio, tipoOcorrencia } from '../../contract/index.ts'
import { estacoesQuery } from '../estrutura/queries.ts'
import { textoEmHtml } from '../texto-em-html.ts'
import { type FormularioDeVariosProps, guardarNada, itensDeVarios, PeDoFormulario } from './pe-do-formulario.tsx'
import { TextosPorIncluir } from './textos-por-incluir.tsx'

const Encaminhamento = z.object({
	destino: z.string().check(z.minLength(1)),
	despacho: z.string().check(z.trim(), z.minLength(1)),
	prazo: z.optional(Dia),
})

export function EncaminharForm({ varios, aoEnviar, ...pe }: FormularioDeVariosProps) {
	const hoje = useHoje()
	const { data = [], isPending } = useQuery(estacoesQuery())
	const estacoes = data.map(({ sgleta, nometa }) => ({ codigo: sgleta, texto: `${sgleta} - ${nometa}` }))
	const form = useSchemaForm({
		schema: Encaminhamento,
		initial: { destino: '', despacho: '' },
		thing: 'os processos',
		draft: guardarNada,
		send: async ({ destino, despacho, prazo }: z.infer<typeof Encaminhamento>) => {
			const dados = { sgletadst: destino, txtdch: textoEmHtml(despacho), dtaprzdvl: prazo ?? null }
			await aoEnviar({ acao: 'saida', itens: itensDeVarios(varios), dados })
			return undefined
		},
	})
	return (
		<SchemaForm form={form} espaco={4} footer={<PeDoFormulario {...pe} rotulo="Encaminhar" />}>
			<TextosPorIncluir processos={varios.processos} />
			<FormField form={form} name="destino" label="Estação de destino" missing="Escolha a estação de destino.">
				{({ ref, value, onChange }) => (
					<Autocomplete
						ref={ref}
						itens={estacoes}
						carregando={isPending}
						valor={estacoes.find(({ codigo }) => codigo === value) ?? null}
						aoMudar={(escolhida) => onChange(escolhida?.codigo ?? '')}
						placeholder="Sigla ou nome"
					/>
				)}
			</FormField>
			<TextField
				form={form}
				name="despacho"
				label="Despacho"
				rows={4}
				placeholder={tipoOcorrencia.ocoDespacho.placeholder}
				missing={mensagemObrigatorio('ocoDespacho')}
			/>
			<DateField
				form={form}
				name="prazo"
				label="Devolver até"
				hint="Se quiser os processos de volta, diga até quando."
				min={hoje}
			/>
		</SchemaForm>
	)
}
