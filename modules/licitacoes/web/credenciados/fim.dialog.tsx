import { Data } from '@portal/design-system/data'
import { diaEm } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { FormField, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Credenciado, DadosDoFim, descredenciar, type LicitacaoCompleta } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Campos = z.omit(DadosDoFim, { versao: true })

interface Props {
	readonly licitacao: LicitacaoCompleta
	readonly credenciado: Credenciado
	readonly aoFechar: () => void
}

/** The end of an accreditation, which stays in the list with its day and reason. */
export function FimDialog({ licitacao, credenciado: { numcrd, nomfor }, aoFechar }: Props) {
	const { codpcddsp, versao, agora } = licitacao
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const form = useActForm({
		schema: Campos,
		initial: { dtades: diaEm(fusoHorario, new Date(agora)), motdes: '' },
		close: aoFechar,
		act: {
			coisa: 'a licitação',
			de: `credenciado ${codpcddsp} ${numcrd}`,
			versao: () => versao,
			fazer: async (dados: z.output<typeof Campos>, vista = versao) => {
				const feito = await call(descredenciar, { params: { codpcddsp, numcrd }, body: { ...dados, versao: vista } })
				return { mensagem: 'Fim do credenciamento publicado.', versao: feito.versao }
			},
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Terminar o credenciamento de ${nomfor}`} submit="Publicar fim" close={aoFechar}>
			<FormField form={form} name="dtades" label="Último dia" missing="Informe o dia.">
				{({ value, onChange }) => <Data valor={value} aoMudar={onChange} />}
			</FormField>
			<TextField form={form} name="motdes" label="Motivo do fim" hint="É publicado na lista." rows={3} />
		</SchemaDialog>
	)
}
