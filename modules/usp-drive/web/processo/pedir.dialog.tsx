import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa, CampoUnidade } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { DateField, FormControl, FormField, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { DadosDoSubsidio, pedirSubsidios } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({
	tipdst: z.enum(['P', 'U']),
	codpesdst: z.optional(z.int()),
	codunddst: z.optional(z.int()),
	titsbs: z.string(),
	txtsbs: z.optional(z.string()),
	dtalim: z.string(),
})

type Props = { numprosaj: string; aoFechar: () => void }

/** A person or a unit is asked for subsidies, with a deadline. */
export function PedirDialog({ numprosaj, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useActForm<z.infer<typeof Escrito>, DadosDoSubsidio>({
		schema: DadosDoSubsidio,
		initial: { tipdst: 'U', titsbs: '', txtsbs: '' },
		written: { name: `usp-drive subsidios ${numprosaj}`, schema: Escrito },
		refusals: { 'unidade-sem-gestor': 'codunddst', 'prazo-passado': 'dtalim' },
		close: aoFechar,
		act: {
			coisa: 'o processo',
			versao: () => undefined,
			fazer: (body) => call(pedirSubsidios, { params: { numprosaj }, body }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	const unidade = form.fields.watch('tipdst') === 'U'
	return (
		<SchemaDialog form={form} title="Pedir subsídios" submit="Pedir" close={aoFechar}>
			<FormField form={form} name="tipdst">
				{(field) => (
					<Selecao
						{...field}
						opcoes={[
							{ codigo: 'U', texto: 'A uma unidade, por quem cuida das pastas dela' },
							{ codigo: 'P', texto: 'A uma pessoa' },
						]}
					/>
				)}
			</FormField>
			{unidade ? (
				<FormControl form={form} name="codunddst" missing="Escolha a unidade que responde.">
					{({ value, onChange }, erro) => (
						<CampoUnidade rotulo="Unidade" obrigatorio valor={value} aoMudar={onChange} erro={erro} />
					)}
				</FormControl>
			) : (
				<FormControl form={form} name="codpesdst" missing="Escolha a pessoa que responde.">
					{({ value, onChange }, erro) => (
						<CampoPessoa rotulo="Pessoa" obrigatorio valor={value} aoMudar={onChange} erro={erro} />
					)}
				</FormControl>
			)}
			<TextField form={form} name="titsbs" />
			<TextField form={form} name="txtsbs" rows={3} />
			<DateField form={form} name="dtalim" missing="Informe o prazo." hint="O último dia para entregar." />
		</SchemaDialog>
	)
}
