import { call } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm, writtenNumber } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CATEGORIAS, type ChaveDoColegiado, DadosDasRegras, gravarRegras } from '../../contract/index.ts'
import { CHAVE, regrasQuery } from '../queries.ts'

const Campos = z.extend(DadosDasRegras, { limfal: writtenNumber(DadosDasRegras.shape.limfal, null) })
const NOMES = Object.values(CATEGORIAS).join(', ')

type Props = { chave: ChaveDoColegiado; aoFechar: () => void }

/** Rules of the board as they are now, once they have come. */
export function RegrasDialog({ chave, aoFechar }: Props) {
	const { data } = useQuery({ ...regrasQuery(chave), refetchOnWindowFocus: false })
	if (!data) return null
	const { txtreg, limfal } = data
	return (
		<RegrasForm chave={chave} inicial={{ txtreg, limfal: limfal === null ? '' : String(limfal) }} aoFechar={aoFechar} />
	)
}

function RegrasForm({ chave, inicial, aoFechar }: Props & { inicial: { txtreg: string; limfal: string } }) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: Campos,
		initial: inicial,
		close: aoFechar,
		act: {
			coisa: 'o colegiado',
			de: `regras ${chave.codclg} ${chave.sglclg}`,
			fazer: async (body: DadosDasRegras) => {
				await call(gravarRegras, { params: chave, body })
				return { mensagem: 'Regras gravadas, e conferidas com a composição de hoje.' }
			},
			versao: () => undefined,
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title="Regras de composição" submit="Gravar" close={aoFechar}>
			<p>
				Uma regra por linha: categorias, e depois de “;” o mínimo de cadeiras ou a parte delas. Como “Docente titular,
				Docente associado; 70%” ou “Discente de graduação; 1”. As categorias: {NOMES}.
			</p>
			<TextField form={form} name="txtreg" label="Regras" rows={6} />
			<TextField
				form={form}
				name="limfal"
				label="Limite de faltas seguidas"
				inputMode="numeric"
				maxLength={2}
				hint="Do regimento. A secretaria é avisada uma falta antes; vazio, na segunda."
			/>
		</SchemaDialog>
	)
}
