import { Data } from '@portal/design-system/data'
import { diaEm } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { FormField, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { credenciar, DadosDoCredenciado, type LicitacaoCompleta } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Campos = z.extend(z.pick(DadosDoCredenciado, { nomfor: true, niforn: true, dtacrd: true }), {
	itens: z
		.string()
		.check(z.regex(/^\s*(\d+(\s*,\s*\d+)*)?\s*$/, 'Escreva os números dos itens, como 1, 2; vazio são todos.')),
})

type Props = { licitacao: LicitacaoCompleta; aoFechar: () => void }

/** A supplier enters the public list of a credenciamento. */
export function CredenciarDialog({ licitacao: { codpcddsp, versao, agora }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const form = useActForm({
		schema: Campos,
		initial: { nomfor: '', niforn: '', itens: '', dtacrd: diaEm(fusoHorario, new Date(agora)) },
		close: aoFechar,
		act: {
			coisa: 'a licitação',
			de: `credenciar ${codpcddsp}`,
			versao: () => versao,
			fazer: async ({ itens, ...dados }: z.output<typeof Campos>, vista = versao) => {
				const numitens = itens.split(',').map(Number).filter(Boolean)
				const body = { ...dados, numitens, versao: vista }
				const feito = await call(credenciar, { params: { codpcddsp }, body })
				return { mensagem: 'Credenciado publicado.', versao: feito.versao }
			},
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title="Credenciar fornecedor" submit="Publicar credenciado" close={aoFechar}>
			<p>O nome e o CNPJ são públicos. De um CPF se guardam e se mostram só os seis dígitos do meio.</p>
			<TextField form={form} name="nomfor" label="Fornecedor" maxLength={160} />
			<TextField form={form} name="niforn" label="CNPJ ou CPF" maxLength={24} />
			<TextField form={form} name="itens" label="Itens" required={false} hint="Como 1, 2. Vazio são todos." />
			<FormField form={form} name="dtacrd" label="Credenciado desde" missing="Informe o dia.">
				{({ value, onChange }) => <Data valor={value} aoMudar={onChange} />}
			</FormField>
		</SchemaDialog>
	)
}
