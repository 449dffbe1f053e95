import { CampoUnidade } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { DateField, FormControl, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ChaveDoColegiado, type Composicao, DadosDoNome, renomearColegiado } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { chave: ChaveDoColegiado; colegiado: Composicao['colegiado']; aoFechar: () => void }

/** Another name or unit from a day on; the days before keep the name that they had. */
export function RenomearDialog({ chave, colegiado: { nomclg, codundrsp }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: DadosDoNome,
		initial: { nomclg, codundrsp, dtamud: '', numato: '' },
		close: aoFechar,
		act: {
			coisa: 'o colegiado',
			de: `nome ${chave.codclg} ${chave.sglclg}`,
			fazer: async (body: DadosDoNome) => {
				await call(renomearColegiado, { params: chave, body })
				return { mensagem: 'O nome mudou. Os dias de antes mostram o de antes.' }
			},
			versao: () => undefined,
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Mudar nome ou unidade: ${nomclg}`} submit="Mudar" close={aoFechar}>
			<TextField form={form} name="nomclg" label="Nome do colegiado" />
			<FormControl form={form} name="codundrsp">
				{({ value, onChange }, erro) => (
					<CampoUnidade rotulo="Unidade" obrigatorio valor={value} aoMudar={onChange} erro={erro} />
				)}
			</FormControl>
			<DateField form={form} name="dtamud" label="Desde" />
			<TextField form={form} name="numato" label="Ato da mudança" />
		</SchemaDialog>
	)
}
