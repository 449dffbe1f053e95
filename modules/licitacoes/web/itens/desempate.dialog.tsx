import { call } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
	confirmarDesempate,
	DadosDoDesempate,
	type Item,
	type LicitacaoCompleta,
	nomearDisputa,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { ComprasDoAno } from './compras-do-ano.tsx'

const Campos = z.pick(DadosDoDesempate, { dscdsp: true })

interface Props {
	readonly licitacao: LicitacaoCompleta
	readonly item: Item
	readonly aoFechar: () => void
}

/** The rule explains the tie; the officer writes how it was decided, which is published. */
export function DesempateDialog({ licitacao, item, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { codpcddsp, versao } = licitacao
	const { numitm, empates, desempate } = item
	const form = useActForm({
		schema: Campos,
		initial: { dscdsp: desempate ?? '' },
		close: aoFechar,
		act: {
			coisa: 'a licitação',
			de: `desempate ${codpcddsp} ${numitm}`,
			versao: () => versao,
			fazer: async ({ dscdsp }: z.output<typeof Campos>, vista = versao) => {
				const body = { numitm, dscdsp, versao: vista }
				const feito = await call(confirmarDesempate, { params: { codpcddsp }, body })
				return { mensagem: 'Empate decidido. Quem acompanha a licitação recebe um e-mail.', versao: feito.versao }
			},
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={`Empate do ${nomearDisputa(item, licitacao.jullot === 'S')}`}
			submit="Publicar decisão"
			close={aoFechar}
		>
			{empates.map(({ tipemp, dscemp }) => (
				<p key={tipemp}>{dscemp}</p>
			))}
			{empates.some(({ tipemp }) => tipemp === 'F') ? <ComprasDoAno codpcddsp={codpcddsp} item={item} /> : null}
			<p>Se alguém ofereceu preço menor, registre-o nos resultados em vez de confirmar aqui.</p>
			<TextField form={form} name="dscdsp" label="Como o empate foi decidido" rows={4} />
		</SchemaDialog>
	)
}
