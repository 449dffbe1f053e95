import { call } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ConvenioInteiro, DadosDaRede, gravarNaRede } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

interface Props {
	readonly convenio: Pick<ConvenioInteiro, 'codcvn' | 'heiorg'>
	readonly aoFechar: () => void
}

/** Identifier of the partner in the EWP network, which its exports need. */
export function RedeDialog({ convenio: { codcvn, heiorg }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: DadosDaRede,
		initial: { heiorg: heiorg ?? '' },
		close: aoFechar,
		act: {
			coisa: 'o convênio',
			versao: () => undefined,
			fazer: async (body: DadosDaRede) => {
				await call(gravarNaRede, { params: { codcvn }, body })
				return { mensagem: 'Identificador guardado. O convênio já pode ser baixado em XML.' }
			},
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title="Identificador na rede EWP" submit="Guardar" close={aoFechar}>
			<p>Com ele o convênio e os planos de estudos saem em XML, para os sistemas das universidades europeias.</p>
			<TextField form={form} name="heiorg" hint="É o domínio da instituição, como uc.pt." />
		</SchemaDialog>
	)
}
