import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { call, formatarNumero } from '@portal/platform/web'
import { AtoDialog, SituacaoDoRascunho, useAto } from '@portal/platform/web/atos'
import { SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
	type AvaliadorProserv,
	enviarAvaliacao,
	formatarSolicitacao,
	type SolicitacaoProserv,
	somarNotas,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { ImpedimentoDialog } from './impedimento.dialog.tsx'
import { NotaDoCriterio } from './nota-do-criterio.tsx'
import { lerNota } from './nota-escrita.ts'
import { formarChave, montarAvaliacao, type NotasEscritas } from './regras-da-nota.ts'
import { useAvaliacao } from './use-avaliacao.ts'

type MinhaAvaliacaoProps = { solicitacao: SolicitacaoProserv; avaliador: AvaliadorProserv }

const somar = ({ avaliacoes }: AvaliadorProserv, notas: NotasEscritas['notas']) =>
	somarNotas(
		avaliacoes.map(({ tipcrtprs, stadcacalmed }) => ({
			vlrnotcrt: lerNota(notas[formarChave(tipcrtprs)]?.nota ?? '') ?? null,
			stadcacalmed,
		})),
	)

/** The evaluator's form is a draft until it is submitted, and read-only afterwards. */
export function MinhaAvaliacao({ solicitacao, avaliador }: MinhaAvaliacaoProps) {
	const { permissoes } = solicitacao
	const criterios = avaliador.avaliacoes.map(({ tipcrtprs }) => tipcrtprs)
	const { iniciais, situacao, mudar, guardarLogo } = useAvaliacao(solicitacao, avaliador)
	const [aberto, setAberto] = useState<'enviar' | 'impedimento'>()
	const form = useSchemaForm({
		schema: montarAvaliacao(criterios),
		initial: { notas: iniciais },
		thing: 'a avaliação',
		draft: ({ notas }) => mudar(notas),
		send: async (_dados: NotasEscritas) => {
			setAberto('enviar')
			return undefined
		},
	})
	const soma = somar(avaliador, useWatch({ control: form.fields.control, name: 'notas' }))
	return (
		<Cartao titulo="Minha avaliação">
			<SchemaForm
				form={form}
				footer={
					<>
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
					</>
				}
			>
				{permissoes.avaliar === 'N' ? (
					<Alerta variante="aviso" titulo={permissoes.motivos.avaliar}>
						O que você já escreveu continua guardado.
					</Alerta>
				) : null}
				{criterios.map((criterio) => (
					<NotaDoCriterio key={criterio.codtipcrtprs} form={form} criterio={criterio} />
				))}
			</SchemaForm>
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
