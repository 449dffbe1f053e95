import { call } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
	DadosDosResultados,
	escreverResultados,
	type LicitacaoCompleta,
	registrarResultados,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Campos = z.pick(DadosDosResultados, { txtres: true })

/** Results of all items at once, one line each, as spreadsheets copy them. */
export function ResultadosDialog({ licitacao, aoFechar }: { licitacao: LicitacaoCompleta; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const { codpcddsp, versao, itens } = licitacao
	const form = useActForm({
		schema: Campos,
		initial: { txtres: escreverResultados(itens) },
		close: aoFechar,
		act: {
			coisa: 'a licitação',
			de: `resultados ${codpcddsp}`,
			versao: () => versao,
			fazer: async ({ txtres }: z.output<typeof Campos>, vista = versao) => {
				const feito = await call(registrarResultados, { params: { codpcddsp }, body: { txtres, versao: vista } })
				return { mensagem: 'Resultados publicados. Quem acompanha a licitação recebe um e-mail.', versao: feito.versao }
			},
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={`Resultados da licitação ${licitacao.numlct}`}
			submit="Publicar resultados"
			close={aoFechar}
		>
			<p>
				Uma linha por item e classificado: item; classificação; fornecedor; CNPJ ou CPF; valor unitário; marca; porte
				(ME, EPP ou vazio). O CPF é publicado sem as pontas. Sem vencedor, escreva “3; deserto” ou “3; fracassado”.
				Também se cola de uma planilha.
			</p>
			<TextField form={form} name="txtres" label="Resultados" rows={10} />
		</SchemaDialog>
	)
}
