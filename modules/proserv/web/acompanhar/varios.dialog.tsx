import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { ListaDeResultados } from '@portal/design-system/resultados'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { call, mensagemDe } from '@portal/platform/web'
import { focarPrimeiroErro, useEscrito } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
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

const Texto = z.string()

const TEXTOS = {
	APR: { botao: 'Aprovar', efeito: 'As unidades são avisadas, e o provimento pode começar.', variante: 'primario' },
	NAP: { botao: 'Não aprovar', efeito: 'Elas terminam aqui, e as unidades leem o parecer.', variante: 'perigo' },
} as const

export function VariosDialog({ tipsitprs, escolhidas, aoFechar }: DeVarios & { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const { botao, efeito, variante } = TEXTOS[tipsitprs]
	const { escrito: parecer, escrever: setParecer, esquecer } = useEscrito(`proserv varios ${tipsitprs}`, Texto, '')
	const [tentou, setTentou] = useState(false)
	const form = useId()
	const falta = tipsitprs === 'NAP' && parecer.trim().length < MINIMO_DO_MOTIVO
	const { mutate, data, error, isPending } = useMutation({
		mutationFn: () =>
			call(aprovarVarios, {
				body: {
					tipsitprs,
					itens: escolhidas
						.slice(0, MAXIMO_DE_VARIOS)
						.map(({ anosolprs, codsolprs, versao }) => ({ anosolprs, codsolprs, versao })),
					pcenaoaprsol: parecer.trim() || undefined,
				},
			}),
		onSuccess: () => {
			esquecer()
			return cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (falta) focarPrimeiroErro(evento.currentTarget)
		else mutate()
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
							<Botao variante="secundario" disabled={isPending} onClick={aoFechar}>
								Cancelar
							</Botao>
						}
						principal={
							<Botao type="submit" form={form} variante={variante} carregando={isPending}>
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
				<Formulario id={form} onSubmit={enviar} espaco={4}>
					<p>{efeito}</p>
					<Escolhidas tipsitprs={tipsitprs} escolhidas={escolhidas} />
					{escolhidas.length > MAXIMO_DE_VARIOS ? (
						<Alerta variante="aviso">Só as {MAXIMO_DE_VARIOS} primeiras. Repita para as demais.</Alerta>
					) : null}
					{error ? <Alerta variante="perigo">{mensagemDe(error)}</Alerta> : null}
					{tipsitprs === 'NAP' ? <Parecer texto={parecer} falta={tentou && falta} aoMudar={setParecer} /> : null}
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

type ParecerProps = { texto: string; falta: boolean; aoMudar: (texto: string) => void }

const Parecer = ({ texto, falta, aoMudar }: ParecerProps) => (
	<Campo
		rotulo="Parecer"
		obrigatorio
		dica="Vale para todas; as unidades o leem."
		erro={falta ? `Escreva o parecer, em ao menos ${MINIMO_DO_MOTIVO} letras.` : undefined}
	>
		<AreaTexto value={texto} maxLength={MAXIMO_DO_MOTIVO} rows={3} onChange={({ target }) => aoMudar(target.value)} />
	</Campo>
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
