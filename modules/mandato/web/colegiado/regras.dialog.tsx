import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { FormField, SchemaDialog, TextField, useActForm, writtenNumber } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
	BASES_DO_QUORUM,
	BaseDoQuorum,
	CATEGORIAS,
	type ChaveDoColegiado,
	DadosDasRegras,
	gravarRegras,
} from '../../contract/index.ts'
import { CHAVE, regrasQuery } from '../queries.ts'

const Campos = z.extend(DadosDasRegras, { limfal: writtenNumber(DadosDasRegras.shape.limfal, null) })
const BASES = BaseDoQuorum.options.map((codigo) => ({ codigo, texto: BASES_DO_QUORUM[codigo] }))
type Inicial = { txtreg: string; txtmat: string; limfal: string; basquo: BaseDoQuorum }
const NOMES = Object.values(CATEGORIAS).join(', ')

type Props = { chave: ChaveDoColegiado; aoFechar: () => void }

/** Rules of the board as they are now, once they have come. */
export function RegrasDialog({ chave, aoFechar }: Props) {
	const { data } = useQuery({ ...regrasQuery(chave), refetchOnWindowFocus: false })
	if (!data) return null
	const { txtreg, txtmat, basquo, limfal } = data
	const inicial = { txtreg, txtmat, basquo, limfal: limfal === null ? '' : String(limfal) }
	return <RegrasForm chave={chave} inicial={inicial} aoFechar={aoFechar} />
}

function RegrasForm({ chave, inicial, aoFechar }: Props & { inicial: Inicial }) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: Campos,
		initial: inicial,
		close: aoFechar,
		act: {
			coisa: 'o colegiado',
			de: `regras ${chave.codclg} ${chave.sglclg}`,
			fazer: async (body: z.output<typeof DadosDasRegras>) => {
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
				Uma regra por linha: categorias, e depois de “;” o limite ou quem as provê. Como “Docente titular; 70%”,
				“Servidor; até 3”, “Discente de graduação; exatamente 1”, “Docente titular; 20% de Docente associado, Docente
				doutor” ou “Servidor; eleição por Servidor”. As categorias: {NOMES}.
			</p>
			<TextField form={form} name="txtreg" label="Regras" rows={6} required={false} />
			<FormField form={form} name="basquo" label="Base do quórum">
				{(campo) => <Selecao {...campo} opcoes={BASES} />}
			</FormField>
			<TextField
				form={form}
				name="txtmat"
				label="Quóruns por matéria"
				required={false}
				rows={3}
				hint="Uma por linha, como “Mudança do regimento; 2/3 dos membros” ou “Calendário; mais da metade dos presentes”."
			/>
			<TextField
				form={form}
				name="limfal"
				label="Limite de faltas seguidas"
				required={false}
				inputMode="numeric"
				maxLength={2}
				hint="Do regimento. A secretaria é avisada uma falta antes; vazio, na segunda."
			/>
		</SchemaDialog>
	)
}
