import { call, formatarData } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ChaveDoColegiado, DadosDoDesfazer, desfazerExtincao } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { chave: ChaveDoColegiado; nomclg: string; ultimoDia: string; aoFechar: () => void }

/** The board goes on by another act, and the mandates that ended with it go on too. */
export function DesfazerExtincaoDialog({ chave, nomclg, ultimoDia, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: DadosDoDesfazer,
		initial: { numatodes: '', motdes: '' },
		close: aoFechar,
		act: {
			coisa: 'o colegiado',
			de: `desfazer ${chave.codclg} ${chave.sglclg}`,
			fazer: async (body: DadosDoDesfazer) => {
				const { reabertos } = await call(desfazerExtincao, { params: chave, body })
				return {
					mensagem:
						reabertos === 1
							? 'Extinção desfeita. Um mandato continua, e a pessoa foi avisada.'
							: `Extinção desfeita. ${reabertos} mandatos continuam, e as pessoas foram avisadas.`,
				}
			},
			versao: () => undefined,
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Desfazer a extinção: ${nomclg}`} submit="Desfazer" close={aoFechar}>
			<p>
				Os mandatos que terminariam em {formatarData(ultimoDia)} voltam ao fim que tinham, e os colegiados que vieram
				deste deixam de estar ligados a ele. O que se sabia até agora continua visível em “como se sabia”.
			</p>
			<TextField form={form} name="numatodes" label="Ato que desfaz a extinção" />
			<TextField form={form} name="motdes" label="Motivo" rows={3} />
		</SchemaDialog>
	)
}
