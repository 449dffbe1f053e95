import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { call, formatarData } from '@portal/platform/web'
import { FormControl, type FormOf, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
	CriteriosContestados,
	formatarSolicitacao,
	JustificativaDoRecurso,
	listarCriteriosProserv,
	MINIMO_DO_MOTIVO,
	recorrer,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { nomeDoEscrito, useDaSolicitacao } from '../opcoes-da-solicitacao.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ criterios: z.array(z.int()), jusrcs: z.string() })
type Escrito = z.infer<typeof Escrito>

/** An appeal against a result contests criteria; one against a refusal has none to contest. */
const montarRecurso = (doResultado: boolean) =>
	z.object({
		criterios: doResultado
			? CriteriosContestados.check(z.minLength(1, 'Marque ao menos um critério.'))
			: CriteriosContestados,
		jusrcs: JustificativaDoRecurso,
	})

type RecursoDialogProps = { solicitacao: SolicitacaoProserv; aoFechar: () => void }

const criteriosQuery = (codedtprs: number) => ({
	queryKey: [...CHAVE, 'criterios', codedtprs],
	queryFn: ({ signal }: { signal: AbortSignal }) => call(listarCriteriosProserv, { query: { codedtprs } }, { signal }),
})

/** The form of an appeal: contested criteria and reasons against a result, a reason alone against a refusal. */
export function RecursoDialog({ solicitacao, aoFechar }: RecursoDialogProps) {
	const { anosolprs, codsolprs, codedtprs, recurso } = solicitacao
	const doResultado = solicitacao.sitprsatl.tipsitprs === 'RPR'
	const form = useActForm({
		schema: montarRecurso(doResultado),
		initial: { criterios: [], jusrcs: '' },
		written: { name: nomeDoEscrito('recurso', solicitacao), schema: Escrito },
		close: aoFechar,
		act: {
			...useDaSolicitacao(solicitacao),
			fazer: async (dados: Escrito, versao) => {
				const { versao: feita } = await call(recorrer, { params: { anosolprs, codsolprs }, body: { ...dados, versao } })
				return { mensagem: 'Recurso enviado à comissão.', versao: feita }
			},
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={`Recorrer na solicitação ${formatarSolicitacao(solicitacao)}?`}
			submit="Enviar recurso"
			close={aoFechar}
		>
			<p>
				A comissão de recursos lê o que você escrever
				{doResultado ? ' e só avalia de novo os critérios contestados' : ''}.
				{recurso.dtalimrcs === null ? '' : ` O prazo vai até ${formatarData(recurso.dtalimrcs)}.`}
			</p>
			{doResultado ? <Contestados form={form} codedtprs={codedtprs} /> : null}
			<TextField
				form={form}
				name="jusrcs"
				label="Justificativa do recurso"
				rows={5}
				missing={`Diga por que recorre, em ao menos ${MINIMO_DO_MOTIVO} letras.`}
			/>
		</SchemaDialog>
	)
}

function Contestados({ form, codedtprs }: { form: FormOf<Escrito>; codedtprs: number }) {
	const { data: criterios = [] } = useQuery(criteriosQuery(codedtprs))
	return (
		<FormControl form={form} name="criterios">
			{({ ref, value, onChange }, erro) => (
				<GrupoDeCampos legenda="O que você contesta" erro={erro}>
					{criterios.map(({ codtipcrtprs, nomtipcrtprs }, indice) => (
						<CaixaSelecao
							key={codtipcrtprs}
							ref={indice === 0 ? ref : undefined}
							rotulo={nomtipcrtprs}
							aria-invalid={erro !== undefined || undefined}
							checked={value.includes(codtipcrtprs)}
							onChange={({ target }) => {
								const outros = value.filter((um) => um !== codtipcrtprs)
								onChange(target.checked ? [...outros, codtipcrtprs] : outros)
							}}
						/>
					))}
				</GrupoDeCampos>
			)}
		</FormControl>
	)
}
