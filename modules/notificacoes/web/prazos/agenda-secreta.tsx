import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import type { SimNao } from '@portal/platform/contract'
import { FalhaDaConsulta, formatarDataHora, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Agenda } from '../../contract/index.ts'
import { agendaQuery, useCriarAgenda, useLembrarAgenda, useRevogarAgenda } from './queries.ts'

/** The secret feed shows the same deadlines in the person's own calendar program. */
export function AgendaSecreta() {
	const { data, error, isFetching, refetch } = useQuery(agendaQuery)
	return (
		<Cartao titulo="No seu calendário" icone={<CalendarPlus aria-hidden />}>
			<Pilha data-nao-imprimir espaco={3} largura="leitura">
				<Texto suave>
					Um endereço secreto mostra os seus prazos no Google Agenda, no Outlook, no Calendário do celular. Quem tiver o
					endereço vê o título, a área e o prazo das suas tarefas, e mais nada. Ele deixa de valer se ninguém o ler por
					90 dias.
				</Texto>
				{data ? (
					<Endereco agenda={data} />
				) : error ? (
					<FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
				) : (
					<Esqueleto forma="bloco" className="h-11" />
				)}
			</Pilha>
		</Cartao>
	)
}

const PERGUNTAS = {
	criar: {
		titulo: 'Criar outro endereço?',
		texto: 'O endereço de agora deixa de valer: os calendários em que você o pôs param de receber os prazos.',
		rotulo: 'Criar outro',
	},
	revogar: {
		titulo: 'Revogar o endereço?',
		texto: 'Os calendários em que você o pôs param de receber os prazos.',
		rotulo: 'Revogar',
	},
} as const

function Endereco({ agenda: { criadaEm, lidaEm, lembrete } }: { agenda: Agenda }) {
	const [pergunta, setPergunta] = useState<keyof typeof PERGUNTAS>()
	const { suporte } = useSessao()
	const criar = useCriarAgenda()
	const revogar = useRevogarAgenda()
	const [escolhido, setEscolhido] = useState<SimNao>('S')
	const aLembrar = criadaEm === null ? escolhido : lembrete
	const acoes = { criar: () => criar.mutateAsync(aLembrar), revogar: () => revogar.mutateAsync() }

	async function fazer(acao: keyof typeof PERGUNTAS) {
		if (acao === 'revogar') criar.reset()
		// The mutation reports its own failure, so the rejection is ignored here.
		await acoes[acao]().catch(() => undefined)
		setPergunta(undefined)
	}

	if (suporte) return <p>Só a própria pessoa cria ou revoga o endereço.</p>
	return (
		<>
			{criar.data ? (
				<Alerta variante="sucesso" titulo="Endereço criado">
					<Pilha espaco={3}>
						<p>Copie-o agora e cole-o em “assinar calendário” ou “adicionar por URL”: ele não é mostrado de novo.</p>
						<CampoCopiavel
							rotulo="Endereço do calendário"
							valor={criar.data.endereco}
							comando="Copiar endereço"
							copiado="Endereço copiado"
						/>
					</Pilha>
				</Alerta>
			) : null}
			{criadaEm === null ? null : (
				<p>
					Endereço criado em {formatarDataHora(criadaEm)};{' '}
					{lidaEm === null ? 'nenhum calendário o leu ainda.' : `lido pela última vez em ${formatarDataHora(lidaEm)}.`}
				</p>
			)}
			<Lembrete criado={criadaEm !== null} lembrete={aLembrar} aoEscolher={setEscolhido} />
			<Fileira>
				<Botao
					variante={criadaEm === null ? 'primario' : 'secundario'}
					aparencia={criadaEm === null ? 'solido' : 'contorno'}
					carregando={criar.isPending}
					onClick={() => (criadaEm === null ? void fazer('criar') : setPergunta('criar'))}
				>
					{criadaEm === null ? 'Criar endereço' : 'Criar outro endereço'}
				</Botao>
				{criadaEm === null ? null : (
					<Botao variante="perigo" aparencia="contorno" onClick={() => setPergunta('revogar')}>
						Revogar
					</Botao>
				)}
			</Fileira>
			{pergunta ? (
				<Confirmacao
					aberta
					titulo={PERGUNTAS[pergunta].titulo}
					rotuloConfirmar={PERGUNTAS[pergunta].rotulo}
					aoConfirmar={() => fazer(pergunta)}
					aoCancelar={() => setPergunta(undefined)}
				>
					{PERGUNTAS[pergunta].texto}
				</Confirmacao>
			) : null}
		</>
	)
}

type LembreteProps = { criado: boolean; lembrete: SimNao; aoEscolher: (lembrete: SimNao) => void }

/** The alarm setting is sent at once to an existing feed, and otherwise kept for its creation. */
function Lembrete({ criado, lembrete, aoEscolher }: LembreteProps) {
	const lembrar = useLembrarAgenda()
	const visto = lembrar.isPending ? lembrar.variables : lembrete
	return (
		<div>
			<CaixaSelecao
				rotulo="Lembrar um dia antes de cada prazo"
				checked={visto === 'S'}
				disabled={lembrar.isPending}
				onChange={({ target }) => (criado ? lembrar.mutate : aoEscolher)(target.checked ? 'S' : 'N')}
			/>
			<Detalhe>
				Quem mostra o lembrete é o seu calendário, quando ler os prazos de novo. O Google Agenda só usa os que você
				escolhe nele.
			</Detalhe>
		</div>
	)
}
