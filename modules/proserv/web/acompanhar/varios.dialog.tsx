import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { ListaDeResultados } from '@portal/design-system/resultados'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { textoLongo } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { FalhaDoAto, useEscrito } from '@portal/platform/web/atos'
import { TextField, useSchemaForm } from '@portal/platform/web/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import * as z from 'zod/mini'
import {
	aprovarVarios,
	type DecidivelProserv,
	enderecoDaSolicitacao,
	formatarSolicitacao,
	MAXIMO_DE_VARIOS,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	type ResultadosDaAprovacao,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export type DeVarios = {
	readonly tipsitprs: 'APR' | 'NAP'
	readonly escolhidas: readonly DecidivelProserv[]
}

const TEXTOS = {
	APR: { botao: 'Aprovar', efeito: 'As unidades são avisadas, e o provimento pode começar.', variante: 'primario' },
	NAP: { botao: 'Não aprovar', efeito: 'Elas terminam aqui, e as unidades leem o parecer.', variante: 'perigo' },
} as const

const Escrito = z.object({ pcenaoaprsol: z.string() })
type Escrito = z.infer<typeof Escrito>

/** An approval needs no opinion, and its dialog does not ask for one. */
const montarDecisao = (tipsitprs: DeVarios['tipsitprs']) =>
	z.object({ pcenaoaprsol: textoLongo(MAXIMO_DO_MOTIVO, tipsitprs === 'NAP' ? MINIMO_DO_MOTIVO : 0) })

/** The form of the batch, and what became of each request once it was sent. */
function useDecisao({ tipsitprs, escolhidas }: DeVarios) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`proserv varios ${tipsitprs}`, Escrito, { pcenaoaprsol: '' })
	const { mutateAsync, data } = useMutation({
		mutationFn: ({ pcenaoaprsol }: Escrito) =>
			call(aprovarVarios, {
				body: {
					tipsitprs,
					itens: escolhidas
						.slice(0, MAXIMO_DE_VARIOS)
						.map(({ anosolprs, codsolprs, versao }) => ({ anosolprs, codsolprs, versao })),
					pcenaoaprsol: pcenaoaprsol || undefined,
				},
			}),
		onSuccess: () => {
			esquecer()
			return cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	const form = useSchemaForm({
		schema: montarDecisao(tipsitprs),
		initial: escrito,
		thing: 'as solicitações',
		draft: escrever,
		send: async (dados: Escrito) => {
			await mutateAsync(dados)
			return undefined
		},
	})
	return { form, data }
}

export function VariosDialog({ tipsitprs, escolhidas, aoFechar }: DeVarios & { aoFechar: () => void }) {
	const { botao, efeito, variante } = TEXTOS[tipsitprs]
	const id = useId()
	const { form, data } = useDecisao({ tipsitprs, escolhidas })
	const enviando = form.fields.formState.isSubmitting
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		form.submit()
	}
	return (
		<Modal
			aberto
			protegido
			aoFechar={aoFechar}
			titulo={`${botao} ${escolhidas.length === 1 ? '1 solicitação' : `${escolhidas.length} solicitações`}?`}
			rodape={
				data ? (
					<Botao onClick={aoFechar}>Fechar resultado</Botao>
				) : (
					<AcoesDoFormulario
						secundaria={
							<Botao variante="secundario" disabled={enviando} onClick={aoFechar}>
								Cancelar
							</Botao>
						}
						principal={
							<Botao type="submit" form={id} variante={variante} carregando={enviando}>
								{botao}
							</Botao>
						}
					/>
				)
			}
		>
			{data ? (
				<Resultados {...data} />
			) : (
				<Formulario id={id} onSubmit={enviar} espaco={4}>
					<p>{efeito}</p>
					<Escolhidas tipsitprs={tipsitprs} escolhidas={escolhidas} />
					{escolhidas.length > MAXIMO_DE_VARIOS ? (
						<Alerta variante="aviso">Só as {MAXIMO_DE_VARIOS} primeiras. Repita para as demais.</Alerta>
					) : null}
					{tipsitprs === 'NAP' ? (
						<TextField
							form={form}
							name="pcenaoaprsol"
							label="Parecer"
							rows={3}
							hint="Vale para todas; as unidades o leem."
							missing={`Escreva o parecer, em ao menos ${MINIMO_DO_MOTIVO} letras.`}
						/>
					) : null}
					<FalhaDoAto ato={form.failure} />
				</Formulario>
			)}
		</Modal>
	)
}

/** The requests of the batch, with those that are known to be refused. */
const Escolhidas = ({ tipsitprs, escolhidas }: DeVarios) => (
	<ul aria-label="Escolhidas" className="grid max-h-60 gap-2 overflow-y-auto">
		{escolhidas.slice(0, MAXIMO_DE_VARIOS).map((uma) => {
			const pode = (tipsitprs === 'APR' ? uma.aprovar : uma.naoAprovar) === 'S'
			return (
				<li key={formatarSolicitacao(uma)} className="wrap-anywhere">
					{formatarSolicitacao(uma)} {uma.nomfncprs} · <Sigla nome={uma.undste.nomund}>{uma.undste.sglund}</Sigla>
					{pode ? null : <Detalhe tag="span">Fica como está: {uma.motivo}</Detalhe>}
				</li>
			)
		})}
	</ul>
)

const Resultados = ({ resultados }: ResultadosDaAprovacao) => (
	<ListaDeResultados
		itens={resultados.map(({ nomfncprs, retorno, mensagem, ...numero }) => ({
			chave: formatarSolicitacao(numero),
			titulo: `Solicitação ${formatarSolicitacao(numero)}`,
			href: enderecoDaSolicitacao(numero),
			...(nomfncprs === null ? {} : { detalhe: nomfncprs }),
			estado: retorno === 'ok' ? 'feito' : 'falhou',
			mensagem,
		}))}
	/>
)
