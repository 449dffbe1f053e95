import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Recuo } from '@portal/design-system/recuo'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarNumero, mensagemDe } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { HoraDaLista, ListaPaginada, usePaginasDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	decidirProposta,
	nomeDaSituacaoDaProposta as nome,
	nomeDoTipoDaProposta,
	type PropostaDeDominio,
	retirarProposta,
	type SituacaoDaProposta,
	type TabelaDeDominio,
} from '../../contract/index.ts'
import { CHAVE_COMUM, propostasQuery } from './queries.ts'

const SITUACOES: Situacoes<SituacaoDaProposta> = {
	PEN: { estado: 'pendente', texto: nome.PEN },
	APR: { estado: 'concluido', texto: nome.APR },
	REJ: { estado: 'recusado', texto: nome.REJ },
	RET: { estado: 'encerrado', texto: nome.RET },
}

/** Proposal list: author, decision and content of each one also form the history of the table. */
export function Propostas({ nomtab }: { nomtab: TabelaDeDominio }) {
	const { filtro, irParaPagina } = usePaginasDaLista()
	const consulta = useQuery(propostasQuery(nomtab, filtro))
	return (
		<ListaPaginada
			consulta={consulta}
			pagina={filtro.pagina}
			aoMudarPagina={irParaPagina}
			rotulo="Páginas de propostas"
			vazio={<Vazio compacto texto="Ninguém propôs mudanças nesta tabela." />}
		>
			{(itens) => (
				<Pilha tag="ul">
					{itens.map((proposta) => (
						<Proposta key={proposta.codprp} proposta={proposta} />
					))}
				</Pilha>
			)}
		</ListaPaginada>
	)
}

const conteudo = (dsc: string | null, vlr: number | null): string =>
	[dsc, vlr === null ? null : `${formatarNumero(vlr)} %`].filter(Boolean).join(', ') || 'nada'

function Proposta({ proposta }: { proposta: PropostaDeDominio }) {
	const { tipprp, chvdom, dscdom, vlrdom, dscant, vlrant, txtjus, sitprp, autor, dtaprp } = proposta
	const { decisor, dtadec, txtdec, motivo } = proposta
	return (
		<Recuo tag="li" className="grid gap-1">
			<Fileira tag="p" espaco="frase">
				<strong className="wrap-anywhere">
					{nomeDoTipoDaProposta[tipprp]} {chvdom}
				</strong>
				<Situacao {...SITUACOES[sitprp]} />
			</Fileira>
			<p className="wrap-anywhere">
				{dscant === null ? conteudo(dscdom, vlrdom) : null}
				{dscant !== null ? (
					<>
						<del>{conteudo(dscant, vlrant)}</del>
						{tipprp === 'EXC' ? null : ` → ${conteudo(dscdom, vlrdom)}`}
					</>
				) : null}
			</p>
			<Texto pq comoEscrito medida>
				{txtjus}
			</Texto>
			<Detalhe>
				Proposta por {autor.nompes}, <HoraDaLista instante={dtaprp} />
				{decisor && dtadec ? (
					<>
						{' '}
						· decidida por {decisor.nompes}, <HoraDaLista instante={dtadec} />
					</>
				) : null}
			</Detalhe>
			{txtdec ? (
				<Texto pq medida className="wrap-anywhere">
					Decisão: {txtdec}
				</Texto>
			) : null}
			{sitprp === 'PEN' ? <Decisao proposta={proposta} /> : null}
			{sitprp === 'PEN' && proposta.decidir === 'N' && motivo ? <Detalhe>{motivo}</Detalhe> : null}
		</Recuo>
	)
}

type Pedido = 'aprovar' | 'rejeitar' | 'retirar'

function Decisao({ proposta }: { proposta: PropostaDeDominio }) {
	const { chvdom, decidir, retirar } = proposta
	const [pedindo, setPedindo] = useState<Pedido>()
	return (
		<Fileira className="mt-1 empty:hidden">
			{decidir === 'S' ? (
				<>
					<Botao tamanho="pq" aria-label={`Aprovar ${chvdom}`} onClick={() => setPedindo('aprovar')}>
						Aprovar
					</Botao>
					<Botao
						tamanho="pq"
						variante="secundario"
						aria-label={`Rejeitar ${chvdom}`}
						onClick={() => setPedindo('rejeitar')}
					>
						Rejeitar
					</Botao>
				</>
			) : null}
			{retirar === 'S' ? (
				<Botao
					tamanho="pq"
					variante="secundario"
					aria-label={`Retirar a proposta de ${chvdom}`}
					onClick={() => setPedindo('retirar')}
				>
					Retirar a proposta
				</Botao>
			) : null}
			<Pergunta proposta={proposta} pedindo={pedindo} fechar={() => setPedindo(undefined)} />
		</Fileira>
	)
}

interface DaPergunta {
	readonly proposta: PropostaDeDominio
	readonly pedindo: Pedido | undefined
	readonly fechar: () => void
}

/** Confirmation: both acts are irreversible, so each one asks first. */
function Pergunta({ proposta: { codprp, chvdom }, pedindo, fechar }: DaPergunta) {
	const cliente = useQueryClient()
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE_COMUM })
	const opcoes = {
		onError: (falha: Error) => toast.erro('Nada mudou', mensagemDe(falha)),
		onSettled: () => {
			fechar()
			return recarregar()
		},
	}
	const aprovar = useMutation({
		...opcoes,
		mutationFn: () => call(decidirProposta, { params: { codprp }, body: { staapr: 'S' } }),
		onSuccess: () => toast.sucesso('Proposta aprovada.', 'A mudança já vale.'),
	})
	const tirar = useMutation({
		...opcoes,
		mutationFn: () => call(retirarProposta, { params: { codprp } }),
		onSuccess: () => toast.sucesso('Proposta retirada.'),
	})
	if (pedindo === 'rejeitar')
		return (
			<AtoComMotivoDialog
				titulo={`Rejeitar a proposta de ${chvdom}?`}
				rotulo="Rejeitar"
				explica="A tabela fica como está, e quem propôs lê o motivo."
				motivo={{ minimo: 10, maximo: 1000 }}
				escrito={`proposta ${codprp} rejeitar`}
				ato={{
					coisa: 'a proposta',
					versao: () => undefined,
					fazer: async (txtdec) => {
						await call(decidirProposta, { params: { codprp }, body: { staapr: 'N', txtdec } })
						return { mensagem: 'Proposta rejeitada.' }
					},
					recarregar,
				}}
				aoFechar={fechar}
			/>
		)
	return (
		<>
			<Confirmacao
				aberta={pedindo === 'aprovar'}
				variante="primario"
				titulo={`Aprovar a proposta de ${chvdom}?`}
				rotuloConfirmar="Aprovar"
				aoConfirmar={() => aprovar.mutateAsync().catch(() => undefined)}
				aoCancelar={fechar}
			>
				A mudança passa a valer na hora, e quem propôs é avisado.
			</Confirmacao>
			<Confirmacao
				aberta={pedindo === 'retirar'}
				titulo={`Retirar a proposta de ${chvdom}?`}
				rotuloConfirmar="Retirar"
				aoConfirmar={() => tirar.mutateAsync().catch(() => undefined)}
				aoCancelar={fechar}
			>
				Ninguém mais decide sobre ela. Para pedir de novo, faça outra proposta.
			</Confirmacao>
		</>
	)
}
