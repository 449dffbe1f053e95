import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pilha } from '@portal/design-system/pilha'
import { Recuo } from '@portal/design-system/recuo'
import { Segmentado } from '@portal/design-system/segmentado'
import { SoParaLeitor, Texto } from '@portal/design-system/texto'
import { call, formatarNumero } from '@portal/platform/web'
import { FormControl, type FormOf, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
	formatarSolicitacao,
	JUSTIFICATIVA_MAXIMA,
	julgarRecurso,
	MINIMO_DO_MOTIVO,
	ParecerDoRecurso,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { nomeDoEscrito, useDaSolicitacao } from '../opcoes-da-solicitacao.ts'
import { type Contestada, contestadasDe, novasNotas, problemaDaNova } from './contestadas.ts'
import { NOTA_VAZIA, NotaEscrita } from './nota-escrita.ts'

type JulgamentoDialogProps = { solicitacao: SolicitacaoProserv; aoFechar: () => void }

const DECISOES = [
	{ codigo: 'S', texto: 'Dar provimento' },
	{ codigo: 'N', texto: 'Negar provimento' },
] as const

const Julgamento = z.object({
	stadfr: z.optional(z.enum(['S', 'N'])),
	pcercs: ParecerDoRecurso,
	notas: z.record(z.string(), NotaEscrita),
})
type Julgamento = z.infer<typeof Julgamento>
const Escrito = z.extend(Julgamento, { pcercs: z.string() })

type Falta = { readonly path: PropertyKey[]; readonly message: string }

/** Missing decision, wrong scores, and an appeal that is granted without a new score. */
function listarFaltas(contestadas: readonly Contestada[], { stadfr, notas }: Julgamento): readonly Falta[] {
	if (stadfr === undefined) return [{ path: ['stadfr'], message: 'Escolha a decisão.' }]
	if (stadfr === 'N' || contestadas.length === 0) return []
	const erradas = contestadas.flatMap((uma) => {
		const message = problemaDaNova(uma, notas[uma.chave])
		return message === undefined ? [] : [{ path: ['notas', uma.chave, 'nota'], message }]
	})
	if (erradas.length > 0 || novasNotas(contestadas, notas).length > 0) return erradas
	return [{ path: ['stadfr'], message: 'Ao dar provimento, dê a nova nota de ao menos um critério contestado.' }]
}

const montarJulgamento = (contestadas: readonly Contestada[]) =>
	Julgamento.check(({ value, issues }) => {
		for (const falta of listarFaltas(contestadas, value)) issues.push({ code: 'custom', input: value, ...falta })
	})

/** The form of a judgement: decision, opinion, and new scores for contested ones only. */
export function JulgamentoDialog({ solicitacao, aoFechar }: JulgamentoDialogProps) {
	const { anosolprs, codsolprs, detalhes } = solicitacao
	const contestadas = contestadasDe(solicitacao)
	const form = useActForm({
		schema: montarJulgamento(contestadas),
		initial: { pcercs: '', notas: Object.fromEntries(contestadas.map(({ chave }) => [chave, NOTA_VAZIA])) },
		written: { name: nomeDoEscrito('julgamento', solicitacao), schema: Escrito },
		close: aoFechar,
		act: {
			...useDaSolicitacao(solicitacao),
			fazer: async ({ pcercs, stadfr = 'N', notas: escritas }: Julgamento, versao) => {
				const notas = stadfr === 'S' ? novasNotas(contestadas, escritas) : []
				const body = { pcercs, stadfr, notas, versao }
				const { versao: feita } = await call(julgarRecurso, { params: { anosolprs, codsolprs }, body })
				return { mensagem: 'Recurso julgado.', versao: feita }
			},
		},
	})
	const stadfr = useWatch({ control: form.fields.control, name: 'stadfr' })
	return (
		<SchemaDialog
			form={form}
			title={`Julgar o recurso da solicitação ${formatarSolicitacao(solicitacao)}?`}
			submit="Julgar o recurso"
			size="gd"
			close={aoFechar}
		>
			<p className="font-medium">O que a unidade escreveu</p>
			<Recuo tag="blockquote">
				<Texto comoEscrito medida>
					{detalhes.jusrcs}
				</Texto>
			</Recuo>
			<FormControl form={form} name="stadfr">
				{({ ref, value, onChange }, erro) => (
					<Pilha espaco={1} className="justify-items-start">
						<Segmentado ref={ref} rotulo="Decisão" opcoes={DECISOES} valor={value} aoMudar={onChange} />
						{erro ? (
							<p data-tom="perigo" role="alert" className="text-sm text-tom-texto">
								{erro}
							</p>
						) : null}
					</Pilha>
				)}
			</FormControl>
			{stadfr === 'S' ? contestadas.map((uma) => <NovaNota key={uma.chave} form={form} contestada={uma} />) : null}
			<TextField
				form={form}
				name="pcercs"
				label="Parecer da comissão"
				rows={5}
				hint="Quem recorreu o lê."
				missing={`Escreva o parecer, em ao menos ${MINIMO_DO_MOTIVO} letras.`}
			/>
		</SchemaDialog>
	)
}

function NovaNota({ form, contestada }: { form: FormOf<Julgamento>; contestada: Contestada }) {
	const { chave, nompesavd, avaliacao } = contestada
	const { tipcrtprs, vlrnotcrt, jusnotcrt } = avaliacao
	const nome = `${tipcrtprs.nomtipcrtprs}, de ${nompesavd}`
	return (
		<GrupoDeCampos legenda={nome} forma="separado">
			<Texto pq className="wrap-anywhere">
				Nota {vlrnotcrt === null ? '—' : formatarNumero(vlrnotcrt)} de {formatarNumero(tipcrtprs.vlrmaxcrtprs)}
				{jusnotcrt ? `: ${jusnotcrt}` : ''}
			</Texto>
			<TextField
				form={form}
				name={`notas.${chave}.nota`}
				label={<RotuloComNome oque="Nova nota" nome={nome} />}
				width="numero"
				hint="Vazia, fica como está."
				inputMode="decimal"
				autoComplete="off"
				maxLength={8}
			/>
			<TextField
				form={form}
				name={`notas.${chave}.justificativa`}
				label={<RotuloComNome oque="Justificativa da nova nota" nome={nome} />}
				hint="Obrigatória onde a nota muda."
				rows={2}
				maxLength={JUSTIFICATIVA_MAXIMA}
			/>
		</GrupoDeCampos>
	)
}

/** The label is short on the screen and complete for a screen reader. */
const RotuloComNome = ({ oque, nome }: { oque: string; nome: string }) => (
	<>
		{oque}
		<SoParaLeitor> de {nome}</SoParaLeitor>
	</>
)
