import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Formulario } from '@portal/design-system/formulario'
import { Pilha } from '@portal/design-system/pilha'
import { call, formatarNumero } from '@portal/platform/web'
import { AtoDialog, focarPrimeiroErro, SituacaoDoRascunho, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import {
	type AvaliadorProserv,
	enviarAvaliacao,
	formatarSolicitacao,
	type SolicitacaoProserv,
	somarNotas,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { ImpedimentoDialog } from './impedimento.dialog.tsx'
import { NotaDoCriterio, type NotaEscrita, problemaDa } from './nota-do-criterio.tsx'
import { lerNota } from './nota-escrita.ts'
import { useAvaliacao } from './use-avaliacao.ts'

type MinhaAvaliacaoProps = { solicitacao: SolicitacaoProserv; avaliador: AvaliadorProserv }

const VAZIA: NotaEscrita = { nota: '', justificativa: '' }

/** The evaluator's form is a draft until it is submitted, and read-only afterwards. */
export function MinhaAvaliacao({ solicitacao, avaliador }: MinhaAvaliacaoProps) {
	const { permissoes } = solicitacao
	const { escritas, situacao, mudar, guardarLogo } = useAvaliacao(solicitacao, avaliador)
	const [tentou, setTentou] = useState(false)
	const [aberto, setAberto] = useState<'enviar' | 'impedimento'>()
	const escritaDe = (codtipcrtprs: number) => escritas[codtipcrtprs] ?? VAZIA
	const soma = somarNotas(
		avaliador.avaliacoes.map(({ tipcrtprs: { codtipcrtprs }, stadcacalmed }) => ({
			vlrnotcrt: lerNota(escritaDe(codtipcrtprs).nota) ?? null,
			stadcacalmed,
		})),
	)

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		const problemas = avaliador.avaliacoes.some(({ tipcrtprs }) =>
			problemaDa(tipcrtprs, escritaDe(tipcrtprs.codtipcrtprs), true),
		)
		if (problemas) focarPrimeiroErro(evento.currentTarget)
		else setAberto('enviar')
	}
	return (
		<Cartao titulo="Minha avaliação">
			<Formulario onSubmit={enviar}>
				{permissoes.avaliar === 'N' ? (
					<Alerta variante="aviso" titulo={permissoes.motivos.avaliar}>
						O que você já escreveu continua guardado.
					</Alerta>
				) : null}
				{avaliador.avaliacoes.map((avaliacao) => (
					<NotaDoCriterio
						key={avaliacao.tipcrtprs.codtipcrtprs}
						avaliacao={avaliacao}
						escrita={escritaDe(avaliacao.tipcrtprs.codtipcrtprs)}
						enviando={tentou}
						aoMudar={(mudanca) => mudar(avaliacao.tipcrtprs.codtipcrtprs, mudanca)}
					/>
				))}
				<Pilha separada>
					<p className="text-lg font-semibold tabular-nums">Nota da avaliação: {formatarNumero(soma)}</p>
				</Pilha>
				<AcoesDoFormulario
					outras={<SituacaoDoRascunho situacao={situacao} aoTentar={() => void guardarLogo()} />}
					secundaria={
						permissoes.declararImpedimento === 'S' ? (
							<Botao variante="secundario" onClick={() => setAberto('impedimento')}>
								Declarar impedimento
							</Botao>
						) : null
					}
					principal={
						<Botao type="submit" disabled={permissoes.avaliar === 'N'}>
							Enviar avaliação
						</Botao>
					}
				/>
			</Formulario>
			{aberto === 'enviar' ? (
				<EnviarDialog {...{ solicitacao, avaliador, soma, guardarLogo }} aoFechar={() => setAberto(undefined)} />
			) : null}
			{aberto === 'impedimento' ? (
				<ImpedimentoDialog {...{ solicitacao, avaliador }} aoFechar={() => setAberto(undefined)} />
			) : null}
		</Cartao>
	)
}

type EnviarDialogProps = MinhaAvaliacaoProps & {
	soma: number
	guardarLogo: () => Promise<void>
	aoFechar: () => void
}

function EnviarDialog({ solicitacao, avaliador, soma, guardarLogo, aoFechar }: EnviarDialogProps) {
	const cliente = useQueryClient()
	const { anosolprs, codsolprs } = solicitacao
	const ato = useAto({
		coisa: 'a avaliação',
		versao: () => undefined,
		fazer: async () => {
			await guardarLogo()
			await call(enviarAvaliacao, { params: { anosolprs, codsolprs, codpesavd: String(avaliador.codpesavd) } })
			return { mensagem: 'Avaliação enviada!' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Enviar a avaliação da solicitação ${formatarSolicitacao(solicitacao)}?`}
			rotulo="Enviar avaliação"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>
				A nota é {formatarNumero(soma)}. Depois de enviada, a avaliação só se lê; a coordenação do edital pode
				reabri-la.
			</p>
		</AtoDialog>
	)
}
